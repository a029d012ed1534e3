import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RootCommand } from '@bomb.sh/tab';
import type { Complete, Command as Suggested } from '@bomb.sh/tab';
import type { Command } from 'commander';
import type { Context } from '../../command/context.ts';
import { namesOf } from './name-cache.ts';
import type { Names } from './name-cache.ts';

/** The words on the command line; the last one is being typed. */
export type CompleteOptions = { readonly words: readonly string[] };

/** The values of flags that accept only a few words. */
const wordsOfFlag: Readonly<Record<string, readonly string[]>> = {
  lang: ['fi', 'en'],
  locale: ['fi', 'en'],
  progress: ['auto', 'bar', 'lines', 'json', 'none'],
  type: ['continuous', 'annual', 'management', 'safety'],
  role: ['admin', 'staff', 'student'],
  kind: ['location', 'environment', 'room'],
  status: [
    'open',
    'unfinished',
    'closed',
    'all',
    'pending',
    'approved',
    'resolved',
    'verified',
    'rejected',
    'merged',
  ],
  action: ['approve', 'reject', 'resolve', 'verify', 'reopen', 'undo'],
  owner: ['me', 'none'],
  priority: ['low', 'normal', 'high', 'urgent'],
  'fix-evidence': ['none', 'note-or-photo'],
  'door-reports': ['yes', 'no'],
  aggregate: ['auto', 'none', 'day', 'week', 'month', 'year'],
  detail: ['low', 'medium', 'high'],
  scope: ['full', 'read', 'backup'],
  shift: ['next', 'previous'],
  weekdays: ['mon-fri', 'mon-sat', 'mon-sun'],
  follow: ['FI', 'SE', 'EE', 'none'],
  'what-if': ['closure:', 'away:', 'every:continuous=14d'],
};

const namesOfFlag: Readonly<Record<string, keyof Names>> = {
  location: 'location',
  assign: 'location',
  environment: 'environment',
  room: 'room',
  inspectable: 'inspectable',
};

const namesOfNoun: Readonly<Record<string, keyof Names>> = {
  location: 'location',
  inspectable: 'inspectable',
  template: 'template',
};

/** Suggests the next word of the command line: commands, flags, words, files, and ids with names. */
export async function suggest(
  context: Context,
  { words }: CompleteOptions,
  program: Command,
): Promise<void> {
  const root = new RootCommand();
  const names = await namesOf(context);
  const typed = words.at(-1) ?? '';
  const files = () => filesFor(typed, context.io.cwd);
  addFlags(root, program, { names, files });
  for (const [path, command] of everyCommand(program)) {
    const made = root.command(path, command.summary());
    addFlags(made, program, { names, files });
    addFlags(made, command, { names, files });
    addArguments(made, path, command, { names, files });
  }
  root.parse([...words]);
}

// For flags and arguments alike; the library distinguishes them by `this`, which is not used.
type Suggest = (complete: Complete) => void;

type Known = { readonly names: Names; readonly files: () => readonly string[] };

function addFlags(target: Suggested, command: Command, known: Known): void {
  for (const option of command.options) {
    const name = option.long?.replace(/^--/, '') ?? '';
    const short = option.short?.slice(1);
    if (option.required) target.option(name, option.description, valuesOf(name, known), short);
    else if (short === undefined) target.option(name, option.description);
    else target.option(name, option.description, short);
  }
}

function valuesOf(name: string, { names, files }: Known): Suggest {
  const kind = namesOfFlag[name];
  if (name === 'photo') return plain(files);
  if (kind) return ids(names[kind]);
  if (/file|out|input|manifest/.test(name)) return plain(files);
  return plain(() => wordsOfFlag[name] ?? []);
}

function addArguments(target: Suggested, path: string, command: Command, known: Known): void {
  const kind = namesOfNoun[path.split(' ')[0] ?? ''];
  for (const argument of command.registeredArguments) {
    const name = argument.name();
    const handler =
      name === 'id' && kind
        ? ids(known.names[kind])
        : /file|plan/.test(name)
          ? plain(known.files)
          : name === 'shell'
            ? plain(() => ['bash', 'zsh', 'fish', 'powershell'])
            : undefined;
    target.argument(name, handler, argument.variadic);
  }
}

const plain =
  (values: () => readonly string[]): Suggest =>
  (complete) => {
    for (const value of values()) complete(value, '');
  };

const ids =
  (values: readonly (readonly [number, string])[]): Suggest =>
  (complete) => {
    for (const [id, name] of values) complete(String(id), name);
  };

function everyCommand(program: Command, above = ''): (readonly [string, Command])[] {
  return program.commands
    .filter((one) => one.name() !== 'complete')
    .flatMap((one) => {
      const path = above === '' ? one.name() : `${above} ${one.name()}`;
      return [[path, one] as const, ...everyCommand(one, path)];
    });
}

// The library cannot leave files to the shell, so they are listed here.
function filesFor(typed: string, cwd: string): readonly string[] {
  const folder = typed.endsWith('/') ? typed : typed.includes('/') ? dirname(typed) : '.';
  try {
    return readdirSync(resolve(cwd, folder), { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => join(folder, entry.name) + (entry.isDirectory() ? '/' : ''));
  } catch {
    return [];
  }
}
