import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { dayTyped } from '../../flags/typed-values.ts';
import { pendingMessages } from './pending.messages.ts';

/** The range of days as typed. */
export type StatsOptions = { readonly from: string | undefined; readonly to: string | undefined };

/** `kierros pending stats` */
export function statsCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending stats --location 1',
    'kierros pending stats --location all --from -30d --json=open,overdue,median_days_to_fix',
  ];
  return verb<StatsOptions>(
    host,
    { name: 'stats', summary: t.statsSummary, notes: t.statsNotes, examples },
    {
      flags: (made) => made.option('--from <day>', t.fromFlag).option('--to <day>', t.toFlag),
      options: ({ text }) => {
        const day = (name: 'from' | 'to') => {
          const typed = text(name);
          return typed === undefined ? undefined : dayTyped(typed, `--${name}`, language);
        };
        return { from: day('from'), to: day('to') };
      },
      run: async () => (await import('./stats.run.ts')).showActionStats,
    },
  );
}
