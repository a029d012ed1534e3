import type { Schema } from '@kierros/api/schema';
import { localDayOf } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { archivedTimes, linesOfQuestions, questionTitles } from '../templates/public.ts';
import { addActions, type ActionSums } from './custom-actions.ts';
import { addSums, type GroupSums } from './custom-data.repository.ts';

// The contract's limit.
const MOST_EARLIER = 100;

/** What a row or the totals are made of: the answers, and the actions. */
export type Figures = { sums?: GroupSums | undefined; actions?: ActionSums | undefined };
export type Group = Figures & { key: string };

/** These questions and all that they continue or that continue them; undefined if none are asked for. */
export async function completeLines(
  db: Executor,
  ids: readonly number[] | undefined,
): Promise<readonly number[] | undefined> {
  if (!ids) return undefined;
  const lines = await linesOfQuestions(db, ids);
  return [...new Set(ids.flatMap((id) => lines.get(id) ?? [id]))];
}

/** Groups of single questions as groups of whole lines, each under the newest question of its line. */
export async function byLines(db: Executor, groups: readonly Group[]): Promise<Group[]> {
  const lines = await linesOfQuestions(
    db,
    groups.map(({ key }) => Number(key)),
  );
  const joined = new Map<string, Group>();
  for (const group of groups) {
    const key = String(lines.get(Number(group.key))?.at(-1) ?? group.key);
    const known = joined.get(key);
    joined.set(key, {
      key,
      sums: both(known?.sums, group.sums, addSums),
      actions: both(known?.actions, group.actions, addActions),
    });
  }
  return [...joined.values()];
}

const both = <Sums>(a: Sums | undefined, b: Sums | undefined, add: (a: Sums, b: Sums) => Sums) =>
  a && b ? add(a, b) : (a ?? b);

/** The questions that each of these replaced, the latest first, by its key; without those that replaced none. */
export async function earlierOf(
  db: Executor,
  keys: readonly string[],
  zone: string,
): Promise<Map<string, Schema<'EarlierQuestion'>[]>> {
  const ids = keys.map(Number);
  const lines = await linesOfQuestions(db, ids);
  const before = (id: number) => (lines.get(id) ?? [id]).slice(0, -1).toReversed();
  const all = ids.flatMap(before);
  if (all.length === 0) return new Map();
  const [titles, times] = await Promise.all([questionTitles(db, all), archivedTimes(db, all)]);
  const shown = (id: number) => {
    const at = times.get(id);
    return {
      question_id: id,
      title: titles.get(id) ?? { en: '', fi: '' },
      asked_until: at ? localDayOf(at, zone) : null,
    };
  };
  return new Map(
    ids
      .filter((id) => before(id).length > 0)
      .map((id) => [String(id), before(id).slice(0, MOST_EARLIER).map(shown)]),
  );
}
