import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { ProblemCode } from '@kierros/api/problems';
import { nameKey } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { inspectableRecord, type InspectableColumns } from '../../db/record-columns.ts';
import { chunks } from '../../shared/chunks.ts';
import { othersServed } from '../../shared/others-served.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { labelOf } from './kinds.ts';
import type { Scope } from '../../shared/scope.ts';

/** An inspectable by the names on its path. */
export type InspectableName = {
  location?: string | undefined;
  environment?: string | undefined;
  room?: string | undefined;
};

export type IndexedInspectable = InspectableColumns & { first_due_date: string };

const PAGE = 1_000;

const columns = [...inspectableRecord.columns, 'first_due_date' as const];

const inspectableLabel = (inspectable: Pick<IndexedInspectable, 'name_en' | 'name_fi'>) =>
  labelOf({ en: inspectable.name_en, fi: inspectable.name_fi });

/** Looks up active inspectables by name, and names by id. */
export class InspectableIndex {
  readonly byId = new Map<number, IndexedInspectable>();
  readonly #named = new Map<string, Set<number>>();
  readonly #keys = new Map<number, string[]>();
  readonly home: number | null;

  constructor(home: number | null) {
    this.home = home;
  }

  /** Adds an inspectable under its name in each language. */
  add(inspectable: IndexedInspectable): void {
    this.byId.set(inspectable.id, inspectable);
    const above =
      inspectable.kind === 'location' ? 0 : (inspectable.environment_id ?? inspectable.location_id);
    const names = new Set([inspectableLabel(inspectable), inspectable.name_en].map(nameKey));
    const keys = [...names].map((name) => JSON.stringify([inspectable.kind, above, name]));
    this.#keys.set(inspectable.id, keys);
    for (const key of keys)
      this.#named.set(key, (this.#named.get(key) ?? new Set()).add(inspectable.id));
  }

  /** Adds these locations and everything in them. */
  async read(db: Executor, locationIds: readonly number[]): Promise<void> {
    for (const part of chunks(locationIds, 500)) {
      const inUse = db.selectFrom('inspectables').select(columns).where('archived_at', 'is', null);
      const query = inUse.where('location_id', 'in', part).orderBy('id').limit(PAGE);
      let rows: IndexedInspectable[] = [];
      do {
        rows = await query.where('id', '>', rows.at(-1)?.id ?? 0).execute();
        for (const row of rows) this.add(row);
        await othersServed();
      } while (rows.length === PAGE);
    }
  }

  /** Reads the current state of one inspectable. */
  async refresh(db: Executor, id: number): Promise<void> {
    const query = db.selectFrom('inspectables').select(columns).where('archived_at', 'is', null);
    const row = await query.where('id', '=', id).executeTakeFirst();
    this.remove(id);
    if (row) this.add(row);
  }

  /** Removes an inspectable that is archived or deleted. */
  remove(id: number): void {
    for (const key of this.#keys.get(id) ?? []) this.#named.get(key)?.delete(id);
    this.#keys.delete(id);
    this.byId.delete(id);
  }

  /** Adds inspectables by id, with their parents. */
  async know(db: Executor, scope: Scope, ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => !this.byId.has(id));
    const found = await inspectablesById(db, scope, missing);
    const above = [...found.values()].flatMap((inspectable) =>
      inspectable.path.map((step) => step.id),
    );
    const wanted = [...new Set(above)].filter((id) => !this.byId.has(id));
    for (const part of chunks(wanted, 500)) {
      const query = db.selectFrom('inspectables').select(columns).where('archived_at', 'is', null);
      for (const row of await query.where('id', 'in', part).execute()) this.add(row);
    }
  }

  /** The names on the path of an inspectable; undefined if it is archived or out of scope. */
  nameOf(id: number): InspectableName | undefined {
    const inspectable = this.byId.get(id);
    if (!inspectable) return undefined;
    const location = this.byId.get(inspectable.location_id);
    const names: InspectableName = { location: location && inspectableLabel(location) };
    if (inspectable.kind === 'environment')
      return { ...names, environment: inspectableLabel(inspectable) };
    const environment = this.byId.get(inspectable.environment_id ?? 0);
    if (inspectable.kind === 'room')
      return {
        ...names,
        environment: environment && inspectableLabel(environment),
        room: inspectableLabel(inspectable),
      };
    return names;
  }

  /** The inspectable at a path of names; in the viewer's own location if none is named. */
  find(name: InspectableName, path = ''): number {
    const locationId =
      name.location === undefined ? this.home : this.#one('location', 0, name.location, path);
    if (locationId === null)
      throw fault(at(path, 'location'), 'no_location', fieldSentence('no_location'));
    if (name.environment === undefined) return locationId;
    const environmentId = this.#one('environment', locationId, name.environment, path);
    if (name.room === undefined) return environmentId;
    return this.#one('room', environmentId, name.room, path);
  }

  /** Like `find`, but undefined if nothing matches: 100,000 refusals take seconds to make. */
  tryFind({ location, environment, room }: InspectableName): number | undefined {
    const locationId =
      location === undefined ? (this.home ?? undefined) : this.#only('location', 0, location);
    if (locationId === undefined || environment === undefined) return locationId;
    const environmentId = this.#only('environment', locationId, environment);
    if (environmentId === undefined || room === undefined) return environmentId;
    return this.#only('room', environmentId, room);
  }

  #called(kind: IndexedInspectable['kind'], above: number, name: string): ReadonlySet<number> {
    const ids = this.#named.get(JSON.stringify([kind, above, nameKey(name)])) ?? new Set();
    if (ids.size < 2) return ids;
    // Of several that differ in case or blanks only, the one that is spelled like it.
    const same = [...ids].filter((id) => {
      const { name_fi = '', name_en = '' } = this.byId.get(id) ?? {};
      return [name_fi, name_en].some((one) => one.trim().normalize() === name.trim().normalize());
    });
    return same.length > 0 ? new Set(same) : ids;
  }

  #only(kind: IndexedInspectable['kind'], above: number, name: string): number | undefined {
    const ids = this.#called(kind, above, name);
    return ids.size === 1 ? [...ids][0] : undefined;
  }

  #one(kind: IndexedInspectable['kind'], above: number, name: string, path: string): number {
    const [id, ...others] = this.#called(kind, above, name);
    if (id === undefined)
      throw fault(at(path, kind), 'not_found', fieldSentence('no_such_place', { kind, name }));
    if (others.length > 0)
      throw fault(
        at(path, kind),
        'ambiguous_name',
        fieldSentence('several_with_this_name', {
          name,
        }),
      );
    return id;
  }
}

const at = (path: string, field: string) => (path === '' ? field : `${path}/${field}`);

const fault = (path: string, code: ProblemCode, sentence: FieldSentence) =>
  new ProblemError('invalid_value', { errors: [{ path, code, ...sentence }] });
