import type { DueRow, ExplainedRow, LocalDate } from '@kierros/domain';
import { api } from '../../shared/api.ts';
import type { CachedList, StoredExplanation } from '../device-records.ts';
import { inspectableKey, readList, writeList } from './lists.ts';

// Why inspections are due on their dates, as the server explained it last. The device works the dates out by itself; from
// here it has what it cannot work out.

/** Fetches the explanations of an inspectable's due dates, and caches them on the device. */
export async function fetchExplanations(
  userId: number,
  inspectableId: number,
): Promise<readonly StoredExplanation[]> {
  const { items } = await api.call('getDueExplanation', { params: { id: inspectableId } });
  const list = { key: inspectableKey(inspectableId), fetchedAt: new Date().toISOString(), items };
  // If the device cannot store them, they are still shown.
  await writeList(userId, 'explanations', list).catch(() => undefined);
  return items;
}

/** The cached explanations of an inspectable's due dates, or null. */
export const cachedExplanations = (
  userId: number,
  inspectableId: number,
): Promise<CachedList<StoredExplanation> | null> =>
  readList(userId, 'explanations', inspectableKey(inspectableId)).catch(() => null);

/** What only the server knows about a date. */
export type ServerPart = Pick<ExplainedRow, 'appliesFrom' | 'plan' | 'doneInPeriod'>;

/**
 * What only the server knows about a date, from its explanation. Null if that is about other dates: it has been
 * inspected or planned anew since, or another month or year has begun.
 *
 * @example
 * serverPart({ ...explanation, steps: [lastDone('2026-11-14'), natural('2026-11-21'), limit('2026-11-01', 2)] }, { row, from: '2026-11-01' }) // => { appliesFrom: null, plan: null, doneInPeriod: 2 }
 */
export function serverPart(
  { steps }: StoredExplanation,
  { row, from }: { row: DueRow; from: LocalDate },
): ServerPart | null {
  const step = (...names: readonly (typeof steps)[number]['step'][]) =>
    steps.find((one) => names.includes(one.step));
  const planned = step('planned');
  const limit = step('limit');
  const isAboutTheSame =
    (step('last_done')?.on ?? null) === row.lastDoneOn &&
    step('natural', 'never_done')?.on === row.naturalDue &&
    (planned?.on ?? null) === row.plannedDue &&
    limit?.from === from;
  if (!isAboutTheSame) return null;
  return {
    appliesFrom: step('applies_from')?.on ?? null,
    plan: planned?.by !== undefined && planned.at ? { by: planned.by, at: planned.at } : null,
    doneInPeriod: limit.done ?? null,
  };
}
