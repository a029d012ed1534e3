import { contract, operationsOf } from '@kierros/api/contract';
import { appendFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { API, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { fileDatabase } from '../../test/file-database.ts';
import { attemptsOf } from '../../test/loop-requests.ts';
import { longestStretch, slownessOfMachine } from '../../test/longest-stretch.ts';
import { smallSite } from '../../test/site.ts';
import type { Database } from '../db/database.ts';

// A file to which each figure is appended.
const TABLE = process.env['LOOP_TABLE'];
const SERVED_MS = 250;
const QUESTIONS = 2_000;
const PLACES = 40;
const RECORDS = 100_000;
// Written one by one; as many as an import of them finishes within a minute.
const SINGLE_RECORDS = 10_000;

type Answered = { status: number; text: string };
type Items = readonly object[];
type Method = 'GET' | 'POST' | 'PUT';

const cookiesOf = ({ cookies }: Person) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

// Each is stored, so each is measured once only, after a small one.
onEachDatabase('the largest write holds the event loop briefly:', (database, dialect) => {
  let app: TestApp;
  let admin: Person;
  let file: Database | undefined;
  let port = 0;
  let isWarmUp = false;
  let mostMs = SERVED_MS;
  beforeAll(async () => {
    mostMs = SERVED_MS * slownessOfMachine();
    if (dialect === 'sqlite') file = await fileDatabase();
    await smallSite(file ?? database());
    app = await testApp(file ?? database(), undefined, { validateResponses: false });
    admin = await signedIn(app.server, 'admin');
    await app.server.listen({ port: 0 });
    ({ port } = app.server.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.server.close();
    await file?.close();
  });
  // Which request took the time of a test that has timed out.
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    onTestFailed(() => {
      console.error(asked.join('\n'));
    });
  });

  // Through a socket: an injected request gets its answer in one piece.
  async function sent(
    name: string,
    method: Method,
    path: string,
    body?: object,
  ): Promise<Answered> {
    const payload = body && Buffer.from(JSON.stringify(body));
    const parts: Buffer[] = [];
    let status = 0;
    const work = () =>
      new Promise<void>((resolve, reject) => {
        const headers = {
          ...{ 'sec-fetch-site': 'same-origin', cookie: cookiesOf(admin) },
          ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
        };
        const outgoing = request({ port, path: API + path, method, headers }, (answer) => {
          status = answer.statusCode ?? 0;
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', resolve);
          // Broken off: a statement that took too long, for example.
          answer.on('error', reject);
        });
        outgoing.on('error', reject);
        outgoing.end(payload);
      });
    const began = performance.now();
    asked.push(`${name}: no answer`);
    const ms = await longestStretch(work);
    asked[asked.length - 1] = `${name}: ${Math.round((performance.now() - began) / 1_000)} s`;
    const text = Buffer.concat(parts).toString();
    const line = `${Math.round(ms)} ms (at most ${Math.round(mostMs)}) ${dialect} ${name}: ${status}, ${text.length} bytes\n`;
    if (TABLE && !isWarmUp) appendFileSync(TABLE, line);
    if (method !== 'GET') expect(status, `${name}: ${text.slice(0, 500)}`).toBeLessThan(300);
    if (isWarmUp) return { status, text };
    expect.soft(ms, name).toBeLessThan(mostMs);
    return { status, text };
  }

  const ask = async <Body>(
    path: string,
    body: object,
    method: Method = 'POST',
    name = path,
  ): Promise<Body> => JSON.parse((await sent(name, method, path, body)).text) as Body;
  const read = (path: string) => sent(path, 'GET', path);
  const warmUp = async (work: () => Promise<unknown>) => {
    isWarmUp = true;
    await work();
    isWarmUp = false;
  };

  type Form = { id: number; version: number };
  type Template = Form & { questions: { id: number }[] };

  async function inspected(count: number, rooms: readonly number[]): Promise<Form> {
    const questions = Array.from({ length: count }, (_, index) => ({
      title: { fi: `Onko ikkuna ${index} kunnossa?`, en: `Is window ${index} in order?` },
      type: 'value',
    }));
    const name = { fi: `Suuri ${count}`, en: `Large ${count}` };
    const template = { name, inspectiontype_id: 1, location_id: 1, questions };
    const { id: template_id, questions: asked } = await ask<Template>(
      '/inspection/templates',
      template,
    );
    const slots = rooms.flatMap((inspectable_id) =>
      asked.map(({ id }) => ({ id, inspectable_id, value: 1 + (id % 3) })),
    );
    const draft = await ask<Form>(`/inspection/init-draft/${template_id}`, {
      inspectable_ids: rooms,
    });
    const answers = slots.map(({ id, ...slot }) => ({ question_id: id, ...slot }));
    await ask(`/inspection/save-progress/${draft.id}`, { content: { answers } });
    const form = await ask<Form>('/inspection/forms', { inspectables: rooms, template_id });
    const results = slots.map(({ id, ...slot }) => ({ inspectionformquestion_id: id, ...slot }));
    await ask(`/inspection/forms/${form.id}/submit`, { results });
    const changed = results.map((one) => ({ ...one, value: 2 }));
    await ask(`/inspection/forms/${form.id}/edit`, { results: changed }, 'PUT');
    return form;
  }

  it('a template of 2,000 questions, a draft, a form and an edit with answers at 40 places', async () => {
    await warmUp(() => inspected(10, [11, 12, 13]));
    const rooms: number[] = [];
    for (let index = 0; index < PLACES; index += 1) {
      const body = { environment_id: 10, name: `Tila ${index}` };
      rooms.push((await ask<Form>('/inspectable/rooms', body, 'POST', 'a room')).id);
    }
    const { id } = await inspected(QUESTIONS, rooms);
    await read('/inspection/in-progress');
    await read(`/inspection/forms/${id}`);
    await read(`/inspection/forms/${id}/pdf`);
  }, 1_800_000);

  const roomsOf = (environment: string, count: number) => [
    { kind: 'environment', name: environment },
    ...Array.from({ length: count - 1 }, (_, index) => ({
      ...{ kind: 'room', environment, name: `Huone ${index}` },
    })),
  ];
  const planned = async (kind: string, items: Items, name: string) =>
    ask('/bulk/plan', { kind, items, location_id: 1 }, 'POST', `plan of ${items.length} ${name}`);
  const applied = async (kind: string, items: Items, name: string) =>
    ask<Form>(
      ...([
        '/bulk/apply',
        { kind, items, location_id: 1 },
        'POST',
        `${items.length} ${name}`,
      ] as const),
    );

  it('an import of rooms, and what reads them', async () => {
    const small = { kind: 'places', items: roomsOf('Vanha siipi', 20), location_id: 1 };
    await warmUp(async () => {
      await ask('/bulk/plan', small);
      const { id } = await ask<Form>('/bulk/apply', small);
      await ask(`/bulk/${id}/undo`, {});
    });
    const rooms = roomsOf('Uusi siipi', RECORDS);
    await planned('places', rooms, 'rooms');
    const { id } = await applied('places', rooms, 'rooms');
    await planned('places', rooms, 'unchanged rooms');
    for (const placed of operationsOf(contract))
      if (placed.method === 'get' && !['downloadBackup'].includes(placed.operation.operationId))
        for (const { name, options } of attemptsOf(placed))
          await sent(
            `${placed.operation.operationId} ${name}`,
            'GET',
            (options.url as string).replace(API, ''),
          );
    await read('/inspectable/door-codes?stale=true&per_page=1000');
    await ask(`/bulk/${id}/undo`, {}, 'POST', 'undo of rooms');
  }, 1_800_000);

  it('an import that is refused', async () => {
    const nowhere = Array.from({ length: RECORDS }, (_, index) => ({
      ...{ kind: 'room', environment: 'Ei ole', name: `Huone ${index}` },
    }));
    await planned('places', nowhere, 'rooms of no environment');
    const wrong = Array.from({ length: RECORDS }, (_, index) => ({ no_such_field: index }));
    for (const kind of ['places', 'todos', 'schedule', 'templates', 'users', 'definitions'])
      await planned(kind, wrong, `wrong ${kind}`);
    const todos = Array.from({ length: RECORDS }, (_, index) => ({
      ...{ environment: 'Ei ole', room: `Huone ${index}`, name: 'Pyyhi' },
    }));
    await planned('todos', todos, 'todos of no room');
  }, 1_800_000);

  it('an import of records that are written one by one', async () => {
    const todos = Array.from({ length: SINGLE_RECORDS }, (_, index) => ({
      ...{
        location: 'paikka 1',
        environment: 'paikka 10',
        room: 'huone 11',
        name: `Pyyhi pöytä ${index}`,
      },
    }));
    await planned('todos', todos, 'todos');
    const { id } = await applied('todos', todos, 'todos');
    await ask(`/bulk/${id}/undo`, {}, 'POST', 'undo of todos');
  }, 1_800_000);
});
