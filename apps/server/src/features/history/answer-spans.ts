import { fieldSentence } from '@kierros/api/problem-texts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { dayTable } from '../rollups/public.ts';
import { within, type Scope } from '../../shared/scope.ts';
import { list } from './entry-filter.ts';

export type DaySpan = { from: string; to: string };

type Wanted = {
  scope: Scope;
  from: string | null;
  to: string | null;
  typeIds?: readonly number[] | undefined;
  /** Whether every answer of these days has to be read, or only a few. */
  readsAll: boolean;
};

// About 50 ms of reading, during which SQLite blocks all other requests.
const ANSWERS_PER_BATCH = 10_000;
/** The limit of answers read by one query; more would take longer than a user waits. */
export const MOST_ANSWERS = 2_000_000;

/**
 * The days with answers, split into spans with about equally many answers, oldest first. The daily sums give the number
 * of answers before any is read; a query over too many of them is refused.
 */
export async function answerSpans(db: Executor, wanted: Wanted): Promise<DaySpan[]> {
  const days = await answersByDay(db, wanted);
  if (wanted.readsAll) refuseTooMany(days);
  const spans: DaySpan[] = [];
  let answers = Infinity;
  for (const { day, answers: more } of days) {
    const last = spans.at(-1);
    if (last && answers + more <= ANSWERS_PER_BATCH) {
      last.to = day;
      answers += more;
    } else {
      spans.push({ from: day, to: day });
      answers = more;
    }
  }
  return spans;
}

/** The first and the last of inspectables that are read together. */
export type IdSpan = { first: number; last: number };

/** Inspectables in spans with about equally many answers, or inspections; none if nothing was answered. */
export async function answerInspectables(
  db: Executor,
  wanted: Wanted,
  of: 'answers' | 'inspections',
  ids: () => Promise<readonly number[]>,
): Promise<IdSpan[]> {
  const days = await answersByDay(db, wanted);
  if (wanted.readsAll) refuseTooMany(days);
  const rows = days.reduce((sum, one) => sum + one[of], 0);
  if (rows === 0) return [];
  const all = await ids();
  const each = Math.ceil((ANSWERS_PER_BATCH * all.length) / rows);
  const size = Math.min(each, INSPECTABLES_PER_BATCH);
  return chunks(all, size).flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    return first === undefined || last === undefined ? [] : [{ first, last }];
  });
}

// Each is looked up, whether it was inspected or not.
const INSPECTABLES_PER_BATCH = 2_000;

type Day = { day: string; answers: number; inspections: number };

const totalOf = (days: readonly Day[]) => days.reduce((sum, one) => sum + one.answers, 0);

function refuseTooMany(days: readonly Day[]): void {
  if (totalOf(days) > MOST_ANSWERS) throw tooMuch();
}

async function answersByDay(db: Executor, { scope, from, to, typeIds }: Wanted): Promise<Day[]> {
  const conditions = [
    within(scope, 'r.location_id'),
    typeIds ? sql<boolean>`inspectiontype_id in (${list(typeIds)})` : sql<boolean>`true`,
    ...(from === null ? [] : [sql<boolean>`day >= ${from}`]),
    ...(to === null ? [] : [sql<boolean>`day <= ${to}`]),
  ];
  const { rows } = await sql<Day>`
    select day, sum(n0 + n1 + n2 + n3 + n4 + n5 + texts) as answers, sum(inspections) as inspections from ${dayTable(db, scope)}
    where ${sql.join(conditions, sql` and `)} group by day order by day`.execute(db);
  return rows.map(({ day, answers, inspections }) => ({
    day,
    answers: Number(answers),
    inspections: Number(inspections),
  }));
}

const tooMuch = () =>
  faultAt(
    'start_date',
    fieldSentence('too_many_answers', { count: MOST_ANSWERS }),
    'range_too_long',
  );
