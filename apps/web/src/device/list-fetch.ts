import type { Schema } from '@kierros/api/schema';
import { weekRange } from '@kierros/domain';
import { api } from '../shared/api.ts';
import { todayHere } from '../shared/today.ts';
import type { StoredFigures, StoredInspectables } from './device-records.ts';
import type { FetchedName, ListItems } from './lists.ts';

const perPage = 1000;
const maxPages = 20;

type Page<Item> = { items: Item[] };

async function allPages<Item>(get: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { items } = await get(page);
    all.push(...items);
    if (items.length < perPage) break;
  }
  return all;
}

const scope = (locationId: number | null) =>
  locationId === null ? {} : { location_id: locationId };

type AnyInspectable = Pick<StoredInspectables, 'id' | 'kind' | 'name' | 'location_id' | 'path'>;

const toInspectable = ({
  id,
  kind,
  name,
  location_id,
  path,
}: AnyInspectable): StoredInspectables => ({
  id,
  kind,
  name,
  location_id,
  path,
});

function inspectablesOf(location: Schema<'Location'>): StoredInspectables[] {
  const environments = location.environments ?? [];
  return [location, ...environments.flatMap((one) => [one, ...(one.rooms ?? [])])].map(
    toInspectable,
  );
}

async function figuresOf(locationId: number): Promise<StoredFigures> {
  const today = todayHere();
  const monday = weekRange(today).from;
  const { done, open_pending: openPending } = await api.call('getStats', {
    params: { id: locationId },
    query: { from: monday, to: today },
  });
  return { monday, done, openPending };
}

type Fetchers = {
  [Name in FetchedName]: (locationId: number | null) => Promise<ListItems[Name][]>;
};

/** How each list is fetched. */
export const listFetchers: Fetchers = {
  // A year of dates, not a week: the choice of inspectables shows when each one is next due.
  dueGroups: (locationId) =>
    allPages((page) =>
      api.call('listDue', { query: { days: 366, per_page: perPage, page, ...scope(locationId) } }),
    ),
  // With their questions, so that an inspection can start without a network.
  templates: async (locationId) =>
    locationId === null
      ? []
      : allPages((page) =>
          api.call('listTemplatesForLocation', {
            params: { id: locationId },
            query: { include: 'questions', per_page: perPage, page },
          }),
        ),
  // The whole location in one call: questions about rooms inside an inspectable are asked offline too.
  places: async (locationId) =>
    locationId === null
      ? []
      : inspectablesOf(await api.call('getLocation', { params: { id: locationId } })),
  buttons: (locationId) =>
    allPages((page) =>
      api.call('listButtons', { query: { per_page: perPage, page, ...scope(locationId) } }),
    ),
  // The calendar of the location, by which the device computes states and dates while it is offline.
  calendars: async (locationId) =>
    locationId === null ? [] : [await api.call('getCalendar', { params: { id: locationId } })],
  figures: async (locationId) => (locationId === null ? [] : [await figuresOf(locationId)]),
};
