import type { Database, Executor } from '../../db/database.ts';
import { cacheOf } from '../../shared/cache.ts';
import type { Scope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/inspectables.read.ts';
import { templateToInspect } from '../templates/templates.read.ts';
import { templatesApplying, type ApplicableTemplate } from './applicable-templates.repository.ts';

export type TemplateToInspect = NonNullable<Awaited<ReturnType<typeof templateToInspect>>>;
const inspectablesCache = cacheOf<number, ScopedInspectable>({
  name: 'places by id',
  reads: ['inspectables'],
  limit: 20_000,
});
const templatesCache = cacheOf<number, TemplateToInspect>({
  name: 'templates to inspect by',
  reads: ['templates', 'template_inspectables'],
  limit: 5_000,
});
/** By location. */
const applicableCache = cacheOf<number, ApplicableTemplate[]>({
  name: 'templates that apply in a location',
  reads: ['templates', 'template_inspectables'],
  limit: 5_000,
});

/**
 * `inspectablesById` for callers that read the same inspectables repeatedly, such as submissions and the due list: on
 * SQLite they are cached until an inspectable or a template changes. The results are shared and must not be mutated.
 */
export async function cachedInspectables(
  database: Database,
  tx: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, ScopedInspectable>> {
  const cached = inspectablesCache(database, tx);
  if (!cached) return inspectablesById(tx, scope, ids);
  const missing = ids.filter((id) => !cached.has(id));
  if (missing.length > 0)
    for (const [id, inspectable] of await inspectablesById(tx, { all: true }, missing))
      cached.set(id, inspectable);
  const within = new Map<number, ScopedInspectable>();
  for (const id of ids) {
    const inspectable = cached.get(id);
    if (inspectable && (scope.all || inspectable.location_id === scope.locationId))
      within.set(id, inspectable);
  }
  return within;
}

/** `templateToInspect`, cached until an inspectable or a template changes. */
export async function cachedTemplate(
  database: Database,
  tx: Executor,
  id: number,
): Promise<TemplateToInspect | undefined> {
  const cached = templatesCache(database, tx);
  const known = cached?.get(id);
  if (known) return known;
  const read = await templateToInspect(tx, id);
  if (read) cached?.set(id, read);
  return read;
}

/** `templatesApplying` by location, cached until an inspectable or a template changes. */
export async function cachedTemplatesOf(
  database: Database,
  tx: Executor,
  locationIds: readonly number[],
): Promise<Map<number, ApplicableTemplate[]>> {
  const cached = applicableCache(database, tx);
  const missing = locationIds.filter((id) => !cached?.has(id));
  const read = missing.length === 0 ? [] : await templatesApplying(tx, missing);
  const found = new Map<number, ApplicableTemplate[]>();
  for (const id of missing) {
    const applicable = read.filter(({ location_id }) => location_id === null || location_id === id);
    found.set(id, applicable);
    cached?.set(id, applicable);
  }
  for (const id of locationIds) found.set(id, found.get(id) ?? cached?.get(id) ?? []);
  return found;
}
