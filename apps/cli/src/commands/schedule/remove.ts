import type { Host } from '../../command/command.ts';
import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** Which entry to remove. */
export type RemoveOptions = { readonly id: number };

/** `kierros schedule remove` */
export function removeCommand(host: Host) {
  const { language } = host;
  const t = scheduleMessages[language];
  return verb<RemoveOptions>(
    host,
    {
      name: 'remove',
      summary: t.removeSummary,
      examples: ['kierros schedule remove 2 --dry-run', 'kierros schedule remove 2'],
    },
    {
      flags: (made) => made.argument('<entry>', t.entryArgument),
      options: ({ words }) => ({ id: idOf(words[0] ?? '', '<entry>', language) }),
      run: async () => (await import('./remove.run.ts')).removeEntry,
    },
  );
}
