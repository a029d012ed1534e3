import { contract, operationsOf } from '@kierros/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { bodySchemaOf, parametersOf, resolve } from '../../test/arbitrary.ts';
import { smallSite } from '../../test/site.ts';

const OUTSIDE = ['0000-01-01', '1969-12-31', '2200-01-01', '9999-12-31'];
const WITHIN = ['1970-01-01', '2199-12-31'];

type Ask = (person: Person, day: string) => ReturnType<Person['get']>;
const room = { name: 'Luokka 9', environment_id: 10 };
const graph = { aggregate: 'year', inspectable_ids: [11] };
const workDays = ['raised_from', 'raised_to', 'fixed_from', 'fixed_to'];
const planned = (day: string) => ({
  items: [{ action: 'add', inspectable_id: 11, inspection_type_id: 1, due_date: day }],
});

const closedOn = (day: string) => ({ closures: [{ from: day, to: day, name: 'Loma' }] });

/** Every operation with days, and the paths of its days. */
const asks: Record<string, [string, Ask][]> = {
  createRoom: [
    [
      'first_due_date',
      (to, day) => to.post('/inspectable/rooms', { ...room, first_due_date: day }),
    ],
  ],
  createEnvironment: [
    [
      'first_due_date',
      (to, day) =>
        to.post('/inspectable/environments', {
          name: 'Siipi',
          location_id: 1,
          first_due_date: day,
        }),
    ],
  ],
  createLocation: [
    [
      'first_due_date',
      (to, day) => to.post('/inspectable/locations', { name: 'Koulu', first_due_date: day }),
    ],
  ],
  createScheduleEntry: [
    [
      'due_date',
      (to, day) =>
        to.post(`/inspection/schedule?inspectable_id=11&inspection_type_id=1&due_date=${day}`),
    ],
  ],
  moveScheduleEntry: [
    ['new_due_date', (to, day) => to.put('/inspection/schedule/1', { new_due_date: day })],
  ],
  recommendInspections: [['day', (to, day) => to.get(`/inspection/recommend-inspections/${day}`)]],
  planCalendar: [
    ['from', (to, day) => to.post('/inspectable/locations/1/calendar/plan', closedOn(day))],
  ],
  updateCalendar: [
    ['from', (to, day) => to.put('/inspectable/locations/1/calendar', closedOn(day))],
  ],
  listSchedule: [
    ['from', (to, day) => to.get(`/inspection/schedule?from=${day}&to=2026-11-21`)],
    ['to', (to, day) => to.get(`/inspection/schedule?from=2026-11-21&to=${day}`)],
  ],
  planSchedule: [['due_date', (to, day) => to.post('/inspection/schedule/plan', planned(day))]],
  applySchedulePlan: [
    ['due_date', (to, day) => to.post('/inspection/schedule/apply', planned(day))],
  ],
  createForm: [
    [
      'natural_due',
      (to, day) =>
        to.post('/inspection/forms', {
          inspectables: [11],
          template_id: 1,
          due_seen: [{ inspectable_id: 11, natural_due: day }],
        }),
    ],
  ],
  listForms: spans('/inspection/forms?'),
  listInspectableHistory: spans('/inspection/histories/inspectable/11?'),
  getPlaceTimeline: spans('/inspection/histories/inspectable/11/timeline?'),
  getQuestionTimeline: spans('/inspection/histories/inspectable/11/answers?question_id=1&'),
  getStats: spans('/inspection/stats/11?'),
  listPlaceStats: spans('/inspection/stats/11/places?inspectiontype_id=1&'),
  listPlaceStates: spans('/inspection/stats/11/states?'),
  listGroupStats: spans('/inspection/group-stats?by=type&'),
  getActionStats: spans('/inspection/pending-stats?'),
  listPendingActions: spans('/inspection/pending?', workDays),
  listPendingActionsByTest: spans('/inspection/test?', workDays),
  exportActions: spans('/export/actions?', workDays),
  updatePendingAction: [['fix_by', (to, day) => to.put('/inspection/pending/1', { fix_by: day })]],
  listAudit: spans('/audit?'),
  exportHistory: spans('/export/history?'),
  exportAudit: spans('/export/audit?'),
  exportCoverage: spans('/export/coverage?'),
  createCertificate: ['from', 'to'].map((name) => [
    name,
    (to, day) => {
      const query = { location_id: '1', from: '2026-11-01', to: '2026-11-02', [name]: day };
      return to.post(`/operations/certificate?${new URLSearchParams(query).toString()}`);
    },
  ]),
  compareCertificate: certificates('/operations/certificate-comparison'),
  printCertificate: certificates('/operations/certificate-pdf'),
  moveChangesMark: [['day', (to, day) => to.put('/inspection/changes-mark', { day })]],
  searchHistory: bodies('/inspection/history', {}),
  getGraphData: bodies('/inspection/graph-data', graph),
  getCustomData: bodies('/inspection/get-custom-inspectiondata', { metrics: ['count'] }),
  createButton: bodies('/inspection/buttons', {}, (query) => ({
    name: 'Viikko',
    display: 'table',
    visibility: 'mine',
    query: { metrics: ['count'], ...query },
  })),
  updateButton: bodies('/inspection/buttons/1', {}, (query) => ({
    query: { metrics: ['count'], ...query },
  })),
};

