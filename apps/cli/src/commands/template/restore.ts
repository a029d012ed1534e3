import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** Which template is restored. */
export type RestoreOptions = { readonly id: number };

/** `kierros template restore` */
export function restoreCommand(host: Host) {
  const t = templateMessages[host.language];
  return verb<RestoreOptions>(
    host,
    {
      name: 'restore',
      summary: t.restoreSummary,
      notes: t.restoreNotes,
      examples: [
        'kierros template restore 1 --dry-run',
        'kierros template restore 1 --yes --dry-run',
      ],
    },
    {
      flags: (made) => made.argument('<id>', t.idArgument),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./restore.run.ts')).restoreTemplate,
    },
  );
}
