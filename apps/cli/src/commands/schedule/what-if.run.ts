import { asPlanned, checkCalendar, inspectionType, simulateWhatIf } from '@kierros/domain';
import type {
  Closure,
  DayRange,
  InspectionTypeId,
  Language,
  WhatIf,
  WhatIfCounts,
  WhatIfRow,
} from '@kierros/domain';
import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import { rangeMeant } from '../../flags/day-range.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { connect } from '../../http/connect.ts';
import { dayText } from '../../output/moments.ts';
import type { Table } from '../../output/output.ts';
import { dueRows } from './due-rows.ts';
import { simulateMessages } from './simulate.messages.ts';
import type { SimulateOptions } from './simulate.run.ts';
import { spanOf } from './simulate-span.ts';
import type { WhatIfWord } from './what-if-flag.ts';

/** The fields of `schedule simulate --what-if --json`. */
export const whatIfFields = [
  'week',
  'from',
  'due',
  'done',
  'missed',
  'level',
  'done_now',
  'missed_now',
] as const;

/** Counts the inspections of each week under other assumptions, beside those as they are planned now. */
export async function simulateWeeks(context: Context, options: SimulateOptions): Promise<void> {
  const { print, language } = context;
  const t = simulateMessages[language];
  print.checkFields(whatIfFields);
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const call = connect(context);
  const { today, ...range } = await spanOf(context, call, options);
  const whatIf = await meant(context, call, options.whatIf);
  const { inspectables } = options;
  const found = await dueRows(context, call, {
    today,
    to: range.to,
    inspectables,
    typeId: type?.id,
  });
  const rows = found.flatMap((row): WhatIfRow[] => {
    const type = inspectionType(row.typeId);
    return type ? [{ ...row, type, isApplicable: true }] : [];
  });
  refuseWithoutOpenDay(rows, whatIf, language);
  const now = simulateWhatIf(rows, asPlanned, { today, range });
  const then = simulateWhatIf(rows, whatIf, { today, range });
  const records = recordsOf(now, then);
  print.list(records, whatIfFields, () => weekTable(records, language, print.isPlain));
  print.note(t.now(totalsOf(now)));
  print.note(t.then(totalsOf(then)));
}

/** The assumptions, their days resolved. */
async function meant(context: Context, call: Call, words: readonly WhatIfWord[]): Promise<WhatIf> {
  const closures: Closure[] = [];
  const away: DayRange[] = [];
  const every: Partial<Record<InspectionTypeId, number>> = {};
  for (const word of words) {
    if (word.kind === 'every') {
      every[word.typeId] = word.interval;
      continue;
    }
    const range = await rangeMeant(context, call, word.days);
    if (word.kind === 'away') away.push(range);
    else closures.push({ ...range, isYearly: false, name: { en: 'what if', fi: 'entä jos' } });
  }
  return { closures, away, every };
}

function refuseWithoutOpenDay(
  rows: readonly WhatIfRow[],
  { closures }: WhatIf,
  language: Language,
): void {
  const t = simulateMessages[language];
  for (const calendar of new Set(rows.map((row) => row.calendar)))
    if (!checkCalendar({ ...calendar, closures: [...calendar.closures, ...closures] }).ok)
      throw usageFailure('no_open_day', { title: t.noOpenDay, fix: t.noOpenDayFix });
}

/** The weeks in the `--json` format; `level` is how many would be done if every open day had the same number. */
const recordsOf = (now: WhatIfCounts, then: WhatIfCounts) =>
  then.weeks.map(({ level, ...week }, index) => ({
    ...week,
    level: Math.round(level * 10) / 10,
    done_now: now.weeks[index]?.done ?? 0,
    missed_now: now.weeks[index]?.missed ?? 0,
  }));

const totalsOf = ({ due, done, missed, left, toMove }: WhatIfCounts) => ({
  due,
  done,
  missed,
  left,
  toMove,
  share: done === 0 ? 0 : Math.round((toMove / done) * 100),
});

function weekTable(
  records: ReturnType<typeof recordsOf>,
  language: Language,
  isPlain: boolean,
): Table {
  const columns = ['due', 'done', 'missed', 'done_now', 'missed_now'] as const;
  return {
    head: simulateMessages[language].weekHead,
    shrink: [],
    rows: records.map((record) => [
      record.week,
      isPlain ? record.from : dayText(record.from, language),
      ...columns.map((column) => {
        const text = String(record[column]);
        const isWorse = column === 'missed' && record.missed > record.missed_now;
        return isWorse ? { text, tone: 'yellow' as const } : text;
      }),
    ]),
  };
}
