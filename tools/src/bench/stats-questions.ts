import { addDays } from '@kierros/domain';
import { FIRST_ENVIRONMENT } from './stats-fill.ts';

/** One answer of the statistics, and its bars: processor time of the server, and kB compressed. */
export type StatsQuestion = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  bar: { cpuMs: number; kB?: number };
};

const ofLocation = { cpuMs: 60 };
const ofAll = { cpuMs: 250 };

const get = (
  name: string,
  path: string,
  bar: StatsQuestion['bar'] = ofLocation,
): StatsQuestion => ({
  ...{ name, path, bar },
  method: 'GET',
});

const post = (name: string, path: string, body: unknown, bar = ofLocation): StatsQuestion => ({
  ...{ name, path, body, bar },
  method: 'POST',
});

/** Where the questions are about: a location, and one of its rooms. */
export type Asked = { location: number; room: number; today: string };

/** What is asked about one location, in the order of the issue. */
export function questionsOfLocation({ location, room, today }: Asked): StatsQuestion[] {
  const from = addDays(today, -89);
  const days = `from=${from}&to=${today}`;
  const custom = (name: string, body: object) =>
    post(name, 'inspection/get-custom-inspectiondata', {
      ...{ location_id: location, start_date: from, end_date: today },
      ...body,
    });
  const low = { metrics: ['low_count', 'count'], sort: { by: 'low_count', direction: 'desc' } };
  return [
    get('figures', `inspection/stats/${location}?inspectiontype_id=1`),
    get('figures, all types (what changed)', `inspection/stats/${location}?${days}`),
    get('20 places', `inspection/stats/${location}/places?inspectiontype_id=1&per_page=20`),
    get('500 places', `inspection/stats/${location}/states?per_page=500`, {
      ...ofLocation,
      kB: 60,
    }),
    custom('questions', { ...low, group_by: 'question', inspectiontype_ids: [1], per_page: 10 }),
    custom('a question by place', {
      ...{ ...low, group_by: 'inspectable', inspectiontype_ids: [1], per_page: 10 },
      question_ids: [1],
    }),
    custom('a question by week', {
      ...{ metrics: ['low_count', 'count'], group_by: 'week', inspectiontype_ids: [1] },
      question_ids: [1],
    }),
    ...['environment', 'type', 'weekday', 'month'].map((by) =>
      get(`by ${by}`, `inspection/group-stats?by=${by}&location_id=${location}`),
    ),
    post('graph by week', 'inspection/graph-data', {
      ...{ location_id: location, start_date: from, end_date: today },
      ...{ inspectiontype_id: 1, aggregate: 'week' },
    }),
    custom('actions', {
      metrics: ['open_actions', 'raised_actions', 'fixed_actions', 'median_days_to_fix'],
    }),
    get('actions, all figures', `inspection/pending-stats?${days}&location_id=${location}`),
    get('page of a place', `inspection/histories/inspectable/${room}/timeline?${days}`),
    ...[
      ['a location', location] as const,
      ['an environment', location + FIRST_ENVIRONMENT] as const,
      // The site moves the rooms of this one into others.
      ['an empty environment', location + 1] as const,
    ].map(([what, place]) =>
      get(
        `page of ${what}`,
        `inspection/histories/inspectable/${place}/timeline?include_children=true`,
      ),
    ),
    get(
      'missed in a location',
      `inspection/histories/inspectable/${location}/timeline?include_children=true&kind=missed&${days}`,
    ),
    get('a question of a place', `inspection/histories/inspectable/${room}/answers?question_id=1`),
    get(
      'projection of two months',
      `inspection/schedule?from=${today}&to=${addDays(today, 61)}&items=3&location_id=${location}`,
    ),
    get('coverage', `operations/coverage?location_id=${location}`),
  ];
}

/** What is asked over all locations. */
export function questionsOfAll(today: string): StatsQuestion[] {
  const from = addDays(today, -89);
  const days = `from=${from}&to=${today}`;
  const inAll = { location_id: 'all', start_date: from, end_date: today };
  const custom = (name: string, body: object) =>
    post(name, 'inspection/get-custom-inspectiondata', { ...inAll, ...body }, ofAll);
  return [
    get('by location', 'inspection/group-stats?by=location&location_id=all', ofAll),
    get('by type', 'inspection/group-stats?by=type&location_id=all', ofAll),
    custom('questions', { metrics: ['low_count', 'count'], group_by: 'question', per_page: 10 }),
    custom('actions', {
      metrics: ['open_actions', 'raised_actions', 'fixed_actions', 'median_days_to_fix'],
    }),
    post(
      'graph by week',
      'inspection/graph-data',
      { ...inAll, inspectiontype_id: 1, aggregate: 'week' },
      ofAll,
    ),
    get('actions, all figures', `inspection/pending-stats?${days}&location_id=all`, ofAll),
    get(
      'projection of two months',
      `inspection/schedule?from=${today}&to=${addDays(today, 61)}&items=3&location_id=all`,
      ofAll,
    ),
    get('coverage', 'operations/coverage?location_id=all', ofAll),
  ];
}
