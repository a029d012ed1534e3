import { Command, Help } from 'commander';
import type { Language } from '@kierros/domain';
import { contextOf } from './context.ts';
import type { Context } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { globalMessages } from '../flags/global-flags.messages.ts';
import type { GlobalFlags } from '../flags/global-flags.ts';
import type { Env, Io, Sink } from './io.ts';

/** The dependencies that a command is built with. */
export type Host = {
  readonly io: Io;
  readonly env: Env;
  readonly language: Language;
  /** Receives the exit code of the command that ran. */
  readonly finish: (exitCode: number) => void;
};

/** The implementation of a command; returns its exit code, or nothing where that is 0. */
export type Run<Options> = (context: Context, options: Options) => Promise<number | void>;

/** The help of a command. */
export type Presentation = {
  readonly name: string;
  readonly summary: string;
  /** Lines that can be run verbatim; they come first in the help. */
  readonly examples?: readonly string[];
  /** More about it, after the summary. */
  readonly notes?: string;
  /**
   * Whether the command and its subcommands do not depend on a location or send no request, so that a location name is
   * not resolved.
   */
  readonly isOfNoLocation?: boolean;
};

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Käyttö:',
  'Options:': 'Valitsimet:',
  'Global Options:': 'Yhteiset valitsimet:',
  'Commands:': 'Komennot:',
  'Arguments:': 'Argumentit:',
  'Examples:': 'Esimerkkejä:',
};

const inFinnish = (usage: string): string =>
  usage.replace('[options]', '[valitsimet]').replace('[command]', '[komento]');

// The help of a group lists its commands before the seventeen global flags.
function commandsFirst(help: string, heading: string): string {
  const [usage = '', ...blocks] = help.trimEnd().split('\n\n');
  const isCommands = (block: string) => block.startsWith(heading);
  const rest = blocks.filter((block) => !isCommands(block));
  return [usage, ...blocks.filter(isCommands), ...rest].join('\n\n') + '\n';
}

const presentations = new WeakMap<Command, Presentation>();

/** Notes and examples of a command, for the reference and the test that runs every example. */
export function presentationOf(made: Command): Required<Pick<Presentation, 'notes' | 'examples'>> {
  const { notes = '', examples = [] } = presentations.get(made) ?? {};
  return { notes, examples };
}

/** A command whose help is in the user's language, with its examples first. */
export function command(host: Host, shown: Presentation): Command {
  const { language } = host;
  const title = (text: string) => (language === 'fi' ? (titles[text] ?? text) : text);
  const examples = (shown.examples ?? []).map((line) => `  $ ${line}\n`).join('');
  const made = new Command(shown.name)
    .summary(shown.summary)
    .helpOption('-h, --help', globalMessages[language].help)
    .helpCommand(false)
    .configureHelp({
      styleTitle: title,
      styleUsage: (text) => (language === 'fi' ? inFinnish(text) : text),
      // The value of --json is accepted only after an equals sign.
      styleOptionTerm: (term) => term.replace('--json [fields]', '--json[=fields]'),
      showGlobalOptions: true,
      formatHelp: (one, helper) =>
        commandsFirst(Help.prototype.formatHelp.call(helper, one, helper), title('Commands:')),
    })
    .configureOutput({
      writeOut: (text) => void host.io.stdout.write(text),
      // The program reports errors itself, in one format and in the user's language.
      outputError: () => undefined,
      writeErr: (text) => void host.io.stderr.write(text),
    })
    .exitOverride();
  presentations.set(made, shown);
  const notes = shown.notes === undefined ? '' : `${shown.notes}\n\n`;
  const block = examples === '' ? '' : `${title('Examples:')}\n${examples}\n`;
  return made.addHelpText('before', `${shown.summary}\n\n${notes}${block}`.trimEnd() + '\n');
}

/** Runs the implementation of a command with its parsed options, and reports its exit code. */
export async function act<Options extends object>(
  host: Host,
  made: Command,
  run: () => Promise<Run<Options>>,
  options: (flags: Record<string, unknown>) => Options,
): Promise<void> {
  const flags = made.optsWithGlobals<Record<string, unknown>>();
  const output = watched(host.io.stdout);
  const io = { ...host.io, stdout: output.sink };
  const context = await located(contextOf(flags as GlobalFlags, { ...host, io }), made);
  const exitCode = await (await run())(context, options(flags));
  const { isJson, messages } = context.print;
  if (isJson && output.isEmpty()) host.io.stdout.write(`${JSON.stringify({ messages })}\n`);
  host.finish(exitCode ?? exitCodes.ok.code);
}

/** An output that knows whether something was written to it. */
function watched(sink: Sink): { readonly sink: Sink; readonly isEmpty: () => boolean } {
  let isEmpty = true;
  const write = (text: string | Uint8Array) => {
    isEmpty = false;
    return sink.write(text);
  };
  const { isTTY, columns } = sink;
  const shape = {
    ...(isTTY !== undefined && { isTTY }),
    ...(columns !== undefined && { columns }),
  };
  return { sink: { write, ...shape }, isEmpty: () => isEmpty };
}

async function located(context: Context, made: Command): Promise<Context> {
  const { locationName, config } = context;
  if (locationName === undefined || isOfNoLocation(made)) return context;
  const { locationNamed } = await import('../flags/location-name.ts');
  return {
    ...context,
    config: { ...config, location: await locationNamed(context, locationName) },
  };
}

const isOfNoLocation = (made: Command | null): boolean =>
  made !== null &&
  (presentations.get(made)?.isOfNoLocation === true || isOfNoLocation(made.parent));
