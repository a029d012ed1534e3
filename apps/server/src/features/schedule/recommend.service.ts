import type { Schema } from '@kierros/api/schema';
import {
  inspectionType,
  isOpenDay,
  recommendedRound,
  type Candidate,
  type RecommendationReason,
  type RecommendedStop,
} from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import { found } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { cachedInspectables, placeOnPath, type ScopedInspectable } from '../inspectables/public.ts';
import {
  idsOfApplying,
  templatesApplying,
  type ApplicableTemplate,
} from '../inspections/public.ts';
import { locationDays } from '../working-calendars/public.ts';
import { closedIn, nextOpenIn } from './closed-day.ts';
import { candidates, countCandidates, lowestLastValues } from './recommend.repository.ts';

type RoundCandidate = Candidate & { inspectable: ScopedInspectable };

/** The contract's limit of a round, enough for what a person can walk in a day. */
const MOST = 1_000;

/** What to inspect on a day, as a walkable round with reasons. Writes nothing and is deterministic. */
export async function recommendDay({
  db,
  viewer,
  params,
  query,
  now,
}: Call<'recommendInspections'>): Promise<Schema<'RecommendedRound'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const { day } = params;
  const days = await locationDays(db, scope, now);
  const open = days.filter(({ calendar }) => isOpenDay(calendar, day));
  const calendars = new Map(open.map(({ locationId, calendar }) => [locationId, calendar]));
  const rows = await candidates(db, open, day, {
    inspectiontypeId: query.inspectiontype_id,
    limit: MOST,
  });
  const inspectables = await cachedInspectables(
    db,
    scope,
    rows.map((row) => row.inspectable_id),
  );
  const lowest = rows.length === 0 ? new Map<string, number>() : await lowestLastValues(db, rows);
  const templates = await templatesApplying(db, [...new Set(rows.map((row) => row.location_id))]);
  const all = rows.map((row): RoundCandidate => ({
    ...toCandidate(row, found(inspectables.get(row.inspectable_id))),
    calendar: found(calendars.get(row.location_id)),
    lastLowestValue: lowest.get(`${row.inspectable_id}.${row.inspectiontype_id}`) ?? null,
  }));
  return {
    date: day,
    closed: closedIn(days, day),
    next_open_day: nextOpenIn(days, day),
    stops: recommendedRound(all, day).map((stop) => toStop(stop, templates)),
    total:
      rows.length < MOST
        ? rows.length
        : await countCandidates(db, open, day, query.inspectiontype_id),
  };
}

const toCandidate = (
  row: Awaited<ReturnType<typeof candidates>>[number],
  inspectable: ScopedInspectable,
) => ({
  inspectable,
  inspectableId: row.inspectable_id,
  inspectionTypeId: row.inspectiontype_id,
  environmentId: inspectable.kind === 'environment' ? inspectable.id : inspectable.environment_id,
  due: row.due,
  opensOn: row.opens_on,
});

function toStop(
  stop: RecommendedStop<RoundCandidate>,
  templates: readonly ApplicableTemplate[],
): Schema<'RecommendedStop'> {
  const inspectable = found(stop.items[0]?.candidate.inspectable);
  const step = inspectable.path.find(
    (one) => one.id === (stop.environmentId ?? inspectable.location_id),
  );
  return {
    environment_id: stop.environmentId,
    name: step?.name ?? inspectable.name,
    items: stop.items.map(({ candidate, reasons }) => {
      const type = found(inspectionType(candidate.inspectionTypeId));
      return {
        ...placeOnPath(candidate.inspectable),
        inspection_type_id: type.id,
        due_date: candidate.due,
        opens_on: candidate.opensOn,
        template_ids: idsOfApplying(templates, type.id, candidate.inspectable).slice(0, MOST),
        reasons: reasons.map(toReason),
      };
    }),
  };
}

function toReason(reason: RecommendationReason): Schema<'RecommendationReason'> {
  if (reason.reason === 'window_closing')
    return { reason: reason.reason, days_left: reason.daysLeft };
  // The contract's maximum, about 274 years.
  if (reason.reason === 'overdue') return { ...reason, days: Math.min(reason.days, 100_000) };
  return { ...reason };
}
