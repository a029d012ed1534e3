import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { idOf } from '../../typed-values.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** Which entry to remove. */
export type RemoveOptions = { readonly id: number };

/** `kierros schedule remove` */
export function removeCommand(host: Host, run?: Run<RemoveOptions>): Command {
  const { language } = host;
  const t = scheduleMessages[language];
  const made = command(host, {
    name: 'remove',
    summary: t.removeSummary,
    examples: ['kierros schedule remove 2 --dry-run', 'kierros schedule remove 2'],
  });
  return made.argument('<entry>', t.entryArgument).action((entry: string) =>
    act(
      host,
      made,
      async () => run ?? (await import('./remove.run.ts')).removeEntry,
      () => ({ id: idOf(entry, '<entry>', language) }),
    ),
  );
}
