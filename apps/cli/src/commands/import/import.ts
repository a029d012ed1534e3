import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { idVerb } from '../../command/id-verb.ts';
import { momentText } from '../../output/moments.ts';
import { importMessages } from './import.messages.ts';

/** The fields of `import list --json`. */
export const importListFields = shownFields.Import;

/** `kierros import` */
export function importCommand(host: Host): Command {
  const t = importMessages[host.language];
  return command(host, { name: 'import', summary: t.summary, isOfNoLocation: true })
    .addCommand(listCommand(host))
    .addCommand(undoCommand(host));
}

function listCommand(host: Host): Command {
  const t = importMessages[host.language];
  const examples = ['kierros import list', 'kierros import list --json=id,kind,undone_at'];
  return listVerb<Schema<'Import'>>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      options: () => ({}),
      listing: ({ language, print }) => {
        const at = (instant: string | null) =>
          instant === null || print.isPlain ? (instant ?? '') : momentText(instant, language);
        return {
          fields: importListFields,
          head: t.head,
          shrink: [1],
          row: ({ id, kind, created_at, counts, undone_at }) => [
            String(id),
            kind,
            at(created_at),
            String(counts.create),
            String(counts.change),
            at(undone_at),
          ],
          total: t.total,
        };
      },
      read: (call) => (query) => call('listImports', { query }),
    },
  );
}

function undoCommand(host: Host): Command {
  const t = importMessages[host.language];
  const examples = ['kierros import undo 7 --dry-run', 'kierros import undo 7 --yes'];
  return idVerb(
    host,
    { name: 'undo', summary: t.undoSummary, notes: t.undoNotes, examples },
    { argument: t.id, run: async () => (await import('./undo.run.ts')).undoImport },
  );
}
