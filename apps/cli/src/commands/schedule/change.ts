import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { shownFields } from '@kierros/api/fields';
import type { Language, LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import type { ExitName } from '../../command/exit-codes.ts';
import { Failure } from '../../command/failure.ts';
import { dryRun } from '../../plan/change.ts';
import type { Content } from '../../plan/plan.ts';
import { scheduleMessages } from './schedule.messages.ts';

/** The fields of `schedule add --json` and `schedule move --json`. */
export const entryFields = shownFields.ScheduleEntry;

/** A dry run of one change on the server: its day; a refusal throws the same failure as the real change. */
export async function tryChange(
  { language }: Context,
  call: Call,
  record: Content,
): Promise<{ readonly date: LocalDate; readonly capped: boolean; readonly isSame: boolean }> {
  const [line] = await dryRun(call, 'schedule', [record]);
  const code = line?.errors[0]?.code;
  if (code !== undefined) throw refusalFailure(code, language);
  const capped = line?.after?.['due_date'] as LocalDate | undefined;
  const date = capped ?? (record['due_date'] as LocalDate);
  return { date, capped: capped !== undefined, isSame: line?.outcome === 'unchanged' };
}

/** Turns a refusal by a schedule rule into a failure with a text; other errors are rethrown unchanged. */
export function throwRefusal(language: Language): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof KierrosProblem) || !isRefusal(error.code)) throw error;
    throw refusalFailure(error.code, language);
  };
}

const exits: Partial<Record<string, ExitName>> = {
  not_found: 'notFound',
  wrong_scope: 'usage',
  date_in_past: 'usage',
  closed_day: 'usage',
};

function refusalFailure(code: string, language: Language): Failure {
  const t = scheduleMessages[language];
  return new Failure(exits[code] ?? 'conflict', code, {
    title: refusalText(code, language),
    fix: t.refusalFixes[code as keyof typeof t.refusalFixes] ?? t.otherFix,
  });
}

/** Why a change is refused, without a full stop. */
export function refusalText(code: string, language: Language): string {
  const { refusals } = scheduleMessages[language];
  return isRefusal(code) ? refusals[code] : code;
}

const isRefusal = (code: string): code is keyof (typeof scheduleMessages)['en']['refusals'] =>
  Object.hasOwn(scheduleMessages.en.refusals, code);
