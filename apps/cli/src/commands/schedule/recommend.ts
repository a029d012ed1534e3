import type { Host } from '../../command/command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { verb } from '../../command/verb.ts';
import { scheduleMessages } from './schedule.messages.ts';
import type { RecommendOptions } from './recommend.run.ts';

/** `kierros schedule recommend` */
export function recommendCommand(host: Host) {
  const t = scheduleMessages[host.language];
  return verb<RecommendOptions>(
    host,
    {
      name: 'recommend',
      summary: t.recommendSummary,
      examples: [
        'kierros schedule recommend --location 1',
        'kierros schedule recommend --day +1d --type continuous --location 1 --json=inspectable_id,reasons',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--day <day>', t.recommendDayFlag)
          .option('--type <type>', flagMessages[host.language].typeFlag),
      options: ({ text }) => ({
        day: dayFlag('--day', text('day') ?? 'today', host.language),
        type: text('type'),
      }),
      run: async () => (await import('./recommend.run.ts')).recommend,
    },
  );
}
