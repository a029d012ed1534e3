import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { qrMessages } from './qr.messages.ts';
import type { ListOptions } from './list.run.ts';

/** `kierros qr list` */
export function listCommand(host: Host): Command {
  const t = qrMessages[host.language];
  const examples = [
    'kierros qr list --location 1 --stale',
    'kierros qr list --location 1 --json=room_id,printed_at,stale',
  ];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, notes: t.listNotes, examples },
    {
      flags: (made) => made.option('--stale', t.staleFlag),
      options: ({ flags }) => ({ isStale: flags['stale'] === true }),
      run: async () => (await import('./list.run.ts')).listCodes,
    },
  );
}
