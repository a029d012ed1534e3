import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { closureMessages } from './closure.messages.ts';

/** Whether to leave out the public holidays that the calendar follows. */
export type ListOptions = { readonly isOwnOnly: boolean };

/** `kierros closure list` */
export function listCommand(host: Host): Command {
  const t = closureMessages[host.language];
  const examples = [
    'kierros closure list --location 1',
    'kierros closure list --own --json=from,to,yearly,name',
  ];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => made.option('--own', t.ownFlag),
      options: ({ flags }) => ({ isOwnOnly: flags['own'] === true }),
      run: async () => (await import('./list.run.ts')).listClosures,
    },
  );
}
