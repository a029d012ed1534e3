import type { Schema } from '@kierros/api/schema';
import { useQuery } from '@tanstack/react-query';
import { cacheView } from '../../device/lists/cached-views.ts';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { chosenOf } from './stats.api.ts';
import type { StatsView } from './stats-view.ts';

type Query = Schema<'CustomDataQuery'>;

/** A question, a place or a week with its low ratings. */
export interface LowRow {
  key: string;
  label: Schema<'CustomRow'>['label'];
  /** The questions that it replaced, the latest first. */
  earlier?: Schema<'EarlierQuestion'>[] | undefined;
  low: number;
  /** Of how many ratings. */
  count: number;
}

const shown = 10;
// More than the weeks of any range that can be chosen.
const mostWeeks = 1_000;

async function lowRows(query: Omit<Query, 'metrics'>): Promise<LowRow[]> {
  const { rows } = await api.call('getCustomData', {
    body: { ...query, metrics: ['low_count', 'count'] },
  });
  return rows.map(({ key, label, earlier, values: [low, count] }) => ({
    ...{ key, label, earlier },
    ...{ low: Number(low ?? 0), count: Number(count ?? 0) },
  }));
}

const mostLow = { by: 'low_count', direction: 'desc' } as const satisfies Query['sort'];

const bodyOf = (view: StatsView, locationId: number | null): Omit<Query, 'metrics'> => ({
  location_id: locationId ?? 0,
  ...(view.place !== null && { inspectable_ids: [view.place] }),
  ...(view.template !== null && { template_ids: [view.template] }),
  inspectiontype_ids: [view.typeId],
  start_date: view.days.from,
  end_date: view.days.to,
});

const keyOf = ({ typeId, days, template, place }: StatsView, locationId: number | null) =>
  [
    'network',
    'stats',
    'questions',
    locationId,
    place,
    typeId,
    template,
    days.from,
    days.to,
  ] as const;

/** The questions with the most low ratings, at most ten. */
export function useFailingQuestions(view: StatsView) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: keyOf(view, currentLocationId),
    enabled: currentLocationId !== null,
    placeholderData: (before) => before,
    queryFn: () =>
      cacheView('stats questions', chosenOf(view, currentLocationId), async () => {
        const rows = await lowRows({
          ...bodyOf(view, currentLocationId),
          ...{ group_by: 'question', sort: mostLow, per_page: shown },
        });
        return rows.filter(({ low }) => low > 0);
      }),
  });
}

/** A question by its id, whether or not it is among those that fail most; none without ratings. */
export function useQuestion(view: StatsView, questionId: number) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: [...keyOf(view, currentLocationId), 'alone', questionId],
    enabled: currentLocationId !== null,
    queryFn: () =>
      lowRows({
        ...bodyOf(view, currentLocationId),
        ...{ group_by: 'question', question_ids: [questionId] },
      }),
  });
}

/** The places where a question has the most low ratings, and its ratings week by week. */
export function useQuestionFailures(view: StatsView, questionId: number) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: [...keyOf(view, currentLocationId), questionId],
    queryFn: async () => {
      const body = { ...bodyOf(view, currentLocationId), question_ids: [questionId] };
      const [places, weeks] = await Promise.all([
        lowRows({ ...body, group_by: 'inspectable', sort: mostLow, per_page: shown }),
        lowRows({ ...body, group_by: 'week', per_page: mostWeeks }),
      ]);
      return { places: places.filter(({ low }) => low > 0), weeks };
    },
  });
}
