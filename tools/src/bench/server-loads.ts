import type { DatabaseSync } from 'node:sqlite';
import { LONG_TEMPLATE, locationOf, roomOf, type SiteSize } from './site.ts';

/** One read of a client, and its floor: the database alone. */
export type Load = {
  readonly name: string;
  /** The bar of performance.md 3, at the named number of clients. */
  readonly bar: {
    readonly perSecond?: number;
    readonly p99?: number;
    readonly clients: number;
    /** The rate of the same floor on the machine where the bar was set (performance.md 1). */
    readonly floorThere?: number;
  };
  readonly request: (index: number) => {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly body?: unknown;
  };
  /** A conditional request with a known ETag. */
  readonly isKnown?: boolean;
  /**
   * The same rows read by prepared statements and serialized as JSON, without a server; null if there is no such floor.
   */
  readonly floor: ((db: DatabaseSync) => (index: number) => unknown) | null;
};

const API = '/api/v2';
const DAY_MS = 86_400_000;
const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
const get = (path: string) => ({ method: 'GET' as const, path: API + path });

/** Steps through a range so that successive calls request different records, the same in every run. */
const spread = (index: number, range: number) => (index * 7_919) % Math.max(1, range);

/** The reads of performance.md 3 on a site, in the order of its table. */
// eslint-disable-next-line max-lines-per-function -- a table, one entry for each reading
export function readLoads(site: SiteSize): readonly Load[] {
  const { locations, roomsPerLocation, forms = 0 } = site;
  const location = (index: number) => locationOf(site, spread(index, locations));
  const room = (index: number) =>
    roomOf(site, spread(index, locations), spread(index, roomsPerLocation));
  const roomPages = Math.max(1, Math.floor(roomsPerLocation / 100));
  return [
    {
      name: 'health (no work: what any request costs)',
      bar: { clients: 8 },
      request: () => ({ method: 'GET', path: '/healthz' }),
      floor: null,
    },
    {
      name: 'own profile (what knowing the caller adds)',
      bar: { clients: 8 },
      request: () => get('/user/profile'),
      floor: null,
    },
    {
      name: 'rooms, a page of 100',
      bar: { perSecond: 2_500, p99: 20, clients: 32, floorThere: 7_791 },
      request: (index) =>
        get(
          `/inspectable/rooms?per_page=100&location_id=${location(index)}&page=${1 + spread(index, roomPages)}`,
        ),
      floor: (db) => {
        const rows = db.prepare(
          "select * from inspectables where location_id = ? and kind = 'room' and id > ? order by id limit 100",
        );
        return (index) => JSON.stringify(rows.all(location(index), room(index) - 100));
      },
    },
    {
      name: 'due within 7 days, a page of 100',
      bar: { perSecond: 2_200, p99: 20, clients: 32, floorThere: 7_791 },
      request: (index) =>
        get(`/inspection/inspections/due?per_page=100&location_id=${location(index)}`),
      floor: (db) => {
        const rows = db.prepare(
          `select d.*, i.name_en, i.name_fi from due_rows d join inspectables i on i.id = d.inspectable_id
          where d.location_id = ? and d.earliest_due <= ? and d.earliest_due is not null
          order by d.earliest_due, d.inspectable_id limit 100`,
        );
        return (index) => JSON.stringify(rows.all(location(index), day(-7)));
      },
    },
    {
      name: 'template with 50 questions',
      bar: { perSecond: 3_500, clients: 32 },
      request: () => get(`/inspection/templates/${LONG_TEMPLATE}`),
      floor: (db) => {
        const rows = db.prepare('select * from template_questions where template_id = ?');
        return () => JSON.stringify(rows.all(LONG_TEMPLATE));
      },
    },
    {
      name: 'the same template, asked whether it still holds (304)',
      bar: { perSecond: 3_500, clients: 32 },
      request: () => get(`/inspection/templates/${LONG_TEMPLATE}`),
      isKnown: true,
      floor: null,
    },
    {
      name: 'one inspection with 20 answers',
      bar: { perSecond: 2_400, clients: 8 },
      request: (index) => get(`/inspection/forms/${1 + spread(index, forms)}`),
      floor: (db) => {
        const form = db.prepare('select * from forms where id = ?');
        const answers = db.prepare('select * from answers where location_id = ? and form_id = ?');
        return (index) => {
          const found = form.get(1 + spread(index, forms));
          return JSON.stringify([
            found,
            answers.all(found?.['location_id'] ?? 0, found?.['id'] ?? 0),
          ]);
        };
      },
    },
    {
      name: 'history, the 20 newest of a location',
      bar: { perSecond: 800, p99: 15, clients: 8, floorThere: 2_230 },
      request: (index) => ({
        method: 'POST',
        path: `${API}/inspection/history`,
        body: { location_id: location(index), per_page: 20 },
      }),
      floor: (db) => {
        const newest = db.prepare(
          'select * from forms where location_id = ? order by done_on desc, id desc limit 20',
        );
        const answers = db.prepare('select * from answers where location_id = ? and form_id = ?');
        return (index) =>
          JSON.stringify(
            newest
              .all(location(index))
              .map((form) => [form, answers.all(form['location_id'] ?? 0, form['id'] ?? 0)]),
          );
      },
    },
    {
      name: 'graph, the mean of each month of two years, everywhere',
      bar: { p99: 25, clients: 1 },
      request: () => ({
        method: 'POST',
        path: `${API}/inspection/graph-data`,
        body: {
          start_date: day(729),
          end_date: day(0),
          aggregate: 'month',
          location_id: 'all',
          inspectiontype_id: 1,
        },
      }),
      floor: (db) => {
        const rows = db.prepare(
          `select substr(day, 1, 7) as month, sum(mean_sum), sum(scored) from rollup_days
          where location_id = 0 and inspectiontype_id = 1 and day >= ? and day <= ? group by 1`,
        );
        return () => JSON.stringify(rows.all(day(729), day(0)));
      },
    },
    {
      name: 'graph, 12 questions by month of a location',
      bar: { p99: 10, clients: 1 },
      request: (index) => ({
        method: 'POST',
        path: `${API}/inspection/graph-data`,
        body: {
          start_date: day(729),
          end_date: day(0),
          aggregate: 'month',
          location_id: location(index),
          template_id: 1,
          question_ids: Array.from({ length: 12 }, (_, at) => at + 1),
          per_page: 1_000,
        },
      }),
      floor: (db) => {
        const rows = db.prepare(
          `select question_id, substr(day, 1, 7) as month, sum(n1), sum(n2), sum(n3) from rollup_question_days
          where location_id = ? and question_id <= 12 and day >= ? and day <= ? group by 1, 2`,
        );
        return (index) => JSON.stringify(rows.all(location(index), day(729), day(0)));
      },
    },
    {
      name: 'stats of a location',
      bar: { clients: 8 },
      request: (index) => get(`/inspection/stats/${location(index)}`),
      floor: null,
    },
    {
      name: 'search for a room by a part of its name',
      bar: { clients: 8 },
      request: (index) =>
        get(`/inspectable/inspectables-for-search?q=${room(index)}&location_id=${location(index)}`),
      floor: null,
    },
    {
      name: 'recommended round of a day',
      bar: { clients: 8 },
      request: (index) =>
        get(
          `/inspection/recommend-inspections/${day(-(index % 7))}?location_id=${location(index)}`,
        ),
      floor: null,
    },
  ];
}
