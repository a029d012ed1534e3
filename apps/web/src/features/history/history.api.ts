import type { OperationBody, Schema } from '@kierros/api/schema';
import { limits, viewParameters } from '@kierros/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { isMonth, isWeekday } from './due-filters.tsx';

export type Entry = Schema<'HistoryEntry'>;

// These order the table and open the location.
const others = ['sort', 'columns', 'location'] as const;
type Filter = Exclude<(typeof viewParameters.history)[number], (typeof others)[number]>;

/** The names of the filters of the history in the address. */
export const filterNames = viewParameters.history.filter(
  (name): name is Filter => !others.some((one) => one === name),
);

/** The filters of the history; an empty text where one is not set, and `true` where one is only on or off. */
export type Filters = Record<Filter, string>;

const perPage = 50;

/** When an inspection was due, as the list and the export take it. */
const dueOf = ({ dueweekday: weekday, duemonth: month }: Filters) => ({
  ...(isWeekday(weekday) && { due_weekday: Number(weekday) }),
  ...(isMonth(month) && { due_month: month }),
});

/** The filters that the list and the export take alike. */
const sharedOf = (filters: Filters, locationId: number | null) => ({
  ...(locationId !== null && { location_id: locationId }),
  ...(filters.place !== '' && { include_children: filters.alone !== 'true' }),
  ...dueOf(filters),
  ...(filters.text !== '' && { text: filters.text }),
  ...(filters.low === 'true' && { has_low: true }),
  ...(filters.late === 'true' && { on_time: false }),
  ...(filters.ontime === 'true' && { on_time: true }),
  ...(filters.photo === 'true' && { has_photo: true }),
});

function bodyOf(filters: Filters, locationId: number | null): OperationBody<'searchHistory'> {
  const { type, place, from, to, template, inspector } = filters;
  return {
    per_page: perPage,
    ...sharedOf(filters, locationId),
    ...(type !== '' && { inspectiontype_ids: [Number(type) as 1 | 2 | 3 | 4] }),
    ...(place !== '' && { inspectable_ids: [Number(place)] }),
    ...(from !== '' && { start_date: from }),
    ...(to !== '' && { end_date: to }),
    ...(template !== '' && { template_ids: [Number(template)] }),
    ...(inspector !== '' && { inspector_ids: [Number(inspector)] }),
  };
}

type Order = NonNullable<OperationBody<'searchHistory'>['sort']>;

/** The filtered inspections page by page: by day, or by their averages. */
export function useHistory(filters: Filters, sort: Order) {
  const currentLocationId = useCurrentLocationId();
  const body = { ...bodyOf(filters, currentLocationId), ...(sort !== 'newest' && { sort }) };
  return useInfiniteQuery({
    queryKey: ['network', 'history', body],
    initialPageParam: {},
    queryFn: ({ pageParam }) => api.call('searchHistory', { body: { ...body, ...pageParam } }),
    // Days have a cursor, averages only numbered pages.
    getNextPageParam: ({ after, page, has_more: hasMore }) => {
      if (after !== null) return { after };
      return hasMore ? { page: page + 1 } : undefined;
    },
    // An empty list would be explained by the new filters.
    placeholderData: (before) => (before?.pages[0]?.items.length ? before : undefined),
  });
}

/** Everyone with an account, at all locations, by name: those who may have inspected. */
export const useInspectors = (isAsked: boolean) =>
  useQuery({
    queryKey: ['network', 'inspectors'],
    enabled: isAsked,
    queryFn: () =>
      api.call('listUsers', { query: { per_page: limits.perPage, location_id: 'all' } }),
  });

/** The filters as the export takes them. */
export function useExportQuery(filters: Filters) {
  const currentLocationId = useCurrentLocationId();
  const language = useLanguage();
  const { type, place, from, to, template, inspector } = filters;
  return {
    lang: language,
    ...sharedOf(filters, currentLocationId),
    ...(type !== '' && { inspectiontype_id: Number(type) }),
    ...(place !== '' && { inspectable_id: Number(place) }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(template !== '' && { template_id: Number(template) }),
    ...(inspector !== '' && { inspector_id: Number(inspector) }),
  };
}

/** One inspection with its answers and photos. */
export const useForm = (id: number | null) =>
  useQuery({
    queryKey: ['network', 'form', id],
    enabled: id !== null,
    queryFn: () => api.call('getForm', { params: { id: id ?? 0 } }),
  });
