import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { addCommand } from './add.ts';
import { activeCommand, changeCommand } from './change.ts';
import { eraseCommand } from './erase.ts';
import { listCommand } from './list.ts';
import { userMessages } from './user.messages.ts';

/** One user. */
export type UserOptions = { readonly id: number };

/** `kierros user` */
export function userCommand(host: Host): Command {
  const t = userMessages[host.language];
  const made = command(host, { name: 'user', summary: t.summary })
    .addCommand(listCommand(host))
    .addCommand(showCommand(host))
    .addCommand(addCommand(host))
    .addCommand(changeCommand(host));
  for (const active of [false, true]) made.addCommand(activeCommand(host, active));
  return made.addCommand(eraseCommand(host));
}

function showCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = ['kierros user show 1', 'kierros user show 2 --json=username,role'];
  return verb<UserOptions>(
    host,
    { name: 'show', summary: t.showSummary, examples },
    {
      flags: (made) => made.argument('<id>', t.id),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<id>', host.language) }),
      run: async () => (await import('./show.run.ts')).showUser,
    },
  );
}
