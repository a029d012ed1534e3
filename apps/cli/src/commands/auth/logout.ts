import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { authMessages } from './auth.messages.ts';

/** `kierros auth logout` */
export function logoutCommand(host: Host, run?: Run<object>): Command {
  const made = command(host, {
    name: 'logout',
    summary: authMessages[host.language].logoutSummary,
    examples: ['kierros auth logout', 'kierros auth logout --quiet'],
  });
  return made.action(() =>
    act(
      host,
      made,
      async () => run ?? (await import('./logout.run.ts')).logOut,
      () => ({}),
    ),
  );
}
