import type { Host } from '../../command/command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import type { DayWord } from '../../flags/day-flag.ts';
import { idsFlag } from '../../flags/id-flag.ts';
import { verb } from '../../command/verb.ts';
import { simulateMessages } from './simulate.messages.ts';

/** The range of days, and the inspectables. */
export type SimulateOptions = {
  readonly from: DayWord;
  readonly to: DayWord;
  readonly inspectables: readonly number[];
  readonly type: string | undefined;
};

/** `kierros schedule simulate` */
export function simulateCommand(host: Host) {
  const { language } = host;
  const t = simulateMessages[language];
  return verb<SimulateOptions>(
    host,
    {
      name: 'simulate',
      summary: t.summary,
      notes: t.notes,
      examples: [
        'kierros schedule simulate --from today --to +60d --type continuous --location 1',
        'kierros schedule simulate --inspectable 1 --to +366d --json=date,inspectable_id,reasons',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--from <day>', t.fromFlag)
          .option('--to <day>', t.toFlag)
          .option('--inspectable <id...>', t.inspectableFlag)
          .option('--type <type>', t.typeFlag),
      options: ({ flags, text }) => ({
        from: dayFlag('--from', text('from') ?? 'today', language),
        to: dayFlag('--to', text('to') ?? '+28d', language),
        inspectables: idsFlag('--inspectable', flags['inspectable'] as string[], language),
        type: text('type'),
      }),
      run: async () => (await import('./simulate.run.ts')).simulate,
    },
  );
}
