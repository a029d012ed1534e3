import { isOfLocation } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { cacheOf, type CacheUse } from '../../shared/cache.ts';
import { templateToInspect } from '../templates/public.ts';
import { templatesApplying, type ApplicableTemplate } from './applicable-templates.repository.ts';

export type TemplateToInspect = NonNullable<Awaited<ReturnType<typeof templateToInspect>>>;
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

/** `templateToInspect`, cached until a template changes. */
export async function cachedTemplate(
  tx: Executor,
  id: number,
  use?: CacheUse,
): Promise<TemplateToInspect | undefined> {
  const cached = templatesCache(tx, use);
  const known = cached?.get(id);
  if (known) return known;
  const read = await templateToInspect(tx, id);
  if (read) cached?.set(id, read);
  return read;
}

/** `templatesApplying` by location, cached until a template changes. */
export async function cachedTemplatesOf(
  tx: Executor,
  locationIds: readonly number[],
): Promise<Map<number, ApplicableTemplate[]>> {
  const cached = applicableCache(tx);
  const missing = locationIds.filter((id) => !cached?.has(id));
  const read = missing.length === 0 ? [] : await templatesApplying(tx, missing);
  const found = new Map<number, ApplicableTemplate[]>();
  for (const id of missing) {
    const applicable = read.filter((template) => isOfLocation(template, id));
    found.set(id, applicable);
    cached?.set(id, applicable);
  }
  for (const id of locationIds) found.set(id, found.get(id) ?? cached?.get(id) ?? []);
  return found;
}
