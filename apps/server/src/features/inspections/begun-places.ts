import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { stillOwnSince } from '../users/public.ts';
import { notFound } from '../../shared/problem-error.ts';
import {
  cachedInspectables,
  inspectablesById,
  timeZoneOf,
  type ScopedInspectable,
} from '../inspectables/public.ts';
import type { FormRow } from './forms.repository.ts';
import { mayHaveBegun } from './own-forms.ts';
import { everyLocation, oneLocation } from '../../shared/scope.ts';

// A form that was begun on a device may arrive after its places were moved or deleted. Where they were then is read from
// the audit log, which keeps each change of a place with the row before it (ADR 0081).

type PlaceRow = Tables['inspectables'];
type Was = Pick<PlaceRow, 'location_id' | 'environment_id'>;
type Caller = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId'>;
type PlaceEvent = { at: string; action: string; was: PlaceRow };

/** The places of a form as they were when it was begun, and the present location of those that moved since. */
export type BegunPlaces = {
  inspectables: ReadonlyMap<number, ScopedInspectable>;
  movedTo: ReadonlyMap<number, number>;
};

async function eventsOf(db: Executor, ids: readonly number[]): Promise<Map<number, PlaceEvent[]>> {
  const events: (PlaceEvent & { id: number })[] = [];
  for (const part of chunks(ids, 500)) {
    const rows = await db
      .selectFrom('audit_events')
      .select(['subject_id as id', 'at', 'action', 'before'])
      .where('subject_kind', 'in', ['room', 'environment', 'location'])
      .where('subject_id', 'in', part)
      .where('before', 'is not', null)
      .orderBy('at')
      .orderBy('audit_events.id')
      .execute();
    events.push(
      ...rows.map(({ before, ...row }) => ({ ...row, was: JSON.parse(before ?? '') as PlaceRow })),
    );
  }
  return Map.groupBy(events, ({ id }) => id);
}

/** Where a place was at that time; undefined if there never was one. */
const whereAt = (
  at: string,
  place: Was | undefined,
  events: readonly PlaceEvent[] = [],
): Was | undefined =>
  events.find((event) => event.at > at)?.was ?? place ?? deletionIn(events)?.was;

const deletionIn = (events: readonly PlaceEvent[] = []) =>
  events.findLast(({ action }) => action === 'delete');

const asBegun = (
  inspectable: ScopedInspectable,
  was: Was,
  time_zone: string,
): ScopedInspectable => ({
  ...inspectable,
  location_id: was.location_id,
  environment_id: was.environment_id,
  time_zone,
});

/** The places of a stored form as they were when it was begun; `known` are some of them as they are now. */
export async function placesOfForm(
  db: Executor,
  form: FormRow,
  ids: readonly number[],
  known: ReadonlyMap<number, ScopedInspectable> = new Map(),
): Promise<BegunPlaces> {
  const areKnown = ids.every((id) => known.has(id));
  const inspectables = areKnown ? known : await cachedInspectables(db, everyLocation, ids);
  const begunAt = begunAtOf(form);
  const changed = [...inspectables.values()].filter(
    (inspectable) =>
      inspectable.location_id !== form.location_id || inspectable.updated_at > begunAt,
  );
  if (changed.length === 0) return { inspectables, movedTo: new Map() };
  const { location_id } = form;
  const [events, zone] = await Promise.all([
    eventsOf(
      db,
      changed.map(({ id }) => id),
    ),
    timeZoneOf(db, oneLocation(location_id)),
  ]);
  const begun = changed.map((inspectable) => {
    const was = whereAt(begunAt, inspectable, events.get(inspectable.id)) ?? inspectable;
    return [inspectable.id, asBegun(inspectable, { ...was, location_id }, zone)] as const;
  });
  return {
    inspectables: new Map([...inspectables, ...begun]),
    movedTo: movedFrom(location_id, changed),
  };
}

/** When a stored form was begun, as far as that can be trusted. */
export const begunAtOf = ({ begun_at, started_at, created_at }: FormRow): string => {
  const begun = begun_at ?? new Date(started_at).toISOString();
  return begun < created_at ? begun : created_at;
};

const movedFrom = (locationId: number, inspectables: readonly ScopedInspectable[]) =>
  new Map(
    inspectables
      .filter((one) => one.location_id !== locationId)
      .map((one) => [one.id, one.location_id]),
  );

/**
 * When something was begun, by the clock of the server. Not limited to the days before its receipt: a device may have
 * been offline for longer than its place stayed.
 */
export function begunOnServer(at: string, offsetMs: number, now: Date): string {
  return new Date(Math.min(Date.parse(at) - offsetMs, now.getTime())).toISOString();
}

/**
 * Whether places lay where they are now when something was begun, so that what was stored of it before is stored there.
 * Any change since counts, also one of their names: then every location is asked, which is seldom and always right.
 */
export const haveStayed = (
  named: ReadonlyMap<number, ScopedInspectable>,
  ids: readonly number[],
  begunAt: string,
): boolean =>
  ids.every((id) => {
    const place = named.get(id);
    return place !== undefined && place.updated_at <= begunAt;
  });

/** Where a form or a draft that is started now was begun. */
export type Begun = {
  ids: readonly number[];
  begunAt: string;
  /** The location of its draft. */
  locationId: number | undefined;
};

