import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { authMessages } from './auth.messages.ts';

/** `kierros auth status` */
export function statusCommand(host: Host, run?: Run<object>): Command {
  const made = command(host, {
    name: 'status',
    summary: authMessages[host.language].statusSummary,
    examples: ['kierros auth status', 'kierros auth status --json=username,expires_at'],
  });
  return made.action(() =>
    act(
      host,
      made,
      async () => run ?? (await import('./status.run.ts')).showStatus,
      () => ({}),
    ),
  );
}
