import type { Executor } from '../../db/database.ts';
import type { Definition } from './definitions.repository.ts';
import type { Found } from './events.repository.ts';

/** The events of a rule by the user whom they concern: the last inspector or the owner, as the rule names them. */
export async function concernedUsers(
  db: Executor,
  locationId: number,
  { rule, found }: { rule: Pick<Definition, 'recipients'>; found: readonly Found[] },
): Promise<Map<number, Found[]>> {
  const isNamed = (kind: 'last_inspector' | 'owner') =>
    rule.recipients.some((one) => one.kind === kind);
  const lookUps = [
    ...(isNamed('last_inspector') ? [await inspectors(db, locationId, found)] : []),
    ...(isNamed('owner') ? [await owners(db, locationId, found)] : []),
  ];
  const behind = new Map<number, Found[]>();
  for (const one of found) {
    const ids = new Set(lookUps.flatMap((idOf) => idOf(one) ?? []));
    for (const id of ids) behind.set(id, [...(behind.get(id) ?? []), one]);
  }
  return behind;
}

const isAboutAction = ({ target }: Found): boolean => target.kind === 'pending';

type LookUp = (one: Found) => number | undefined;

/**
 * The last inspector for each event of a location: for a pending action whoever raised it, even if another user has
 * inspected since; otherwise the last inspector of the inspectable. Events without an inspection have none.
 */
async function inspectors(
  db: Executor,
  locationId: number,
  found: readonly Found[],
): Promise<LookUp> {
  const raisers = await raisersOf(db, locationId, found.filter(isAboutAction));
  const last = await lastInspectors(
    db,
    locationId,
    found.filter((one) => !isAboutAction(one)).map((one) => one.inspectable_id),
  );
  return (one) => (isAboutAction(one) ? raisers.get(one.target.id) : last.get(one.inspectable_id));
}

async function owners(db: Executor, locationId: number, found: readonly Found[]): Promise<LookUp> {
  const ids = found.filter(isAboutAction).map(({ target }) => target.id);
  if (ids.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('pending_actions')
    .select(['id', 'owner_id'])
    .where('location_id', '=', locationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const ownerOf = new Map(rows.map((row) => [row.id, row.owner_id ?? undefined]));
  return (one) => (isAboutAction(one) ? ownerOf.get(one.target.id) : undefined);
}

/** The inspector of the form that raised each action; of a report, who reported it. */
async function raisersOf(
  db: Executor,
  locationId: number,
  found: readonly Found[],
): Promise<Map<number, number>> {
  const ids = [...new Set(found.map(({ target }) => target.id))];
  if (ids.length === 0) return new Map();
  const inspected = await db
    .selectFrom('pending_actions as p')
    .select(['p.id', 'p.form_author_id as person'])
    .where('p.location_id', '=', locationId)
    .where('p.id', 'in', ids)
    .execute();
  const reported = await db
    .selectFrom('pending_actions as p')
    .innerJoin('pending_events as e', (join) =>
      join.onRef('e.location_id', '=', 'p.location_id').onRef('e.action_id', '=', 'p.id'),
    )
    .select(['p.id', 'e.actor_id as person'])
    .where('p.location_id', '=', locationId)
    .where('p.id', 'in', ids)
    .where('p.form_id', 'is', null)
    .where('e.action', '=', 'raise')
    .execute();
  return new Map(
    [...inspected, ...reported].flatMap(({ id, person }) =>
      person === null ? [] : [[id, person]],
    ),
  );
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
