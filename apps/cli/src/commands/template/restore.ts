import { idVerb } from '../../command/id-verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** `kierros template restore` */
export function restoreCommand(host: Host) {
  const t = templateMessages[host.language];
  return idVerb(
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
    { argument: t.idArgument, run: async () => (await import('./restore.run.ts')).restoreTemplate },
  );
}
