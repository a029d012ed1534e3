import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { idOf } from '../../flags/typed-values.ts';
import { pendingMessages } from './pending.messages.ts';

/** The action to show. */
export type ShowOptions = { readonly id: number };

/** `kierros pending show` */
export function showCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  const examples = ['kierros pending show 1', 'kierros pending show 1 --json=status,history'];
  return verb<ShowOptions>(
    host,
    { name: 'show', summary: t.showSummary, examples },
    {
      flags: (made) => made.argument('<id>', t.id),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./show.run.ts')).showAction,
    },
  );
}
