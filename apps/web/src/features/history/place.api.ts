import type { Schema } from '@kierros/api/schema';
import { addDays } from '@kierros/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cacheView } from '../../device/lists/cached-views.ts';
import { api } from '../../shared/api.ts';
import { todayHere } from '../../shared/today.ts';

export type PlaceEvent = Schema<'PlaceEvent'>;
export type PastAnswer = Schema<'PastAnswer'>;

const perPage = 100;
const mostQuestions = 500;

/** The filters of the page of a place; stored in the address. */
export interface PlaceFilters {
  kind: PlaceEvent['kind'] | null;
  type: Schema<'InspectionTypeId'> | null;
  from: string;
  to: string;
  /** Missed inspections that were due on this weekday, from 1 for Monday. */
  weekday: number | null;
  /** Without what lies below the place. */
  isAlone: boolean;
}

const mostNear = 1000;
const nearDays = 14;

/** The plans ahead of a place, the nearest first. A page begins with the furthest: if they fill one, those of two weeks. */
async function plansToCome(id: number, filters: Pick<PlaceFilters, 'type' | 'isAlone'>) {
  const query = {
    ...{ kind: 'planned' as const, include_children: !filters.isAlone },
    ...(filters.type !== null && { inspectiontype_id: filters.type }),
    from: addDays(todayHere(), 1),
  };
  const call = (own: { to?: string; per_page: number }) =>
    api.call('getPlaceTimeline', { params: { id }, query: { ...query, ...own } });
  const all = await call({ per_page: perPage });
  const near = { to: addDays(todayHere(), nearDays), per_page: mostNear };
  return (all.after === null ? all : await call(near)).items.toReversed();
}

/** Whether plans ahead are listed apart: not where days or kinds of events are chosen, which have their own order. */
const isSplit = ({ kind, from, to, weekday }: PlaceFilters) =>
  kind === null && from === '' && to === '' && weekday === null;

/** A page of what happened; the first one has the plans ahead, the nearest first. */
type TimelinePage = Schema<'PlaceTimeline'> & { readonly upcoming?: readonly PlaceEvent[] };

/**
 * What happened in a place and below it, page by page, the newest first, up to today. What was planned ahead comes with
 * the first page, so that nothing moves once it is there.
 */
export const usePlaceTimeline = (id: number, filters: PlaceFilters) => {
  const { kind, type, from, to, weekday, isAlone } = filters;
  const query = {
    per_page: perPage,
    include_children: !isAlone,
    ...(kind !== null && { kind }),
    ...(type !== null && { inspectiontype_id: type }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(weekday !== null && { due_weekday: weekday }),
  };
  return useInfiniteQuery({
    queryKey: ['network', 'place', id, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after }): Promise<TimelinePage> => {
      // Not in the key: what was stored yesterday is found today.
      const upTo = isSplit(filters) && { to: todayHere() };
      const fetchPage = () =>
        api.call('getPlaceTimeline', {
          params: { id },
          query: { ...query, ...upTo, ...(after !== undefined && { after }) },
        });
      if (after !== undefined) return fetchPage();
      return cacheView('place', [id, query], async () => {
        if (!upTo) return fetchPage();
        const [page, upcoming] = await Promise.all([fetchPage(), plansToCome(id, filters)]);
        return { ...page, upcoming };
      });
    },
    getNextPageParam: ({ after }) => after ?? undefined,
    placeholderData: (before) => before,
  });
};

interface PlaceQuestion {
  id: number;
  title: Schema<'CustomRow'>['label'];
  /** Those that it replaced, which an address may still name; absent in what an earlier version of the app stored. */
  earlier?: readonly number[];
}

/** The questions that were answered about a place, by id. */
export const usePlaceQuestions = (id: number) =>
  useQuery({
    queryKey: ['network', 'place', id, 'questions'],
    queryFn: () =>
      cacheView('place questions', [id], async () => {
        const { rows } = await api.call('getCustomData', {
          body: {
            ...{ inspectable_ids: [id], include_children: false, group_by: 'question' },
            ...{ metrics: ['count'], per_page: mostQuestions },
          },
        });
        return rows.map(({ key, label, earlier = [] }): PlaceQuestion => ({
          ...{ id: Number(key), title: label },
          earlier: earlier.map((one) => one.question_id),
        }));
      }),
  });

/** The days that the page of a place is narrowed to; empty where there is no first or last one. */
export type PlaceDays = Pick<PlaceFilters, 'from' | 'to'>;

/** The answers to a question about a place on some days, the newest first. */
export const useQuestionTimeline = (id: number, questionId: number, { from, to }: PlaceDays) =>
  useQuery({
    queryKey: ['network', 'place', id, 'answers', questionId, from, to],
    queryFn: () =>
      cacheView('place answers', [id, questionId, from, to], () =>
        api.call('getQuestionTimeline', {
          params: { id },
          query: {
            question_id: questionId,
            ...(from !== '' && { from }),
            ...(to !== '' && { to }),
          },
        }),
      ),
  });

/** Whether two answers were given to different words, or to different questions. */
export const isBreak = (one: PastAnswer, other: PastAnswer): boolean =>
  one.question_id !== other.question_id ||
  one.title.fi !== other.title.fi ||
  one.title.en !== other.title.en;
