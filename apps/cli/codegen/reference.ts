import type { Language } from '@kierros/domain';
import type { Argument, Command, Option } from 'commander';
import { exitCodes } from '../src/command/exit-codes.ts';
import { topicText } from '../src/commands/help/topics.ts';
import { topics } from '../src/commands/help/help.ts';
import { presentationOf } from '../src/command/command.ts';
import type { Io } from '../src/command/io.ts';
import { programOf } from '../src/program.ts';
import { version } from '../src/version.ts';

const nowhere = { write: () => true };

// Only the command tree is inspected; none of this I/O is used.
const io: Io = {
  stdin: Object.assign(emptyInput(), { isTTY: false }),
  stdout: nowhere,
  stderr: nowhere,
  prompts: { ask: () => Promise.resolve(''), askHidden: () => Promise.resolve('') },
  fetch: () => Promise.reject(new Error('The reference asks no server.')),
  now: () => 0,
  sleep: () => Promise.resolve(),
  signal: new AbortController().signal,
  cwd: '.',
};

async function* emptyInput(): AsyncGenerator<string> {}

/** A command with its path in the tree: `kierros todo add`. */
export type Placed = { readonly path: string; readonly command: Command };

/** The command tree in a language; most documentation shows it in English. */
export function referenceProgram(language: Language = 'en'): Command {
  return programOf({ io, env: {}, language, finish: () => undefined });
}

/** Every public command, in the order of the tree. */
export function everyCommand(program: Command): Placed[] {
  const below = (command: Command, above: string): Placed[] =>
    command
      .createHelp()
      .visibleCommands(command)
      .flatMap((one) => {
        const path = `${above} ${one.name()}`;
        return [{ path, command: one }, ...below(one, path)];
      });
  return below(program, program.name());
}

/** The examples of every command's help. */
export function everyExample(program: Command): { readonly path: string; readonly line: string }[] {
  return everyCommand(program).flatMap(({ path, command }) =>
    presentationOf(command).examples.map((line) => ({ path, line })),
  );
}

const termOf = (option: Option): string =>
  option.flags.replace('--json [fields]', '--json[=fields]');

const argumentOf = (one: Argument): string => {
  const name = `${one.name()}${one.variadic ? '...' : ''}`;
  return one.required ? `<${name}>` : `[${name}]`;
};

/** `docs/cli.md`: the command tree with flags and examples. */
export function markdownReference(program: Command): string {
  const commands = everyCommand(program).map(markdownOf).join('\n');
  const flags = program.options.map(rowOf).join('\n');
  const codes = Object.values(exitCodes)
    .map(({ code, en }) => `| ${code} | ${cell(en)} |`)
    .join('\n');
  const texts = topics
    .filter((topic) => topic !== 'exit-codes')
    .map((topic) => `### ${topic}\n\n\`\`\`text\n${topicText(topic, 'en').trimEnd()}\n\`\`\`\n`)
    .join('\n');
  return `# kierros

Made from the definitions of the commands by \`npm run codegen\`. A recipe for CI: [recipes/ci.md](recipes/ci.md).

## Flags of every command

| Flag | What it does |
|---|---|
${flags}

## Exit codes

| Code | Meaning |
|---|---|
${codes}

## Commands

${commands}
## Topics

${texts}`;
}

const words = {
  en: {
    title: 'Commands',
    intro:
      'All commands of `kierros`, made from their definitions by `npm run codegen`. `kierros help COMMAND` shows the flags and examples of one; [the reference](../cli.md) has them all.',
    head: ['Command', 'What it does'],
  },
  fi: {
    title: 'Komennot',
    intro:
      'Kaikki `kierros`-komennot; sivun tekee `npm run codegen` niiden määrittelyistä. `kierros help KOMENTO` näyttää yhden valitsimet ja esimerkit; [englanninkielisessä luettelossa](../cli.md) ne ovat kaikki.',
    head: ['Komento', 'Mitä se tekee'],
  },
};

/** The handbook's page of commands. */
export function commandPage(language: Language): string {
  const { title, intro, head } = words[language];
  const rows = everyCommand(referenceProgram(language)).map(({ path, command }) => [
    `\`${path}\``,
    cell(command.summary()),
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `# ${title}\n\n${intro}\n\n${lines.join('\n')}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const rowOf = (option: Option): string =>
  `| \`${cell(termOf(option))}\` | ${cell(option.description)} |`;

function markdownOf({ path, command }: Placed): string {
  const { notes, examples } = presentationOf(command);
  const rows = [
    ...command.registeredArguments.map(
      (one) => `| \`${argumentOf(one)}\` | ${cell(one.description)} |`,
    ),
    ...command.options.map(rowOf),
  ];
  const parts = [
    `### ${path}\n\n${sentence(command.summary())}`,
    ...(notes === '' ? [] : [notes.replaceAll('\n', '  \n')]),
    ...(rows.length === 0
      ? []
      : [`| Argument or flag | What it is |\n|---|---|\n${rows.join('\n')}`]),
    ...(examples.length === 0 ? [] : [`\`\`\`sh\n${examples.join('\n')}\n\`\`\``]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

/** Whether a command does something itself: one that only groups others has no flags. */
export const acts = ({ commands, options }: Command): boolean =>
  commands.length === 0 || options.length > 0;

/** `man kierros`, in the macros of man(7). */
export function manPage(program: Command): string {
  const items = (options: readonly Option[]) =>
    options.map((one) => `.TP\n.B ${roff(termOf(one))}\n${roff(one.description)}\n`).join('');
  const commands = everyCommand(program)
    .filter(({ command }) => acts(command))
    .map(({ path, command }) => {
      const { examples } = presentationOf(command);
      const shown = examples.map((line) => `.br\n${roff(line)}\n`).join('');
      const sample = shown === '' ? '' : `.RS\n.nf\n${shown}.fi\n.RE\n`;
      return `.SS ${roff(path)}\n${roff(sentence(command.summary()))}\n${items(command.options)}${sample}`;
    })
    .join('');
  const codes = Object.values(exitCodes)
    .map(({ code, en }) => `.TP\n.B ${code}\n${roff(en)}\n`)
    .join('');
  const environment = roff(topicText('environment', 'en').trimEnd());
  return `.TH KIERROS 1 "" "kierros ${version}" "Kierros"
.SH NAME
kierros \\- ${roff(program.summary())}
.SH SYNOPSIS
.B kierros
.I command
.RI [ flags ]
.SH OPTIONS
${items(program.options)}.SH COMMANDS
${commands}.SH ENVIRONMENT
.nf
${environment}
.fi
.SH EXIT STATUS
${codes}`;
}

// A line that starts with a period or an apostrophe would be interpreted as a roff request.
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');
