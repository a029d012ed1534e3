import { shownFields } from '@kierros/api/fields';
import { addDays, periodRange } from '@kierros/domain';
import type { DayRange, Language } from '@kierros/domain';
import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { daysMeant, todayOf } from '../../flags/day-flag.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined } from '../../http/query.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { dayText } from '../../output/moments.ts';
import { mapLazily, type Cell, type Table } from '../../output/output.ts';
import { calendarBetween } from './calendar.ts';
import type { CalendarItem } from './calendar.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { inspectableWord } from './inspectable-word.ts';
import { typeWord } from '../../output/type-word.ts';
import type { InspectableKind } from '@kierros/domain';
import type { DayWord } from '../../flags/day-flag.ts';

/** The filters of the list. */
export type ListOptions = {
  readonly span: Span;
  readonly type: string | undefined;
  readonly kind: InspectableKind | undefined;
  readonly isPlannedOnly: boolean;
};

/** The range of the calendar to list. */
export type Span =
  | { readonly kind: 'month'; readonly month: string | undefined }
  | { readonly kind: 'day'; readonly day: DayWord }
  | { readonly kind: 'agenda'; readonly days: number };

/** The fields of `schedule list --json`. */
export const listFields = shownFields.ScheduleItem;

/** Lists the calendar. */
export async function listSchedule(context: Context, options: ListOptions): Promise<void> {
  const { print, language } = context;
  const t = scheduleMessages[language];
  print.checkFields(listFields);
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const call = connect(context);
  const range = await rangeOf(context, call, options.span);
  const filter = omitUndefined({ inspectiontype_id: type?.id, kind: options.kind });
  const found = await calendarBetween(context, call, { range, filter });
  const items = options.isPlannedOnly ? found.filter(({ entry }) => entry !== null) : found;
  const isAgenda = options.span.kind === 'agenda';
  const { isPlain } = print;
  print.list(items, listFields, () => calendarTable(items, { language, isPlain, isAgenda }));
  const planned = items.filter(({ entry }) => entry !== null).length;
  print.note(items.length === 0 ? t.none : t.total(items.length, planned));
}

async function rangeOf(context: Context, call: Call, span: Span): Promise<DayRange> {
  if (span.kind === 'day') {
    const { day } = await daysMeant(context, call, { day: span.day });
    return { from: day, to: day };
  }
  if (span.kind === 'month' && span.month !== undefined)
    return periodRange(`${span.month}-01`, 'month');
  const today = await todayOf(context, call);
  if (span.kind === 'month') return periodRange(today, 'month');
  return { from: today, to: addDays(today, span.days - 1) };
}

type Shown = {
  readonly language: Language;
  readonly isPlain: boolean;
  /** Each day is shown only in its first row. */
  readonly isAgenda: boolean;
};

function calendarTable(items: readonly CalendarItem[], shown: Shown): Table {
  const { language, isPlain, isAgenda } = shown;
  const dayOf = ({ date }: CalendarItem, index: number) => {
    if (isPlain) return date;
    const isSame = isAgenda && items[index - 1]?.date === date;
    return isSame ? '' : dayText(date, language);
  };
  return {
    head: scheduleMessages[language].head,
    shrink: [1, 2],
    rows: mapLazily(items, (item, index) => [
      dayOf(item, index),
      ...itemCells(item, language, isPlain),
    ]),
  };
}

function itemCells(item: CalendarItem, language: Language, isPlain: boolean): Cell[] {
  const text = scheduleMessages[language].states[item.state];
  const tone = ({ not_due: 'dim', open: 'green', due: 'yellow', overdue: 'red' } as const)[
    item.state
  ];
  return [
    inspectableWord(item, language),
    typeWord(item.inspection_type_id, language),
    { text, tone },
    String(item.entry?.id ?? (isPlain ? '' : '·')),
  ];
}
