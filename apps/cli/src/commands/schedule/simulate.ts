import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import type { DayWord } from '../../flags/day-flag.ts';
import { idsFlag } from '../../flags/id-flag.ts';
import { simulateMessages } from './simulate.messages.ts';

/** Which days to look at, and whose. */
export type SimulateOptions = {
  readonly from: DayWord;
  readonly to: DayWord;
  readonly inspectables: readonly number[];
  readonly type: string | undefined;
};

/** `kierros schedule simulate` */
export function simulateCommand(host: Host, run?: Run<SimulateOptions>): Command {
  const { language } = host;
  const t = simulateMessages[language];
  const made = command(host, {
    name: 'simulate',
    summary: t.summary,
    notes: t.notes,
    examples: [
      'kierros schedule simulate --from today --to +60d --type continuous --location 1',
      'kierros schedule simulate --inspectable 1 --to +366d --json=date,inspectable_id,reasons',
    ],
  });
  return made
    .option('--from <day>', t.fromFlag)
    .option('--to <day>', t.toFlag)
    .option('--inspectable <id...>', t.inspectableFlag)
    .option('--type <type>', t.typeFlag)
    .action(() =>
      act(
        host,
        made,
        async () => run ?? (await import('./simulate.run.ts')).simulate,
        (flags) => {
          const { from = 'today', to = '+28d' } = flags as { from?: string; to?: string };
          return {
            from: dayFlag('--from', from, language),
            to: dayFlag('--to', to, language),
            inspectables: idsFlag('--inspectable', flags['inspectable'] as string[], language),
            type: flags['type'] as string | undefined,
          };
        },
      ),
    );
}