function spans(path: string, names = ['from', 'to']): [string, Ask][] {
  return names.map((name) => [name, (to, day) => to.get(`${path}${name}=${day}`)]);
}

function certificates(path: string): [string, Ask][] {
  return ['from', 'to'].map((name) => [
    name,
    (to, day) => to.post(path, { certificate: { [name]: day } }),
  ]);
}

function bodies(
  path: string,
  base: object,
  wrap: (query: object) => object = (query) => query,
): [string, Ask][] {
  const other = { start_date: '2026-11-01', end_date: '2026-11-02' };
  return Object.keys(other).map((name) => [
    name,
    (to, day) => {
      const body = wrap({ ...base, ...other, [name]: day });
      return path.endsWith('/1') ? to.put(path, body) : to.post(path, body);
    },
  ]);
}

it('every operation with a day parameter is tested here', () => {
  const taking = operationsOf(contract).filter(({ operation }) =>
    [
      bodySchemaOf(operation)?.schema ?? {},
      ...parametersOf(operation).map(({ schema }) => schema),
    ].some(hasDay),
  );
  expect(taking.map(({ operation }) => operation.operationId).sort()).toEqual(
    Object.keys(asks).sort(),
  );
});

// Both instants and days are dates in the contract; instants have the format `date-time`.
function hasDay(given: Record<string, unknown>): boolean {
  const schema = resolve(given);
  if (schema['format'] === 'date') return true;
  const parts = ['properties'].flatMap((name) => Object.values((schema[name] ?? {}) as object));
  const choices = [schema['oneOf'], schema['anyOf'], schema['items']].flat().filter(Boolean);
  return [...parts, ...choices].some((part) => hasDay(part as Record<string, unknown>));
}

onEachDatabase('a day outside 1970 to 2199', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const all = Object.entries(asks).flatMap(([id, inspectables]) =>
    inspectables.map(([name, ask]) => [id, name, ask] as const),
  );
  it.each(all)('is refused by %s, which names %s', async (_id, name, ask) => {
    for (const day of OUTSIDE) {
      const response = await ask(admin, day);
      expect(response.statusCode, `${day}: ${response.body}`).toBe(422);
      const { errors } = response.json<{ errors: { path: string }[] }>();
      expect(errors.map(({ path }) => path).join()).toContain(name);
    }
  });

  it.each(all)(
    'is the only one refused: %s accepts the first and the last %s',
    async (_id, _name, ask) => {
      for (const day of WITHIN) {
        const response = await ask(admin, day);
        // A rule may still refuse it, for example because the date is in the past.
        expect(response.statusCode, response.body).toBeLessThan(500);
        const { errors } = response.statusCode < 400 ? { errors: [] } : response.json<Refusal>();
        expect(errors.map(({ message }) => message).join()).not.toMatch(/pattern|1970/);
      }
      for (const list of [
        '/inspectable/templates/1/inspectables',
        '/inspectable/templates/2/inspectables',
        '/inspectable/inspectables-for-search?search=9',
        '/inspection/inspections/due?days=365',
        '/inspection/inspections/overdue',
        '/inspection/on-time',
      ]) {
        const response = await admin.get(list);
        expect(response.statusCode, `${list}: ${response.body}`).toBe(200);
      }
    },
  );

  it('is refused in a file of records too', async () => {
    for (const day of OUTSIDE) {
      const response = await admin.post('/bulk/plan', {
        kind: 'places',
        items: [{ kind: 'room', environment: 'environment 10', name: 'Uusi', first_due_date: day }],
      });
      expect(response.json<{ lines: Refusal[] }>().lines[0]?.errors).toMatchObject([
        { path: '/first_due_date', code: 'invalid_date' },
      ]);
    }
  });

  it('does not result from an instant at either end of the range', async () => {
    for (const at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1969-12-31T23:59:59Z']) {
      const body = { inspectables: [12], template_id: 1, started_at: at };
      const response = await admin.post('/inspection/forms', { ...body, performed_at: at });
      expect(response.statusCode, response.body).toBeLessThan(500);
      for (const path of [`?since=${at}`, '?since=2026-11-01T00:00:00Z'])
        expect((await admin.get(`/notification/notifications${path}`)).statusCode).toBeLessThan(
          500,
        );
    }
  });
});

type Refusal = { errors: { path: string; code: string; message: string }[] };