/**
 * The places of a form that was begun earlier, in the location where all of them and the author were then: at that time
 * itself, else within the days that a device may have known no better. Deleted ones are brought back as archived.
 */
export async function placesBegun(
  database: Database,
  call: Caller,
  { ids, begunAt, locationId }: Begun,
): Promise<BegunPlaces> {
  const { db, now } = call;
  const [inspectables, events] = await Promise.all([
    inspectablesById(db, everyLocation, ids),
    eventsOf(db, ids),
  ]);
  const since = [begunAt, stillOwnSince(now)].sort()[0] ?? begunAt;
  const histories = ids.map((id) => historyOf(inspectables.get(id), events.get(id) ?? [], since));
  const first = whereAt(begunAt, inspectables.get(ids[0] ?? 0), events.get(ids[0] ?? 0));
  const candidates = [locationId ?? first?.location_id, ...(histories[0]?.keys() ?? [])];
  for (const candidate of new Set(candidates)) {
    if (candidate === undefined || !histories.every((history) => history.has(candidate))) continue;
    if (!(await mayHaveBegun(call, candidate, begunAt))) continue;
    for (const id of ids) if (!inspectables.has(id)) await bringBack(database, call, id);
    const known = await inspectablesById(db, everyLocation, ids);
    const zone = await timeZoneOf(db, oneLocation(candidate));
    const begun = ids.map((id, index) => {
      const then = whereAt(begunAt, inspectables.get(id), events.get(id));
      const was = then?.location_id === candidate ? then : histories[index]?.get(candidate);
      const inspectable = known.get(id);
      if (!inspectable || !was) throw notFound('inspectables');
      return [id, asBegun(inspectable, was, zone)] as const;
    });
    return { inspectables: new Map(begun), movedTo: movedFrom(candidate, [...known.values()]) };
  }
  throw notFound('inspectables');
}

/** Each location in which a place has been since then, with where it was there last. */
function historyOf(
  place: Was | undefined,
  events: readonly PlaceEvent[],
  since: string,
): Map<number, Was> {
  const last = place ?? deletionIn(events)?.was;
  const all = [...events.filter(({ at }) => at >= since).map(({ was }) => was), last];
  return new Map(all.flatMap((was) => (was ? [[was.location_id, was] as const] : [])));
}

/**
 * Each location in which a place has been within the days that a device may have known no better, with when it was
 * there last.
 */
export async function locationsWithin(
  { db, now }: Pick<Call, 'db' | 'now'>,
  id: number,
): Promise<Map<number, string>> {
  const [inspectables, events] = await Promise.all([
    inspectablesById(db, everyLocation, [id]),
    eventsOf(db, [id]),
  ]);
  const since = stillOwnSince(now);
  const left = (events.get(id) ?? []).filter(({ at }) => at >= since);
  const present = inspectables.get(id);
  return new Map([
    ...left.map(({ at, was }) => [was.location_id, at] as const),
    ...(present ? [[present.location_id, now.toISOString()] as const] : []),
  ]);
}

/** Each location in which a place is or has been, as far as the audit log tells. */
export async function locationsEver(db: Executor, id: number): Promise<number[]> {
  const [inspectables, events] = await Promise.all([
    inspectablesById(db, everyLocation, [id]),
    eventsOf(db, [id]),
  ]);
  return [...historyOf(inspectables.get(id), events.get(id) ?? [], '').keys()];
}

/** Stores a deleted place again, archived, with what it lies in. */
export async function bringBack(database: Database, call: Caller, id: number): Promise<void> {
  const { db, viewer, now } = call;
  const deletion = deletionIn((await eventsOf(db, [id])).get(id));
  // Rows that an older server deleted are not whole.
  if (deletion?.was.first_due_date === undefined) throw notFound('inspectables');
  const { was, at } = deletion;
  const parents = [was.location_id, was.environment_id].flatMap((one) => one ?? []);
  const known = await inspectablesById(db, everyLocation, parents);
  for (const parent of parents)
    if (parent !== id && !known.has(parent)) await bringBack(database, call, parent);
  const type = await db
    .selectFrom('inspectable_types')
    .select('id')
    .where('id', '=', was.type_id ?? 0)
    .executeTakeFirst();
  const archived_at = was.archived_at ?? at;
  const change = { archived_at, updated_at: now.toISOString(), version: was.version + 1 };
  const { numInsertedOrUpdatedRows: stored } = await db
    .insertInto('inspectables')
    .values({ ...was, ...change, type_id: type?.id ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (stored !== 1n) return;
  const subject = { kind: was.kind, id };
  const who = { locationId: was.location_id, actorId: viewer.id };
  await recordAudit(database, db, call, [
    { ...who, action: 'create', subject, after: { ...was, ...change } },
  ]);
}

/**
 * Those of these places that lay in a place of a form when it was begun and do not any more, by that place: what was
 * answered about them there is still taken.
 */
export async function formerChildren(
  db: Executor,
  form: FormRow,
  chosen: readonly ScopedInspectable[],
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const begunAt = begunAtOf(form);
  const events = await eventsOf(db, ids);
  const children = new Map<number, number[]>();
  for (const id of ids) {
    const was = whereAt(begunAt, undefined, events.get(id));
    const above = chosen.find(
      (one) => one.id === was?.environment_id || one.id === was?.location_id,
    );
    if (above) children.set(above.id, [...(children.get(above.id) ?? []), id]);
  }
  return children;
}
