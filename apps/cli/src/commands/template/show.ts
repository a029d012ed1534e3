import { idVerb } from '../../command/id-verb.ts';
import type { Host } from '../../command/command.ts';
import { templateMessages } from './template.messages.ts';

/** `kierros template show` */
export function showCommand(host: Host) {
  const t = templateMessages[host.language];
  return idVerb(
    host,
    {
      name: 'show',
      summary: t.showSummary,
      examples: ['kierros template show 1', 'kierros template show 1 --json=name,questions'],
    },
    { argument: t.idArgument, run: async () => (await import('./show.run.ts')).showTemplate },
  );
}
