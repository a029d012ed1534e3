import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { importFileOf, importFlags } from '../../records/import-file.ts';
import type { ImportFile } from '../../records/import-file.ts';
import { verb } from '../../command/verb.ts';
import { inspectableMessages } from './inspectable.messages.ts';
import { removeCommand, restoreCommand } from './change.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

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
