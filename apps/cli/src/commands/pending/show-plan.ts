import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { reportRecords } from '../../output/listing.ts';
import { dayText } from '../../output/moments.ts';
import { faultLine } from '../../plan/fault-line.ts';
import type { PlanItem } from '../../plan/plan.ts';
import { actionPlanTexts } from './action-plan.messages.ts';
import { wantedOf, workFields } from './action-work.ts';
import type { WantedWork } from './action-work.ts';
import type { MadePlan } from './make-plan.ts';
import { pendingMessages } from './pending.messages.ts';
import { stepTexts } from './step.messages.ts';

/** The fields of `pending plan --json`. */
export const planFields = [
  'file',
  'line',
  'column',
  'result',
  'id',
  'name',
  'changes',
  'message',
] as const;

/** The fields of `pending apply --json` and `pending undo --json`. */
export const applyFields = ['file', 'line', 'column', 'id', 'name', 'changes'] as const;

const signs = { change: '~', unchanged: '=', refused: '!' } as const;

/** Shows what a plan would do, line by line of the file. */
export function showPlan({ print, io, language }: Context, { planned, faults }: MadePlan): void {
  const t = actionPlanTexts[language];
  if (print.isJson || print.isPlain) {
    const lines = planned.map(({ line, result, name, item, message }) => {
      const changes = item ? changesOf(item) : [];
      return { ...line.source, result, id: line.id, name, changes, message };
    });
    const invalid = faults.map(({ field, message, ...source }) => ({
      ...source,
      result: 'refused' as const,
      id: null,
      name: '',
      changes: [],
      message: field === '' ? message : `${field}: ${message}`,
    }));
    const records = [...lines, ...invalid];
    reportRecords(print, records, planFields, (one) =>
      planFields.map((field) => cellOf(one, field)),
    );
  } else {
    for (const { name, result, item, message } of planned) {
      const text = item ? wordsOf(item, language) : message || t.unchanged;
      io.stdout.write(`  ${signs[result]} ${name}   ${text}\n`);
    }
    for (const fault of faults) io.stdout.write(`  ! ${faultLine(fault)}\n`);
  }
  const count = (result: keyof typeof signs) =>
    planned.filter((one) => one.result === result).length;
  print.note(t.counts(count('change'), count('unchanged'), count('refused') + faults.length));
}

/** With --json and --plain: what was applied, or with --dry-run would be. */
export function reportItems({ print }: Context, items: readonly PlanItem[]): void {
  const records = items.map((item) => ({
    file: item.source?.file ?? null,
    line: item.source?.line ?? null,
    column: item.source?.column ?? null,
    id: item.id,
    name: item.name,
    changes: changesOf(item),
  }));
  reportRecords(print, records, applyFields, (one) =>
    applyFields.map((field) => cellOf(one, field)),
  );
}

function cellOf<Field extends string>(
  one: { readonly changes: readonly Change[] } & { readonly [name in Field]: unknown },
  field: Field,
): string {
  if (field !== 'changes') return String(one[field] ?? '');
  return one.changes.map((change) => `${change.field}=${change.after ?? 'none'}`).join(' ');
}

type Field = 'status' | 'owner' | 'priority' | 'fix_by';
type Change = {
  readonly field: Field;
  readonly before: string | null;
  readonly after: string | null;
};

/** The values that an item changes; the owner as one value. */
function changesOf({ body, before }: PlanItem): Change[] {
  const [was, is] = [wantedOf(before), wantedOf(body)];
  const values = (one: WantedWork, field: (typeof workFields)[number]) => {
    const value = field === 'owner_id' ? (one.owner_address ?? one.owner_id) : one[field];
    return value == null ? null : String(value);
  };
  return workFields.flatMap((field): Change[] => {
    if (field === 'owner_address' || is[field] === undefined) return [];
    const [earlier, later] = [values(was, field), values(is, field)];
    const name = field === 'owner_id' ? 'owner' : field;
    return earlier === later ? [] : [{ field: name, before: earlier, after: later }];
  });
}

/** The changes of an item for people. */
export function wordsOf(item: PlanItem, language: Language): string {
  const t = pendingMessages[language];
  const { fields } = stepTexts[language];
  const shown = (field: Field, value: string | null) => {
    if (value === null) return '–';
    if (field === 'fix_by') return dayText(value, language);
    if (field === 'status') return t.statuses[value as keyof typeof t.statuses];
    if (field === 'priority') return t.priorities[value as keyof typeof t.priorities];
    return /^\d+$/.test(value) ? actionPlanTexts[language].user(value) : value;
  };
  return changesOf(item)
    .map(({ field, before, after }) => {
      const name = field === 'status' ? '' : `${fields[field]} `;
      return `${name}${shown(field, before)} → ${shown(field, after)}`;
    })
    .join(', ');
}
