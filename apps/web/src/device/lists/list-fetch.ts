import { picked } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { weekRange } from '@kierros/domain';
import { api } from '../../shared/api.ts';
import { ofLocation } from '../../shared/of-location.ts';
import { todayHere } from '../../shared/today.ts';
import { sessionStore } from '../../stores/session.store.ts';
import type {
  ActionCounts,
  ListItems,
  StoredFigures,
  StoredInspectables,
} from '../device-records.ts';
import type { FetchedName } from './lists.ts';

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

function inspectablesOf(location: Schema<'Location'>): StoredInspectables[] {
  const environments = location.environments ?? [];
  return [location, ...environments.flatMap((one) => [one, ...(one.rooms ?? [])])].map(
    (one): StoredInspectables => picked(one, ['id', 'kind', 'name', 'location_id', 'path']),
  );
}

// Counted by the server in two small requests: the list itself is long, and most pages need only its counts.
async function actionCountsOf(locationId: number): Promise<ActionCounts> {
  const count = async (more: { owner_id?: number }) => {
    const query = { status: 'unfinished', per_page: 1, location_id: locationId, ...more } as const;
    return (await api.call('listPendingActions', { query })).counts;
  };
  const userId = sessionStore.user?.id ?? 0;
  const [all, own] = await Promise.all([count({}), count({ owner_id: userId })]);
  return {
    pending: all?.pending ?? 0,
    approved: all?.approved ?? 0,
    overdue: all?.overdue ?? 0,
    mine: own?.approved ?? 0,
    mineOverdue: own?.overdue ?? 0,
  };
}

async function figuresOf(locationId: number): Promise<StoredFigures> {
  const today = todayHere();
  const monday = weekRange(today).from;
  const [{ done, open_pending: openPending }, actions] = await Promise.all([
    api.call('getStats', { params: { id: locationId }, query: { from: monday, to: today } }),
    actionCountsOf(locationId),
  ]);
  return { monday, done, openPending, actions };
}

type Fetchers = {
  [Name in FetchedName]: (locationId: number | null) => Promise<ListItems[Name][]>;
};

/** How each list is fetched. */
export const listFetchers: Fetchers = {
  // A year of dates, not a week: the choice of inspectables shows when each one is next due.
  dueGroups: (locationId) =>
    allPages((page) =>
      api.call('listDue', {
        query: { days: 366, per_page: perPage, page, ...ofLocation(locationId) },
      }),
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
  buttons: async (locationId) =>
    (await allPages((page) =>
      api.call('listButtons', { query: { per_page: perPage, page, ...ofLocation(locationId) } }),
    )) as ListItems['buttons'][],
  // The calendar of the location, by which the device computes states and dates while it is offline.
  calendars: async (locationId) =>
    locationId === null ? [] : [await api.call('getCalendar', { params: { id: locationId } })],
  // What is not closed yet, up to a thousand: a larger list would not help anybody offline.
  actions: async (locationId) =>
    (
      await api.call('listPendingActions', {
        query: { status: 'unfinished', per_page: perPage, ...ofLocation(locationId) },
      })
    ).items,
  figures: async (locationId) => (locationId === null ? [] : [await figuresOf(locationId)]),
};
