import type { Database, Executor } from '../../db/database.ts';
import type { Scope } from '../../shared/viewer.ts';
import { placesById, type Place } from '../inspectables/inspectables.read.ts';
import { templateToInspect } from '../templates/templates.read.ts';
import { templatesReaching, type ReachingTemplate } from './due.repository.ts';

type TemplateToInspect = NonNullable<Awaited<ReturnType<typeof templateToInspect>>>;
type Kept = {
  epoch: number;
  places: Map<number, Place>;
  templates: Map<number, TemplateToInspect>;
  /** By location. */
  reaching: Map<number, ReachingTemplate[]>;
};

const MOST_KEPT = 20_000;
// By database, since tests and commands open several in one process. What a transaction reads and has
// not committed is not for those outside it, and what they read meanwhile is not for the transaction.
const [inside, outside] = [new WeakMap<Database, Kept>(), new WeakMap<Database, Kept>()];

function keptOf(database: Database, executor: Executor): Kept | undefined {
  const byDatabase = executor === database.db ? outside : inside;
  const epoch = database.placesEpoch?.();
  if (epoch === undefined) return undefined;
  const known = byDatabase.get(database);
  if (known?.epoch === epoch && known.places.size + known.templates.size < MOST_KEPT) return known;
  const empty: Kept = { epoch, places: new Map(), templates: new Map(), reaching: new Map() };
  byDatabase.set(database, empty);
  return empty;
}

/**
 * `placesById` for what asks for the same places again and again, a submission
 * and the due list: on the embedded database they are read once for as long as
 * no inspectable and no template changes. What it gives is shared: read only.
 */
export async function keptPlaces(
  database: Database,
  tx: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, Place>> {
  const kept = keptOf(database, tx);
  if (!kept) return placesById(tx, scope, ids);
  const missing = ids.filter((id) => !kept.places.has(id));
  if (missing.length > 0)
    for (const [id, place] of await placesById(tx, { all: true }, missing))
      kept.places.set(id, place);
  const within = new Map<number, Place>();
  for (const id of ids) {
    const place = kept.places.get(id);
    if (place && (scope.all || place.location_id === scope.locationId)) within.set(id, place);
  }
  return within;
}

/** `templateToInspect`, read once for as long as no inspectable and no template changes. */
export async function keptTemplate(
  database: Database,
  tx: Executor,
  id: number,
): Promise<TemplateToInspect | undefined> {
  const kept = keptOf(database, tx);
  const known = kept?.templates.get(id);
  if (known) return known;
  const read = await templateToInspect(tx, id);
  if (kept && read) kept.templates.set(id, read);
  return read;
}

/** `templatesReaching` by location, read once for as long as no inspectable and no template changes. */
export async function keptReaching(
  database: Database,
  tx: Executor,
  locationIds: readonly number[],
): Promise<Map<number, ReachingTemplate[]>> {
  const kept = keptOf(database, tx);
  const missing = locationIds.filter((id) => !kept?.reaching.has(id));
  const read = missing.length === 0 ? [] : await templatesReaching(tx, missing);
  const found = new Map<number, ReachingTemplate[]>();
  for (const id of missing) {
    const reaching = read.filter(({ location_id }) => location_id === null || location_id === id);
    found.set(id, reaching);
    kept?.reaching.set(id, reaching);
  }
  for (const id of locationIds) found.set(id, found.get(id) ?? kept?.reaching.get(id) ?? []);
  return found;
}
