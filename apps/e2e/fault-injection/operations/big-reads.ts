import { dayFromNow } from '../../src/days.ts';

/** A list or graph request of a screen. */
export type Read = { readonly name: string; readonly path: string; readonly body?: object };

const day = (back: number) => dayFromNow(-back);

/** Every list and graph, for all data and for one place; the fault test repeats them with different places. */
// eslint-disable-next-line max-lines-per-function -- a table, one entry for each reading
export function bigReads(place: { location: number; room: number; form: number }): readonly Read[] {
  const { location, room, form } = place;
  const month = day(0).slice(0, 7).replace('-', '/');
  const here = `location_id=${location}`;
  const lists = ['due', 'overdue'].flatMap((name) => [
    { name: `${name}, everywhere`, path: `/inspection/inspections/${name}?per_page=100` },
    { name: `${name}, a location`, path: `/inspection/inspections/${name}?per_page=100&${here}` },
  ]);
  const year = { start_date: day(364), end_date: day(0) };
  const of = { template_id: 1, question_ids: [1, 2, 3, 4, 5], per_page: 1_000 };
  return [
    ...lists,
    { name: 'environments', path: '/inspectable/environments?per_page=100' },
    { name: 'rooms, everywhere', path: '/inspectable/rooms?per_page=100&count=exact' },
    { name: 'rooms, a location', path: `/inspectable/rooms?per_page=100&${here}` },
    { name: 'locations', path: '/inspectable/locations?per_page=200' },
    {
      name: 'search of places',
      path: `/inspectable/inspectables-for-search?q=${String(room).slice(0, 2)}`,
    },
    { name: 'forms, everywhere', path: '/inspection/forms?per_page=100' },
    { name: 'forms, counted', path: '/inspection/forms?per_page=100&count=exact' },
    { name: 'forms, a location', path: `/inspection/forms?per_page=100&${here}` },
    { name: 'forms, of a day', path: `/inspection/forms?per_page=100&from=${day(30)}&${here}` },
    { name: 'one form', path: `/inspection/forms/${form}` },
    { name: 'on time, everywhere', path: '/inspection/on-time' },
    { name: 'pending', path: '/inspection/pending' },
    { name: 'templates', path: '/inspection/templates' },
    { name: 'schedule of a month', path: `/inspection/schedule/${month}?${here}` },
    { name: 'notifications', path: '/notification/notifications' },
    { name: 'people', path: '/users' },
    { name: 'audit', path: '/audit?per_page=100' },
    { name: 'oldest inspection', path: '/inspection/oldest-inspection' },
    { name: 'stats of a location', path: `/inspection/stats/${location}` },
    { name: 'stats of a room', path: `/inspection/stats/${room}` },
    { name: 'history of a room', path: `/inspection/histories/inspectable/${room}` },
    { name: 'graph of a room', path: `/inspection/graph-data/${room}` },
    { name: 'graph of a location', path: `/inspection/graph-data/${location}` },
    {
      name: 'history, everywhere',
      path: '/inspection/history',
      body: { location_id: 'all', per_page: 20 },
    },
    {
      name: 'history, a location',
      path: '/inspection/history',
      body: { location_id: location, per_page: 20 },
    },
    {
      name: 'history, a word in the notes',
      path: '/inspection/history',
      body: { location_id: location, text: 'ikkuna', per_page: 20 },
    },
    {
      name: 'graph, everywhere by month',
      path: '/inspection/graph-data',
      body: { ...year, aggregate: 'month', location_id: 'all', inspectiontype_id: 1 },
    },
    {
      name: 'graph, questions of a location by day',
      path: '/inspection/graph-data',
      body: { ...year, ...of, aggregate: 'day', location_id: location },
    },
    {
      name: 'custom, everywhere by month',
      path: '/inspection/get-custom-inspectiondata',
      body: {
        location_id: 'all',
        range: 'last_365_days',
        group_by: 'month',
        metrics: ['count', 'average'],
      },
    },
    {
      name: 'custom, a location by question',
      path: '/inspection/get-custom-inspectiondata',
      body: {
        location_id: location,
        range: 'last_365_days',
        group_by: 'question',
        metrics: ['average', 'low_rate'],
      },
    },
    {
      name: 'custom, everywhere by inspectable',
      path: '/inspection/get-custom-inspectiondata',
      body: {
        location_id: 'all',
        range: 'last_90_days',
        group_by: 'inspectable',
        metrics: ['count'],
      },
    },
  ];
}
