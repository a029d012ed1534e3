import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { importFileOf, importFlags } from '../../records/import-file.ts';
import type { ImportFile } from '../../records/import-file.ts';
import { ifDefined, wordOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { inspectableMessages } from './inspectable.messages.ts';
import { removeCommand, restoreCommand } from './change.ts';
import { showCommand } from './show.ts';
import type { ListOptions } from './list.run.ts';

const kinds = ['location', 'environment', 'room'] as const satisfies readonly ListOptions['kind'][];

/** `kierros inspectable` */
export function inspectableCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  return command(host, { name: 'inspectable', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(showCommand(host))
    .addCommand(importCommand(host))
    .addCommand(removeCommand(host))
    .addCommand(restoreCommand(host));
}

function listCommand(host: Host): Command {
  const { language } = host;
  const t = inspectableMessages[language];
  const examples = [
    'kierros inspectable list --tree --location 1',
    'kierros inspectable list --kind room --json=id,name',
    'kierros inspectable list --search luokka',
  ];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--kind <kind>', t.kindFlag)
          .option('--tree', t.treeFlag)
          .option('--search <text>', t.searchFlag)
          .option('--archived', t.archivedFlag),
      options: ({ text, flags }) => ({
        kind: ifDefined(text('kind'), (kind) => wordOf(kind, kinds, { name: '--kind', language })),
        search: text('search'),
        isTree: flags['tree'] === true,
        isArchived: flags['archived'] === true,
      }),
      run: async () => (await import('./list.run.ts')).listInspectables,
    },
  );
}

function importCommand(host: Host): Command {
  const t = inspectableMessages[host.language];
  const examples = [
    'kierros inspectable import places.csv --dry-run',
    'kierros inspectable import rooms.xlsx --add-missing --language en --yes',
    'kierros inspectable import places.yaml --yes',
  ];
  return verb<ImportFile>(
    host,
    { name: 'import', summary: t.importSummary, notes: t.importNotes, examples },
    {
      flags: (made) => importFlags(made, host.language).option('--add-missing', t.addMissingFlag),
      options: (typed) => importFileOf(typed, host.language),
      run: async () => (await import('../../records/import-records.ts')).importOf('places'),
    },
  );
}
