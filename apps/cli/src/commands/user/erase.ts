import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { userMessages } from './user.messages.ts';
import type { EraseOptions } from './erase.run.ts';

/** `kierros user erase` */
export function eraseCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = [
    'kierros user erase 9 --dry-run',
    'kierros user erase 4 --confirm staff2 --dry-run',
  ];
  return verb<EraseOptions>(
    host,
    { name: 'erase', summary: t.eraseSummary, notes: t.eraseNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id).option('--confirm <username>', t.confirmFlag),
      options: ({ words, text }) => ({
        id: idOf(words[0] ?? '', '<id>', host.language),
        confirm: text('confirm'),
      }),
      run: async () => (await import('./erase.run.ts')).eraseUser,
    },
  );
}
