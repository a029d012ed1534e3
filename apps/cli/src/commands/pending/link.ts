import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { idOf } from '../../flags/typed-values.ts';
import { pendingMessages } from './pending.messages.ts';
import type { LinkOptions } from './link.run.ts';

/** `kierros pending link` */
export function linkCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending link 1 --dry-run',
    'kierros pending link 1 --revoke --dry-run',
  ];
  return verb<LinkOptions>(
    host,
    { name: 'link', summary: t.linkSummary, notes: t.linkNotes, examples },
    {
      flags: (made) => made.argument('<id>', t.id).option('--revoke', t.revokeFlag),
      options: ({ words, flags }) => ({
        id: idOf(words[0] ?? '', '<id>', language),
        isRevoked: flags['revoke'] === true,
      }),
      run: async () => (await import('./link.run.ts')).changeLink,
    },
  );
}
