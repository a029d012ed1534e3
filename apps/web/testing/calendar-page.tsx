import { daysOf } from '@kierros/domain';
import { vi } from 'vitest';
import type { CalendarItem, CalendarSpan } from '../src/features/calendar/calendar.api.ts';
import { CalendarPage } from '../src/features/calendar/calendar-page.tsx';
import { languageStore } from '../src/shared/language.ts';
import { clearNotifications } from '../src/stores/notifications.store.ts';
import { signedIn } from '../src/stores/session.store.ts';
import { FakeServer } from './fake-server.ts';
import { renderInApp } from './render.tsx';
import { testUser } from './user.ts';

export const entry = {
  id: 5,
  inspectable_id: 11,
  inspection_type_id: 1 as const,
  due_date: '2030-05-15',
  new_due_date: null,
  effective_date: '2030-05-15',
  natural_due: '2030-05-14',
  consumed: false,
  created_by: { id: 1, name: 'Admin' },
  created_at: '2026-11-01T08:00:00.000Z',
  version: 3,
};
const rhythm = {
  natural_due: '2030-05-14',
  on_time_until: '2030-05-15',
  last_done_on: null,
  created_on: '2026-01-07',
  done_in_period: 0,
  planned_on: ['2030-05-15'],
};
export const item = (more: Partial<CalendarItem> = {}): CalendarItem => ({
  source: 'entry',
  date: '2030-05-15',
  shifted_from: null,
  inspectable_id: 11,
  kind: 'room',
  name: { en: 'Classroom 204', fi: 'Luokka 204' },
  path: [],
  inspection_type_id: 1,
  state: 'not_due',
  entry,
  rhythm,
  form_id: null,
  inspector: null,
  ...more,
});

/** What the server answers for some days, all of which have what it lists. */
const spanOf = (query: URLSearchParams, items: readonly CalendarItem[]): CalendarSpan => {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    from,
    to,
    projected_until: '2027-11-21',
    inspectors: [{ id: 3, name: 'Sanna Tarkastaja' }],
    days: daysOf({ from, to }).map((date) => {
      const own = items.filter((one) => one.date === date);
      const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };
      const count = own.reduce((sum, one) => ({ ...sum, [one.source]: sum[one.source] + 1 }), {
        inspection_type_id: 1 as const,
        ...none,
      });
      const closed = date === '2030-05-17' ? { name: { en: 'Fair', fi: 'Messut' } } : null;
      return { date, closed, counts: own.length > 0 ? [count] : [], items: own };
    }),
  };
};

/** The server that the page asks, what it lists, and what was asked and sent to it. */
export const site = {
  server: new FakeServer(),
  items: [] as CalendarItem[],
  asked: [] as URLSearchParams[],
  changes: [] as { method: string; url: URL; body: unknown }[],
};

/** Signs staff in to a fresh site with one entry; before each test. */
export function startSite(): void {
  site.server = new FakeServer();
  site.items = [item()];
  site.asked = [];
  site.changes = [];
  site.server.answerWith = calendarAnswer;
  vi.stubGlobal('fetch', (request: Request) => site.server.fetch(request));
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('staff'));
}

export const calendarAnswer = (path: string, request: Request) => {
  if (path !== '/inspection/schedule' || request.method !== 'GET') return null;
  const query = new URL(request.url).searchParams;
  site.asked.push(query);
  return Response.json(spanOf(query, site.items));
};
export const onChange = (answer: (method: string) => object) => {
  site.server.answerWith = (path, request) => {
    const isChange = path.startsWith('/inspection/schedule') || path === '/bulk/apply';
    if (!isChange || request.method === 'GET') return calendarAnswer(path, request);
    const { method } = request;
    const change = { method, url: new URL(request.url), body: undefined as unknown };
    site.changes.push(change);
    void request
      .clone()
      .text()
      .then((body) => {
        change.body = body === '' ? undefined : JSON.parse(body);
      });
    return Response.json(answer(method), { status: method === 'POST' ? 201 : 200 });
  };
};
export const open = (day = '2030-05-15') =>
  renderInApp(<CalendarPage />, `/home?view=calendar&day=${day}`);
