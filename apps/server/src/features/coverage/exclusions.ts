import { excludedSince, inspectionTypes, type ExclusionReason } from '@kierros/domain';
import type { RowReader } from './coverage-rows.ts';
import type { CoveredPair } from './coverage.service.ts';
import { applicabilityChanges, archivedSince } from './coverage.repository.ts';
import type { Scope } from '../../shared/scope.ts';

/** Inspectables of a location that are excluded from one type for one reason since one instant. */
export type ExclusionGroup = {
  locationId: number;
  typeId: CoveredPair['typeId'];
  reason: ExclusionReason;
  since: string | null;
  by: number | null;
  ids: number[];
};

/** What is excluded and accounted for, grouped, the most inspectables first. */
export async function exclusionsOf(
  reader: RowReader,
  scope: Scope,
  pairs: readonly CoveredPair[],
): Promise<ExclusionGroup[]> {
  const excluded = pairs.filter(({ exclusion, gaps }) => exclusion !== null && gaps.length === 0);
  const reasons = new Set(excluded.map(({ exclusion }) => exclusion));
  const changes = [...reasons].some(isOfTemplates) ? await applicabilityChanges(reader, scope) : [];
  const archived = reasons.has('archived')
    ? await archivedSince(reader, scope)
    : new Map<number, string>();
  const groups = new Map<string, ExclusionGroup>();
  for (const { inspectable, typeId, exclusion } of excluded) {
    if (exclusion === null) continue;
    const change = isOfTemplates(exclusion)
      ? excludedSince(inspectable, typeOf(typeId), changes)
      : null;
    // Archived one by one or with their environment: one group for each day.
    const since = exclusion === 'archived' ? (archived.get(inspectable.id) ?? null) : change?.at;
    const key = [inspectable.locationId, typeId, exclusion, since, change?.by].join(' ');
    const group = groups.get(key) ?? {
      locationId: inspectable.locationId,
      typeId,
      reason: exclusion,
      since: since ?? null,
      by: change?.by ?? null,
      ids: [],
    };
    group.ids.push(inspectable.id);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) =>
      other.ids.length - one.ids.length ||
      one.locationId - other.locationId ||
      one.typeId - other.typeId,
  );
}

const isOfTemplates = (reason: ExclusionReason | null) =>
  reason === 'not_chosen' || reason === 'no_template';

const typeOf = (id: CoveredPair['typeId']) => inspectionTypes[id - 1] ?? inspectionTypes[0];
