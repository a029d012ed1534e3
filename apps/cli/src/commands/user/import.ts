import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { importFileOf, importFlags } from '../../records/import-file.ts';
import type { ImportFile } from '../../records/import-file.ts';
import { userMessages } from './user.messages.ts';

/** `kierros user import` */
export function importCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = [
    'kierros user import people.csv --dry-run',
    'kierros user import people.csv --location 3 --yes',
  ];
  return verb<ImportFile>(
    host,
    { name: 'import', summary: t.importSummary, notes: t.importNotes, examples },
    {
      flags: (made) => importFlags(made, host.language, t.languageFlag),
      options: (typed) => importFileOf(typed, host.language),
      run: async () => (await import('../../records/import-records.ts')).importOf('users'),
    },
  );
}
