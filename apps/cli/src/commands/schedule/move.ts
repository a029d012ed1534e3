import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import type { DayWord } from '../../flags/day-flag.ts';
import { idOf } from '../../typed-values.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** Which entry to move, and to which day; without one it is asked for. */
export type MoveOptions = { readonly id: number; readonly due: DayWord | undefined };

/** `kierros schedule move` */
export function moveCommand(host: Host, run?: Run<MoveOptions>): Command {
  const { language } = host;
  const t = scheduleMessages[language];
  const made = command(host, {
    name: 'move',
    summary: t.moveSummary,
    notes: t.addNotes,
    examples: [
      'kierros schedule move 7 --due +2d --dry-run',
      'kierros schedule move 7 --due +1d --json=id,effective_date',
    ],
  });
  return made
    .argument('<entry>', t.entryArgument)
    .option('--due <day>', t.dueFlag)
    .action((entry: string) =>
      act(
        host,
        made,
        async () => run ?? (await import('./move.run.ts')).moveEntry,
        (flags) => {
          const due = flags['due'] as string | undefined;
          return {
            id: idOf(entry, '<entry>', language),
            due: due === undefined ? undefined : dayFlag('--due', due, language),
          };
        },
      ),
    );
}
