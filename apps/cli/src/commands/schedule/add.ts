import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import type { DayWord } from '../../flags/day-flag.ts';
import { idOf } from '../../typed-values.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** What to plan; what is missing is asked for. */
export type AddOptions = {
  readonly inspectable: number | undefined;
  readonly type: string | undefined;
  readonly due: DayWord | undefined;
};

/** `kierros schedule add` */
export function addCommand(host: Host, run?: Run<AddOptions>): Command {
  const { language } = host;
  const t = scheduleMessages[language];
  const made = command(host, {
    name: 'add',
    summary: t.addSummary,
    notes: t.addNotes,
    examples: [
      'kierros schedule add --inspectable 88 --type continuous --due +3d --dry-run',
      'kierros schedule add --inspectable 89 --type continuous --due +2d',
    ],
  });
  return made
    .option('--inspectable <id>', t.inspectableFlag)
    .option('--type <type>', t.addTypeFlag)
    .option('--due <day>', t.dueFlag)
    .action(() =>
      act(
        host,
        made,
        async () => run ?? (await import('./add.run.ts')).addEntry,
        (flags) => {
          const { inspectable, type, due } = flags as Record<string, string | undefined>;
          return {
            inspectable: inspectable && idOf(inspectable, '--inspectable', language),
            type,
            due: due && dayFlag('--due', due, language),
          } as AddOptions;
        },
      ),
    );
}
