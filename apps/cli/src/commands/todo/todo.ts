import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { importFileOf, importFlags } from '../../records/import-file.ts';
import type { ImportFile } from '../../records/import-file.ts';
import { usageFailure } from '../../command/failure.ts';
import { idOf, ifDefined } from '../../flags/typed-values.ts';
import { idVerb } from '../../command/id-verb.ts';
import { verb } from '../../command/verb.ts';
import { todoMessages } from './todo.messages.ts';
import type { AddOptions } from './change.run.ts';

/** The room whose todos to list. */
export type ListOptions = { readonly room: number };

/** `kierros todo` */
export function todoCommand(host: Host): Command {
  const t = todoMessages[host.language];
  return command(host, { name: 'todo', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(addCommand(host))
    .addCommand(importCommand(host))
    .addCommand(removeCommand(host));
}

function listCommand(host: Host): Command {
  const t = todoMessages[host.language];
  const examples = ['kierros todo list --room 20', 'kierros todo list --room 20 --json=id,name'];
  return listVerb<Schema<'Todo'>, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => made.option('--room <id>', t.roomFlag),
      options: ({ text }) => ({ room: roomOf(text('room'), host.language) }),
      listing: ({ language }) => ({
        fields: shownFields.Todo,
        head: t.head,
        shrink: [2, 3],
        row: (one) => [
          String(one.id),
          String(one.position),
          pickText(one.name, language).text,
          one.created_by.name,
        ],
        total: t.total,
      }),
      read:
        (call, { options: { room } }) =>
        (query) =>
          call('listRoomTodos', { params: { id: room }, query }),
    },
  );
}

function addCommand(host: Host): Command {
  const t = todoMessages[host.language];
  const examples = [
    "kierros todo add 'Tuuleta luokka' --room 20",
    "kierros todo add 'Tarkista ensiapukaappi' --en 'Check the first-aid kit' --room 20 --dry-run",
  ];
  return verb<AddOptions>(
    host,
    { name: 'add', summary: t.addSummary, examples },
    {
      flags: (made) =>
        made
          .argument('<name>', t.name)
          .option('--room <id>', t.roomFlag)
          .option('--en <name>', t.enFlag)
          .option('--description <text>', t.descriptionFlag)
          .option('--position <n>', t.positionFlag),
      options: ({ text, words }) => ({
        room: roomOf(text('room'), host.language),
        name: words[0] ?? '',
        english: text('en'),
        description: text('description'),
        position: ifDefined(text('position'), (place) => idOf(place, '--position', host.language)),
      }),
      run: async () => (await import('./change.run.ts')).addTodo,
    },
  );
}

function importCommand(host: Host): Command {
  const t = todoMessages[host.language];
  const examples = [
    'kierros todo import todos.csv --dry-run',
    'kierros todo import todos.yaml --yes',
  ];
  return verb<ImportFile>(
    host,
    { name: 'import', summary: t.importSummary, notes: t.importNotes, examples },
    {
      flags: (made) => importFlags(made, host.language),
      options: (typed) => importFileOf(typed, host.language),
      run: async () => (await import('../../records/import-records.ts')).importOf('todos'),
    },
  );
}

function removeCommand(host: Host): Command {
  const t = todoMessages[host.language];
  const examples = ['kierros todo remove 1 --yes', 'kierros todo remove 2 --dry-run'];
  return idVerb(
    host,
    { name: 'remove', summary: t.removeSummary, examples },
    { argument: t.id, run: async () => (await import('./change.run.ts')).removeTodo },
  );
}

function roomOf(text: string | undefined, language: Language): number {
  const t = todoMessages[language];
  if (text !== undefined) return idOf(text, '--room', language);
  throw usageFailure('room_needed', { title: t.roomNeeded, fix: t.roomFix });
}
