import type { Call } from '@kierros/api/client';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { inspectionType, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { everyPage } from '../../http/every-page.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { dayText } from '../../output/moments.ts';
import type { Cell, Table } from '../../output/output.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { dueMessages } from './due.messages.ts';

/** Which inspections to list. */
export type DueOptions = {
  readonly isOverdueOnly: boolean;
  /** Days ahead. */
  readonly within: number;
  /** A type as typed: id, or English or Finnish name. */
  readonly type: string | undefined;
  readonly failIfOverdue: boolean;
  /** The maximum number shown, the most urgent first; undefined is all. */
  readonly limit: number | undefined;
};

/** One inspection of the list with its inspectable. */
export type DueRecord = Pick<Schema<'DueGroup'>, 'inspectable_id' | 'kind' | 'name' | 'path'> & {
  /** The effective date; the wire's `next_due_date` has the same value. */
  readonly due_date: string;
} & Schema<'DueInspection'>;

/** The fields of `due --json`; the day of creation is for clients that compute dates. */
export const dueFields = [
  'inspectable_id',
  'kind',
  'name',
  'path',
  'due_date',
  ...shownFields.DueInspection.filter((field) => field !== 'created_on'),
] as const satisfies readonly (keyof DueRecord)[];

/** Lists all due inspections, page by page. */
export async function listDue(context: Context, options: DueOptions): Promise<number> {
  const { print, language } = context;
  const t = dueMessages[language];
  print.checkFields(dueFields);
  const { records, today } = await readDue(connect(context), context, options);
  const shown = mostUrgent(records, options.limit);
  print.list(shown, dueFields, () => dueTable(shown, language, print.isPlain));
  const overdue = records.filter(({ state }) => state === 'overdue').length;
  const day = today === undefined ? '' : dayText(today, language);
  const total = { shown: shown.length, all: records.length, overdue };
  print.note(records.length === 0 ? t.none(day) : t.total(total, day));
  return options.failIfOverdue && overdue > 0 ? exitCodes.found.code : exitCodes.ok.code;
}

function mostUrgent(records: readonly DueRecord[], limit = records.length): readonly DueRecord[] {
  if (records.length <= limit) return records;
  return records
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
    .slice(0, limit);
}

async function readDue(call: Call, { config, language }: Context, options: DueOptions) {
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const records: DueRecord[] = [];
  let today: string | undefined;
  const pages = everyPage((page) => {
    const query = {
      ...page,
      ...(config.location === undefined ? {} : { location_id: config.location }),
      ...(type === undefined ? {} : { inspectiontype_id: type.id }),
    };
    return options.isOverdueOnly
      ? call('listOverdue', { query })
      : call('listDue', { query: { ...query, days: options.within } });
  });
  for await (const page of pages) {
    today ??= page.today;
    for (const { inspectable_id, kind, name, path, due } of page.items)
      for (const one of due)
        records.push({ inspectable_id, kind, name, path, due_date: one.next_due_date, ...one });
  }
  return { records, today };
}

function dueTable(records: readonly DueRecord[], language: Language, isPlain: boolean): Table {
  const t = dueMessages[language];
  return {
    head: t.head,
    shrink: [0, 2, 4],
    rows: records.map((record) => [
      `${pickText(record.name, language).text} (${record.inspectable_id})`,
      listingMessages[language].kinds[record.kind],
      typeCell(record.inspectiontype_id, language),
      isPlain ? record.due_date : dayText(record.due_date, language),
      stateCell(record, language),
    ]),
  };
}

function typeCell(id: number, language: Language): string {
  const type = inspectionType(id);
  if (!type) return String(id);
  return (language === 'fi' ? (type.name.fi.split(' ')[0] ?? '') : type.key).toLowerCase();
}

function stateCell(record: DueRecord, language: Language): Cell {
  const t = dueMessages[language];
  const draft = record.in_progress ? `, ${t.inProgress}` : '';
  switch (record.state) {
    case 'overdue':
      return { text: t.overdue(record.days_overdue) + draft, tone: 'red' };
    case 'due':
      return { text: t.due + draft, tone: 'yellow' };
    case 'open':
      return { text: t.open + draft, tone: 'green' };
    case 'not_due':
      return { text: t.notDue(dayText(record.opens_on, language)) + draft, tone: 'dim' };
  }
}
