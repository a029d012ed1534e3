import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import type { DayWord } from '../../flags/day-flag.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** For which day to recommend, and of which type. */
export type RecommendOptions = { readonly day: DayWord; readonly type: string | undefined };

/** `kierros schedule recommend` */
export function recommendCommand(host: Host, run?: Run<RecommendOptions>): Command {
  const t = scheduleMessages[host.language];
  const made = command(host, {
    name: 'recommend',
    summary: t.recommendSummary,
    examples: [
      'kierros schedule recommend --location 1',
      'kierros schedule recommend --day +1d --type continuous --location 1 --json=inspectable_id,reasons',
    ],
  });
  return made
    .option('--day <day>', t.recommendDayFlag)
    .option('--type <type>', t.typeFlag)
    .action(() =>
      act(
        host,
        made,
        async () => run ?? (await import('./recommend.run.ts')).recommend,
        (flags) => ({
          day: dayFlag('--day', (flags['day'] as string | undefined) ?? 'today', host.language),
          type: flags['type'] as string | undefined,
        }),
      ),
    );
}
