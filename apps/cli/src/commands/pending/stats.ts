import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { spanTyped } from '../../flags/typed-values.ts';
import type { TypedSpan } from '../../flags/typed-values.ts';
import { pendingMessages } from './pending.messages.ts';

/** `kierros pending stats` */
export function statsCommand(host: Host): Command {
  const { language } = host;
  const t = pendingMessages[language];
  const examples = [
    'kierros pending stats --location 1',
    'kierros pending stats --location all --from -30d --json=open,overdue,median_days_to_fix',
  ];
  return verb<TypedSpan>(
    host,
    { name: 'stats', summary: t.statsSummary, notes: t.statsNotes, examples },
    {
      flags: (made) => made.option('--from <day>', t.fromFlag).option('--to <day>', t.toFlag),
      options: (typed) => spanTyped(typed, language),
      run: async () => (await import('./stats.run.ts')).showActionStats,
    },
  );
}
