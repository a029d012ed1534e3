import type { Schema } from '@kierros/api/schema';
import { inspectionTypes } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { authorNames } from '../inspections/public.ts';
import type { CoveredPair } from './coverage.service.ts';
import type { ExclusionGroup } from './exclusions.ts';
import { everyLocation, onlyLocation, type Scope } from '../../shared/scope.ts';

const MOST_GROUPS = 10_000;
const MOST_GAPS = 1_000;
const MOST_NAMED = 50;

type Found = { pairs: readonly CoveredPair[]; exclusions: readonly ExclusionGroup[] };

/** Coverage as on the wire, with the names of what it lists. */
export async function toCoverage(
  db: Executor,
  scope: Scope,
  { pairs, exclusions }: Found,
): Promise<Schema<'Coverage'>> {
  const groups = exclusions.slice(0, MOST_GROUPS);
  const withGap = pairs.filter(({ gaps }) => gaps.length > 0);
  const gaps = withGap.flatMap((pair) => pair.gaps.map((gap) => ({ ...pair, gap })));
  const listed = gaps.slice(0, MOST_GAPS);
  const rows = rowsOf(scope, pairs);
  const inspectables = await inspectablesById(db, everyLocation, [
    ...rows.keys(),
    ...listed.map(({ inspectable }) => inspectable.id),
    ...groups.flatMap(({ ids }) => ids.slice(0, MOST_NAMED)),
  ]);
  const names = await authorNames(
    db,
    groups.flatMap(({ by }) => by ?? []),
  );
  const pathOf = (id: number) => inspectables.get(id)?.path ?? [];
  return {
    ...countsOf(pairs.length, withGap.length, exclusions),
    gap_count: gaps.length,
    rows: [...rows].flatMap(([id, ofRow]) => {
      const inspectable = inspectables.get(id);
      return inspectable
        ? [
            {
              inspectable_id: id,
              kind: inspectable.kind,
              name: inspectable.name,
              types: typesOf(ofRow),
            },
          ]
        : [];
    }),
    exclusions: groups.map((group) => toExclusion(group, names, pathOf)),
    gaps: listed.map(({ inspectable, typeId, gap }) => ({
      location_id: inspectable.locationId,
      inspectable_id: inspectable.id,
      path: pathOf(inspectable.id),
      inspectiontype_id: typeId,
      ...gap,
    })),
  };
}

function countsOf(pairs: number, withGap: number, exclusions: readonly ExclusionGroup[]) {
  const excluded = exclusions.reduce((sum, { ids }) => sum + ids.length, 0);
  const accounted = pairs - withGap;
  return { pairs, accounted, due: accounted - excluded, excluded };
}

const toExclusion = (
  { locationId, typeId, reason, since, by, ids }: ExclusionGroup,
  names: ReadonlyMap<number, string>,
  pathOf: (id: number) => Schema<'CoverageGap'>['path'],
): Schema<'CoverageExclusion'> => ({
  location_id: locationId,
  inspectiontype_id: typeId,
  reason,
  since,
  by: by === null ? null : { id: by, name: names.get(by) ?? '' },
  count: ids.length,
  inspectables: ids.slice(0, MOST_NAMED).map((id) => ({ id, path: pathOf(id) })),
});

/** The pairs under each location of all, or under each environment of one. */
const rowsOf = (scope: Scope, pairs: readonly CoveredPair[]): Map<number, CoveredPair[]> =>
  Map.groupBy(pairs, ({ inspectable: { id, kind, locationId, environmentId } }) => {
    if (onlyLocation(scope) === undefined || kind === 'location') return locationId;
    return environmentId ?? id;
  });

const typesOf = (pairs: readonly CoveredPair[]): Schema<'CoverageRow'>['types'] =>
  inspectionTypes.flatMap(({ id }) => {
    const ofType = pairs.filter((pair) => pair.typeId === id);
    if (ofType.length === 0) return [];
    const gaps = ofType.filter((pair) => pair.gaps.length > 0).length;
    const excluded = ofType.filter(
      (pair) => pair.gaps.length === 0 && pair.exclusion !== null,
    ).length;
    const due = ofType.length - gaps - excluded;
    return [{ inspectiontype_id: id, pairs: ofType.length, due, excluded, gaps }];
  });
