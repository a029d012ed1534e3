import { Command, Help } from 'commander';
import type { Language } from '@kierros/domain';
import { contextOf } from './context.ts';
import type { Context } from './context.ts';
import { globalMessages } from '../flags/global-flags.messages.ts';
import type { GlobalFlags } from '../flags/global-flags.ts';
import type { Env, Io } from './io.ts';

/** What a command is built with. */
export type Host = {
  readonly io: Io;
  readonly env: Env;
  readonly language: Language;
  /** Takes the exit code of the command that ran. */
  readonly finish: (exitCode: number) => void;
};

/** The act of a command: gives its exit code. */
export type Run<Options> = (context: Context, options: Options) => Promise<number>;

/** How a command shows itself in its help. */
export type Presentation = {
  readonly name: string;
  readonly summary: string;
  /** Lines that can be run as they stand; the first part of the help. */
  readonly examples?: readonly string[];
  /** More about it, below the summary. */
  readonly notes?: string;
  /** Whether it and what is below it are about no location, or ask no server: its name is not looked up. */
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

// Who asks a group for help looks for its commands, not for the seventeen flags that every command has.
function commandsFirst(help: string, heading: string): string {
  const [usage = '', ...blocks] = help.trimEnd().split('\n\n');
  const isCommands = (block: string) => block.startsWith(heading);
  const rest = blocks.filter((block) => !isCommands(block));
  return [usage, ...blocks.filter(isCommands), ...rest].join('\n\n') + '\n';
}

const presentations = new WeakMap<Command, Presentation>();

/** Notes and examples of a command, for the reference and for the test that runs every example. */
export function presentationOf(made: Command): Required<Pick<Presentation, 'notes' | 'examples'>> {
  const { notes = '', examples = [] } = presentations.get(made) ?? {};
  return { notes, examples };
}

/** A command that speaks the language of the reader and shows its examples first. */
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
      // The value of --json stands behind an equals sign only.
      styleOptionTerm: (term) => term.replace('--json [fields]', '--json[=fields]'),
      showGlobalOptions: true,
      formatHelp: (one, helper) =>
        commandsFirst(Help.prototype.formatHelp.call(helper, one, helper), title('Commands:')),
    })
    .configureOutput({
      writeOut: (text) => void host.io.stdout.write(text),
      // Faults are told by the program, in one form and in the reader's language.
      outputError: () => undefined,
      writeErr: (text) => void host.io.stderr.write(text),
    })
    .exitOverride();
  presentations.set(made, shown);
  const notes = shown.notes === undefined ? '' : `${shown.notes}\n\n`;
  const block = examples === '' ? '' : `${title('Examples:')}\n${examples}\n`;
  return made.addHelpText('before', `${shown.summary}\n\n${notes}${block}`.trimEnd() + '\n');
}

/** Runs the act of a command with what was typed, and keeps its exit code. */
export async function act<Options extends object>(
  host: Host,
  made: Command,
  run: () => Promise<Run<Options>>,
  options: (flags: Record<string, unknown>) => Options,
): Promise<void> {
  const flags = made.optsWithGlobals<Record<string, unknown>>();
  const context = await located(contextOf(flags as GlobalFlags, host), made);
  host.finish(await (await run())(context, options(flags)));
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
