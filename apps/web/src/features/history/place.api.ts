import type { Schema } from '@kierros/api/schema';
import { addDays } from '@kierros/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cacheView } from '../../device/cached-views.ts';
import { api } from '../../shared/api.ts';
import { todayHere } from '../../shared/today.ts';

export type PlaceEvent = Schema<'PlaceEvent'>;
export type PastAnswer = Schema<'PastAnswer'>;

const daysPerPage = 90;
const mostQuestions = 500;

/** What happened in a place, a quarter at a time, the newest first. */
export const usePlaceTimeline = (id: number) =>
  useInfiniteQuery({
    queryKey: ['network', 'place', id],
    // Planned days lie ahead.
    initialPageParam: addDays(todayHere(), daysPerPage),
    queryFn: ({ pageParam: to }) => {
      const isFirst = to > todayHere();
      const from = addDays(to, 1 - daysPerPage * (isFirst ? 2 : 1));
      const fetchDays = () => api.call('getPlaceTimeline', { params: { id }, query: { from, to } });
      return isFirst ? cacheView('place', [id], fetchDays) : fetchDays();
    },
    getNextPageParam: ({ from, earliest }) =>
      earliest !== null && earliest < from ? addDays(from, -1) : undefined,
  });

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
