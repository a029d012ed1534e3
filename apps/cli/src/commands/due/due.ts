import type { Command } from 'commander';
import { act, command } from '../../command.ts';
import type { Host, Run } from '../../command.ts';
import { usageFailure } from '../../failure.ts';
import { dueMessages } from './due.messages.ts';

/** Which inspections to list. */
export type DueOptions = {
  readonly isOverdueOnly: boolean;
  /** Days ahead. */
  readonly within: number;
  /** A type as it was typed: id, English or Finnish name. */
  readonly type: string | undefined;
  readonly failIfOverdue: boolean;
};

/** `kierros due` */
export function dueCommand(host: Host, run?: Run<DueOptions>): Command {
  const t = dueMessages[host.language];
  const made = command(host, {
    name: 'due',
    summary: t.summary,
    examples: [
      'kierros due --location 3 --within 14d',
      'kierros due --overdue --json=inspectable_id,name,due_date,can_inspect_now',
      'kierros due --type continuous --fail-if-overdue --quiet',
    ],
  });
  return made
    .option('--overdue', t.overdueFlag)
    .option('--within <days>', t.withinFlag)
    .option('--type <type>', t.typeFlag)
    .option('--fail-if-overdue', t.failFlag)
    .action(() =>
      act(
        host,
        made,
        async () => run ?? (await import('./due.run.ts')).listDue,
        (flags) => dueOptions(flags, host),
      ),
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
    throw usageFailure('invalid_value', { title: t.badWithin(within ?? ''), fix: t.badWithinFix });
  return {
    isOverdueOnly,
    within: days,
    type: flags['type'] as string | undefined,
    failIfOverdue: flags['failIfOverdue'] === true,
  };
}
