import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { authMessages } from './auth.messages.ts';

/** `kierros auth logout` */
export function logoutCommand(host: Host) {
  return verb<object>(
    host,
    {
      name: 'logout',
      summary: authMessages[host.language].logoutSummary,
      examples: ['kierros auth logout', 'kierros auth logout --quiet'],
    },
    {
      options: () => ({}),
      run: async () => (await import('./logout.run.ts')).logOut,
    },
  );
}
