import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { idVerb } from '../../command/id-verb.ts';
import { pendingMessages } from './pending.messages.ts';

/** `kierros pending show` */
export function showCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  const examples = ['kierros pending show 1', 'kierros pending show 1 --json=status,history'];
  return idVerb(
    host,
    { name: 'show', summary: t.showSummary, examples },
    { argument: t.id, run: async () => (await import('./show.run.ts')).showAction },
  );
}
