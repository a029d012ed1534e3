import type { Schema } from '@kierros/api/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cacheView } from '../../device/cached-views.ts';
import { api } from '../../shared/api.ts';

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

/** What happened in a place and below it, page by page, the newest first. */
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
    queryFn: ({ pageParam: after }) => {
      const fetchPage = () =>
        api.call('getPlaceTimeline', {
          params: { id },
          query: { ...query, ...(after !== undefined && { after }) },
        });
      return after === undefined ? cacheView('place', [id, query], fetchPage) : fetchPage();
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

/** The answers to a question about a place, the newest first. */
export const useQuestionTimeline = (id: number, questionId: number) =>
  useQuery({
    queryKey: ['network', 'place', id, 'answers', questionId],
    queryFn: () =>
      cacheView('place answers', [id, questionId], () =>
        api.call('getQuestionTimeline', { params: { id }, query: { question_id: questionId } }),
      ),
  });

/** Whether two answers were given to different words, or to different questions. */
export const isBreak = (one: PastAnswer, other: PastAnswer): boolean =>
  one.question_id !== other.question_id ||
  one.title.fi !== other.title.fi ||
  one.title.en !== other.title.en;
