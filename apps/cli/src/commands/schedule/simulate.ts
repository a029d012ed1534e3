import type { Host } from '../../command/command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import { idsFlag } from '../../flags/id-flag.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { verb } from '../../command/verb.ts';
import { simulateMessages } from './simulate.messages.ts';
import { whatIfTyped } from './what-if-flag.ts';
import type { SimulateOptions } from './simulate.run.ts';

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
        'kierros schedule simulate --what-if away:+30d..+43d --location 1',
        'kierros schedule simulate --what-if every:continuous=14d --what-if closure:+60d..+66d --json=week,missed',
        'kierros schedule simulate --inspectable 1 --to +366d --json=date,inspectable_id,reasons',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--from <day>', t.fromFlag)
          .option('--to <day>', t.toFlag)
          .option('--inspectable <id...>', t.inspectableFlag)
          .option('--type <type>', flagMessages[language].typeFlag)
          .option('--what-if <rule...>', t.whatIfFlag),
      options: ({ flags, text }) => ({
        from: dayFlag('--from', text('from') ?? 'today', language),
        to: dayFlag('--to', text('to') ?? (flags['whatIf'] ? '+365d' : '+28d'), language),
        inspectables: idsFlag('--inspectable', flags['inspectable'] as string[], language),
        type: text('type'),
        whatIf: ((flags['whatIf'] ?? []) as string[]).map((rule) => whatIfTyped(rule, language)),
      }),
      run: async () => async (context, options) =>
        options.whatIf.length === 0
          ? (await import('./simulate.run.ts')).simulate(context, options)
          : (await import('./what-if.run.ts')).simulateWeeks(context, options),
    },
  );
}
