import type { Executor } from '../../db/database.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import { answerInspectables, answerSpans, type IdSpan } from './answer-spans.ts';
import type { AnswerMetric } from './custom-columns.ts';
import {
  addSums,
  groupedAnswerSums,
  type CustomFilter,
  type Grouping,
  type GroupSums,
} from './custom-data.repository.ts';
import { typesByLevels } from './figures.repository.ts';
import { inspectableSums, locationSums, type SumGrouping } from './custom-sums.repository.ts';
import { areLocations, locationsOf, inspectableIds } from './several-inspectables.ts';

/** The requested metrics, and whether they are over answers or over inspections. */
export type Needs = { metrics: readonly AnswerMetric[]; ofAnswers: boolean };

/**
 * The sums of each group: from the daily sums, whose cost depends on the size of the result, or from the answers where
 * no sum has the data. Both give the same result; answers are read in spans, between which other requests are served.
 */
export async function groupSums(
  db: Executor,
  filter: CustomFilter,
  grouping: Grouping,
  needs: Needs,
): Promise<GroupSums[]> {
  if (!areInSums(filter, grouping, needs)) return fromAnswers(db, filter, grouping);
  const isDays = grouping === 'none' || grouping === 'type' || grouping === 'day';
  const isOfLocations = areLocations(filter.places);
  if (needs.ofAnswers)
    return isOfLocations && (isDays || grouping === 'question')
      ? merged(await locationSums(db, filter, { of: 'answers', grouping }))
      : byInspectables(db, filter, true, (span) =>
          inspectableSums(db, filter, { of: 'answers', grouping }, span),
        );
  const wanted = { of: 'inspections', grouping } as const;
  if (isOfLocations && isDays) return merged(await locationSums(db, filter, wanted));
  // Only the answers show which places an inspection was about, if it also asked about those inside.
  const types = typesByLevels(filter.inspectiontype_ids);
  const ofRooms = { ...filter, inspectiontype_ids: types.inInspections };
  const others = { ...filter, inspectiontype_ids: types.inAnswers };
  return merged([
    ...(await byInspectables(db, ofRooms, false, (span) =>
      inspectableSums(db, ofRooms, wanted, span),
    )),
    ...(await fromAnswers(db, others, grouping)),
  ]);
}

/** The same from the answers alone, which have all the data. */
export async function fromAnswers(
  db: Executor,
  filter: CustomFilter,
  grouping: Grouping,
): Promise<GroupSums[]> {
  const spans = await answerSpans(db, extentOf(filter, true));
  return merged(
    (await mapInTurns(spans, (span) => groupedAnswerSums(db, filter, grouping, span))).flat(),
  );
}

async function byInspectables(
  db: Executor,
  filter: CustomFilter,
  readsAnswers: boolean,
  work: (span: IdSpan) => Promise<GroupSums[]>,
): Promise<GroupSums[]> {
  const ids = () => inspectableIds(db, filter.places);
  const rows = readsAnswers ? 'answers' : 'inspections';
  const spans = await answerInspectables(db, extentOf(filter, readsAnswers), rows, ids);
  return merged((await mapInTurns(spans, work)).flat());
}

const extentOf = (
  { places: inspectables, from, to, inspectiontype_ids: typeIds }: CustomFilter,
  readsAnswers: boolean,
) => ({
  scope: locationsOf(inspectables),
  from,
  to,
  typeIds,
  // For single inspectables only their own answers are read.
  readsAll: readsAnswers && areLocations(inspectables),
});

/** Whether the daily sums have what a query asks for. */
export function areInSums(
  filter: CustomFilter,
  grouping: Grouping,
  { metrics, ofAnswers }: Needs,
): grouping is SumGrouping {
  const { template_ids, inspector_ids, has_note, has_photo, value_min, value_max } = filter;
  const unknown = [template_ids, inspector_ids, has_note, has_photo];
  if (grouping === 'inspector' || unknown.some((one) => one !== undefined)) return false;
  if (metrics.includes('last_value')) return false;
  if (ofAnswers) return !metrics.includes('on_time_rate');
  return value_min === undefined && value_max === undefined;
}

/** Merges groups of the same key. Days and inspection types have no inspection in common. */
export function merged(groups: readonly GroupSums[]): GroupSums[] {
  const byKey = new Map<string, GroupSums>();
  for (const group of groups) {
    const known = byKey.get(group.key);
    byKey.set(group.key, known ? addSums(known, group) : group);
  }
  return [...byKey.values()];
}
