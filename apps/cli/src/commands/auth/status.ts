import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { authMessages } from './auth.messages.ts';

/** `kierros auth status` */
export function statusCommand(host: Host) {
  return verb<object>(
    host,
    {
      name: 'status',
      summary: authMessages[host.language].statusSummary,
      examples: ['kierros auth status', 'kierros auth status --json=username,expires_at'],
    },
    {
      options: () => ({}),
      run: async () => (await import('./status.run.ts')).showStatus,
    },
  );
}
