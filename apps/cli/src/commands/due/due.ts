import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { dueMessages } from './due.messages.ts';
import type { DueOptions } from './due.run.ts';
import type { ExplainOptions } from './explain.run.ts';

const limitBounds = { flag: '--limit', least: 1, most: 100_000 } as const;

/** `kierros due` */
export function dueCommand(host: Host) {
  const t = dueMessages[host.language];
  const made = verb<DueOptions>(
    host,
    {
      name: 'due',
      summary: t.summary,
      examples: [
        'kierros due --location 3 --within 14d',
        'kierros due --overdue --json=inspectable_id,name,due_date,can_inspect_now',
        'kierros due --type continuous --fail-if-overdue --quiet',
        "kierros due --location 'Koivurannan koulu' --limit 10",
      ],
    },
    {
      flags: (made) =>
        made
          .option('--overdue', t.overdueFlag)
          .option('--within <days>', t.withinFlag)
          .option('--type <type>', flagMessages[host.language].typeFlag)
          .option('--limit <n>', t.limitFlag)
          .option('--fail-if-overdue', t.failFlag),
      options: ({ flags }) => dueOptions(flags, host),
      run: async () => (await import('./due.run.ts')).listDue,
    },
  );
  return made.addCommand(explainCommand(host));
}

/** `kierros due explain` */
function explainCommand(host: Host) {
  const t = dueMessages[host.language];
  return verb<ExplainOptions>(
    host,
    {
      name: 'explain',
      summary: t.explainSummary,
      examples: ['kierros due explain 88', 'kierros due explain 12 --type safety --json'],
    },
    {
      flags: (made) =>
        made
          .argument('<id>', t.explainId)
          .option('--type <type>', flagMessages[host.language].typeFlag),
      options: ({ words, text }) => ({
        id: idOf(words[0] ?? '', '<id>', host.language),
        type: text('type'),
      }),
      run: async () => (await import('./explain.run.ts')).explainDue,
    },
  );
}

function dueOptions(flags: Record<string, unknown>, { language }: Host): DueOptions {
  const t = dueMessages[language];
  const isOverdueOnly = flags['overdue'] === true;
  const within = flags['within'] as string | undefined;
  if (isOverdueOnly && within !== undefined)
    throw usageFailure('bad_flags', { title: t.bothFlags, fix: t.bothFlagsFix });
  const days = Number(/^(\d{1,3})d?$/.exec(within ?? '7d')?.[1] ?? Number.NaN);
  if (!(days >= 0 && days <= 366))
    throw usageFailure('invalid_value', {
      title: flagMessages[language].badDays(within ?? ''),
      fix: t.badWithinFix,
    });
  const limit = flags['limit'] as string | undefined;
  return {
    isOverdueOnly,
    within: days,
    type: flags['type'] as string | undefined,
    failIfOverdue: flags['failIfOverdue'] === true,
    limit: limit === undefined ? undefined : countFlag(limitBounds, limit, language),
  };
}
