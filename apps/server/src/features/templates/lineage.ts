import { linesOf } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';

/** The lines of questions that continue each other in which these are, oldest first, by question (ADR 0067). */
export async function linesOfQuestions(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const links: { id: number; successorOf: number }[] = [];
  for (const part of chunks([...new Set(ids)], 500)) {
    const rows = await db
      .selectFrom('questions as q')
      .select(['q.id', 'q.successor_of'])
      .where('q.successor_of', 'is not', null)
      .where('q.template_id', 'in', (eb) =>
        eb.selectFrom('questions as own').select('own.template_id').where('own.id', 'in', part),
      )
      .execute();
    for (const { id, successor_of } of rows)
      if (successor_of !== null) links.push({ id, successorOf: successor_of });
  }
  return linesOf(links);
}

/** When these questions were last asked; null of one that still is. */
export async function archivedTimes(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const times = new Map<number, string | null>();
  for (const part of chunks(ids, 500)) {
    const rows = await db
      .selectFrom('questions')
      .select(['id', 'archived_at'])
      .where('id', 'in', part)
      .execute();
    for (const { id, archived_at } of rows) times.set(id, archived_at);
  }
  return times;
}

/** The versions of a template that were made within a span of instants, the oldest first, without the very first. */
export const versionsBegun = (
  db: Executor,
  templateId: number,
  { start, end }: { start: string; end: string },
): Promise<{ version: number; created_at: string }[]> =>
  db
    .selectFrom('template_versions')
    .select(['version', 'created_at'])
    .where('template_id', '=', templateId)
    .where('version', '>', 1)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .orderBy('version')
    .execute();
