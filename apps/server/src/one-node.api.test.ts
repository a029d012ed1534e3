import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { API, signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { freshPostgresUrl, onCitus } from '../test/dialects.ts';
import {
  calls,
  callsThatConsume,
  requestOf,
  type Call,
  type Things,
} from '../test/foreign-id-calls.ts';
import { aPicture } from '../test/inspected-site.ts';
import {
  tellRemoteCommands,
  withRemoteCommands,
  type RemoteCommand,
} from '../test/remote-commands.ts';
import { addTemplate, smallSite } from '../test/site.ts';
import { thingsOf } from '../test/things.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';

/** Operations that reach more than the node of their location, with the reason; at most ten, and fewer over time. */
const exceptions: readonly { operations: readonly OperationId[]; reason: string }[] = [
  {
    operations: ['createButton', 'updateButton', 'deleteButton'],
    reason: 'buttons lie on the coordinator, their entries in the audit log with the location',
  },
  {
    operations: ['addNotification', 'markNotificationRead', 'createReportJob'],
    reason: 'notifications and reports lie on the coordinator, the keys of requests on a node',
  },
  {
    operations: ['revokeToken', 'revokeCalendarFeed', 'revokeSession'],
    reason: 'access lies on the coordinator, its entries in the audit log with the location',
  },
];

// The servers look for work of all locations once after some was added, whoever added it.
const ofQueue = /^SELECT.*\bqueue_jobs\b/s;
const ofTransaction = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET |SELECT assign_distributed)/i;

const readsAndWrites = (commands: readonly RemoteCommand[]) =>
  commands.filter(({ text }) => !ofTransaction.test(text) && !ofQueue.test(text));

/** The statements that were sent to more than one node, without the numbers of shards and intermediate results. */
function sentToSeveral(commands: readonly RemoteCommand[]): string[] {
  const withoutNumbers = (text: string) => text.replaceAll(/_\d{6}\b|"\d+_\d+"/g, '');
  const byText = Map.groupBy(readsAndWrites(commands), ({ text }) => withoutNumbers(text));
  return [...byText]
    .filter(([, sent]) => new Set(sent.map(({ node }) => node)).size > 1)
    .map(([text]) => text);
}

describe.runIf(onCitus)('a request about one location', () => {
  let database: Database;
  let app: TestApp;
  let staff: Person;
  let admin: Person;
  let own: Things;
  beforeAll(async () => {
    const url = await freshPostgresUrl();
    await tellRemoteCommands(url);
    database = openDatabase({ databaseUrl: url, path: '' });
    await smallSite(database);
    // Only requests are recorded, so the periodic jobs are never started.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await testApp(database);
    vi.useRealTimers();
    await addTemplate(database, { id: 11, type: 1, location: 1, questions: [{ id: 110 }] });
    staff = await signedIn(app.server, 'staff');
    admin = await signedIn(app.server, 'admin');
    const base = { location: 1, environment: 10, room: 11, template: 11, question: 110 };
    own = await thingsOf(database, staff, 'staff', base);
    // The key of all doors of a site is made once.
    await staff.post('/inspectable/qr-sheet', { room_ids: [11] });
  });
  afterAll(async () => {
    await app.server.close();
    await database.close();
  });

  /** Sends a request as clients do: each write with a key, and work that was done on a device with its time. */
  function send(person: Person, call: Call) {
    const { root, method } = operations[call[0]];
    const { path, body } = requestOf(call, own[call[1]], own);
    const isReport = call[0] === 'createFaultReport';
    const onDevice = { reported_at: '2026-11-21T09:00:00Z', client_id: randomUUID() };
    const payload = isReport ? { ...body, ...onDevice } : body;
    return withRemoteCommands(() =>
      app.server.inject({
        method,
        url: `${root ? '' : API}${path}`,
        cookies: person.cookies,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        },
        ...(payload && { payload }),
      }),
    );
  }

  function expectOneNode(commands: readonly RemoteCommand[]): void {
    expect(sentToSeveral(commands)).toEqual([]);
    expect(new Set(readsAndWrites(commands).map(({ node }) => node)).size).toBeLessThan(2);
    // Nothing is written anywhere else: what is written on several nodes is prepared first.
    expect(commands.filter(({ text }) => text.startsWith('PREPARE'))).toEqual([]);
  }

  const excepted = exceptions.flatMap((one) => one.operations);
  const named = (list: readonly Call[]) =>
    list
      .filter(([operation]) => !excepted.includes(operation))
      .map((call, index) => [`${index + 1} ${call[0]}`, call[1], call] as const);

  it.each(named([...calls, ...callsThatConsume]))(
    '%s by %s is answered by its node',
    async (_name, _thing, call) => {
      const { response, commands } = await send(staff, call);
      expect(response.statusCode, response.body).toBeLessThan(500);
      expectOneNode(commands);
    },
  );

  it('asks no node whether the server is ready, once a photo was found', async () => {
    await app.photos.put('ready', own.photo, await aPicture());
    await app.server.inject('/readyz');
    const { response, commands } = await withRemoteCommands(() => app.server.inject('/readyz'));
    expect(response.statusCode, response.body).toBe(200);
    expect(readsAndWrites(commands)).toEqual([]);
  });

  it('is answered by its node from the start of a form to its last photo, and when it is sent again', async () => {
    const begun = { client_id: randomUUID(), started_at: '2026-11-21T09:30:00Z' };
    const start = { inspectables: [12], template_id: 11, ...begun };
    const result = { inspectionformquestion_id: 110, inspectable_id: 12, value: 1 };
    const key = () => ({ 'idempotency-key': randomUUID() });
    const draft = () =>
      staff.post('/inspection/init-draft/11', { inspectable_ids: [12], ...begun });
    const form = () => staff.post('/inspection/forms', start, key());
    const { id } = (await form()).json<{ id: number }>();
    const submission = { results: [{ ...result, image_url: '110_a.jpg' }] };
    const submit = () => staff.post(`/inspection/forms/${id}/submit`, submission, key());
    const picture = await aPicture();
    const photo = () => staff.upload(id, [{ name: '110_a.jpg', bytes: picture }], key());
    for (const request of [draft, draft, form, submit, submit, photo, photo]) {
      const { response, commands } = await withRemoteCommands(request);
      expect(response.statusCode, response.body).toBeLessThan(300);
      expectOneNode(commands);
    }
  });

  it.each(
    named(
      calls.filter(([operation]) =>
        ['getForm', 'submitForm', 'editForm', 'printForm', 'getTodo', 'updateTodo'].includes(
          operation,
        ),
      ),
    ),
  )(
    '%s by %s from an administrator asks all nodes once, to find the location',
    async (_name, _thing, call) => {
      const { response, commands } = await send(admin, call);
      expect(response.statusCode, response.body).toBeLessThan(500);
      expect(sentToSeveral(commands).length).toBeLessThan(2);
    },
  );
});
