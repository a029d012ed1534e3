import { daysBetween, inspectionType, simulateDue } from '@kierros/domain';
import type { DayRange, Language, LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { dayText } from '../../output/moments.ts';
import type { Table } from '../../output/output.ts';
import { dueRows } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';
import { simulateMessages } from './simulate.messages.ts';
import { spanOf } from './simulate-span.ts';
import { inspectableWord } from './inspectable-word.ts';
import { typeWord } from '../../output/type-word.ts';
import type { DayWord } from '../../flags/day-flag.ts';
import type { WhatIfWord } from './what-if-flag.ts';

/** The range of days, and the inspectables. */
export type SimulateOptions = {
  readonly from: DayWord;
  readonly to: DayWord;
  readonly inspectables: readonly number[];
  readonly type: string | undefined;
  /** Other assumptions: counts per week instead of a list. */
  readonly whatIf: readonly WhatIfWord[];
};

/** The fields of `schedule simulate --json`. */
export const simulateFields = [
  'date',
  'due_date',
  'opens_on',
  'natural_due',
  'inspectable_id',
  'kind',
  'name',
  'path',
  'inspection_type_id',
  'number_in_period',
  'max_per_period',
  'reasons',
] as const;

/** Lists every future inspection by the domain's rules; the server is only read. */
export async function simulate(context: Context, options: SimulateOptions): Promise<void> {
  const { print, language } = context;
  const t = simulateMessages[language];
  print.checkFields(simulateFields);
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const call = connect(context);
  const { today, ...range } = await spanOf(context, call, options);
  const rows = await dueRows(context, call, {
    today,
    to: range.to,
    inspectables: options.inspectables,
    typeId: type?.id,
  });
  const records = rows.flatMap((row) => simulated(row, today, range)).sort(inOrder);
  print.list(records, simulateFields, () => simulatedTable(records, language, print.isPlain));
  const rhythms = new Set(records.map((one) => `${one.inspectable_id}.${one.inspection_type_id}`));
  const full = records.filter(({ reasons }) => reasons.includes('max_reached')).length;
  print.note(records.length === 0 ? t.none : t.total(records.length, rhythms.size, full));
}

/** The future inspections of a row in the `--json` format; `date` is the day on which each would be done. */
function simulated(row: DueRow, today: LocalDate, range: DayRange) {
  const type = inspectionType(row.typeId);
  if (!type) return [];
  const { inspectable_id, kind, name, path } = row;
  return simulateDue({ ...row, isApplicable: true }, type, {
    today,
    range,
    calendar: row.calendar,
  }).map((due) => ({
    date: due.doneOn,
    due_date: due.dueDate,
    opens_on: due.opensOn,
    natural_due: due.naturalDue,
    inspectable_id,
    kind,
    name,
    path,
    inspection_type_id: type.id,
    number_in_period: due.numberInPeriod,
    max_per_period: type.maxPerPeriod,
    reasons: due.reasons,
  }));
}

type SimulatedRecord = ReturnType<typeof simulated>[number];

const inOrder = (one: SimulatedRecord, other: SimulatedRecord): number =>
  one.date.localeCompare(other.date) ||
  one.inspectable_id - other.inspectable_id ||
  one.inspection_type_id - other.inspection_type_id;

function simulatedTable(
  records: readonly SimulatedRecord[],
  language: Language,
  isPlain: boolean,
): Table {
  const day = (text: LocalDate) => (isPlain ? text : dayText(text, language));
  return {
    head: simulateMessages[language].head,
    shrink: [1],
    rows: records.map((record) => {
      const text = whyText(record, language);
      const isFull = record.reasons.includes('max_reached');
      return [
        day(record.date),
        inspectableWord(record, language),
        typeWord(record.inspection_type_id, language),
        isFull ? { text, tone: 'yellow' } : text,
      ];
    }),
  };
}

function whyText(record: SimulatedRecord, language: Language): string {
  const t = simulateMessages[language];
  const period = inspectionType(record.inspection_type_id)?.periodDays ?? 0;
  const words = record.reasons.map((reason) =>
    t.reasons[reason](period, record.number_in_period, record.max_per_period),
  );
  const late = daysBetween(record.due_date, record.date);
  return [...words, ...(late > 0 ? [t.overdue(late)] : [])].join(', ');
}
