import { idVerb } from '../../command/id-verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** `kierros template remove` */
export function removeCommand(host: Host) {
  const t = templateMessages[host.language];
  return idVerb(
    host,
    {
      name: 'remove',
      summary: t.removeSummary,
      examples: [
        'kierros template remove 1 --dry-run',
        'kierros template remove 1 --yes --dry-run',
      ],
    },
    { argument: t.idArgument, run: async () => (await import('./remove.run.ts')).removeTemplate },
  );
}
