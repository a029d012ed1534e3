import type { OperationId } from '@kierros/api/schema';
import { addDays } from '@kierros/domain';
import { API } from './client.ts';
import type { Attempt } from './loop-requests.ts';

const posted = (name: string, path: string, body: unknown): Attempt => ({
  name,
  options: {
    method: 'POST',
    url: API + path,
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify(body)),
  },
});

const twoYears = { start_date: '2024-11-22', end_date: '2026-11-21', aggregate: 'day' };
const closures = Array.from({ length: 1_000 }, (_, index) => ({
  from: addDays('1970-01-05', index * 80),
  to: addDays('1970-01-05', index * 80 + 75),
  name: { fi: 'Kiinni', en: 'Closed' },
  yearly: false,
}));

/** Requests on the busy site that held the event loop for seconds. */
export const worst: { readonly [Id in OperationId]?: readonly Attempt[] } = {
  getGraphData: [
    posted('two years by day in detail', '/inspection/graph-data', {
      ...{ ...twoYears, detail: 'high', per_page: 1_000 },
    }),
    posted('each question by day in detail', '/inspection/graph-data', {
      ...{ ...twoYears, detail: 'high', per_page: 1_000, question_ids: [1, 2] },
    }),
  ],
  planCalendar: [
    posted('1,000 long closures', '/inspectable/locations/1/calendar/plan', {
      ...{ version: 1, closures },
    }),
  ],
};
