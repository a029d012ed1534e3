import type { Executor } from '../../db/database.ts';
import type { Found } from './events.repository.ts';

/**
 * The last inspector for each event of a location: for a pending action the author of the form that raised it, even if
 * another user has inspected since; otherwise the last inspector of the inspectable. Events without an inspection have
 * none.
 */
export async function inspectors(
  db: Executor,
  locationId: number,
  found: readonly Found[],
): Promise<(one: Found) => number | undefined> {
  const isRaised = ({ target }: Found) => target.kind === 'pending';
  const [raised, others] = [found.filter(isRaised), found.filter((one) => !isRaised(one))];
  const raisers = await raisersOf(
    db,
    locationId,
    raised.map(({ target }) => target.id),
  );
  const last = await lastInspectors(
    db,
    locationId,
    others.map((one) => one.inspectable_id),
  );
  return (one) => (isRaised(one) ? raisers.get(one.target.id) : last.get(one.inspectable_id));
}

async function raisersOf(
  db: Executor,
  locationId: number,
  actions: readonly number[],
): Promise<Map<number, number>> {
  if (actions.length === 0) return new Map();
  const rows = await db
    .selectFrom('pending_actions as p')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.location_id', '=', 'p.location_id').onRef('f.id', '=', 'p.form_id'),
    )
    .select(['p.id', 'f.author_id'])
    .where('p.location_id', '=', locationId)
    .where('p.id', 'in', [...new Set(actions)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.author_id]));
}

async function lastInspectors(
  db: Executor,
  locationId: number,
  inspectables: readonly number[],
): Promise<Map<number, number>> {
  if (inspectables.length === 0) return new Map();
  const rows = await db
    .selectFrom('form_inspectables as fi')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.location_id', '=', 'fi.location_id').onRef('f.id', '=', 'fi.form_id'),
    )
    .select(['fi.inspectable_id', 'f.author_id'])
    .where('fi.location_id', '=', locationId)
    .where('fi.inspectable_id', 'in', [...new Set(inspectables)])
    .where('f.status', '!=', 'started')
    .orderBy('fi.form_id')
    .execute();
  return new Map(rows.map((row) => [row.inspectable_id, row.author_id]));
}
