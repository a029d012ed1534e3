import { operations } from '@kierros/api/operations';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { undistributed } from '../test/citus-databases.ts';
import { API, signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { onCitus } from '../test/dialects.ts';
import { calls, requestOf, type Call, type Things } from '../test/foreign-id-calls.ts';
import { inspectRoom } from '../test/inspected-site.ts';
import { answersTo, readsOf } from '../test/recorded-reads.ts';
import { addTemplate, smallSite } from '../test/site.ts';
import { thingsOf } from '../test/things.ts';
import type { Database } from './db/database.ts';
import { distribute } from './db/distribute.ts';
import { openDatabase } from './db/open-database.ts';

// What changes with each request.
const passing = /"(request_id|server_time|last_seen_at|expires_at)":"[^"]*"/g;

const isRead = ([operation]: Call) => {
  const { method, idempotency } = operations[operation];
  return method === 'GET' || idempotency === 'read';
};

// The same reads as administrators ask, of all locations.
const ofAll = [
  '/inspection/inspections/due?location_id=all',
  '/inspection/inspections/overdue?location_id=all',
  '/inspection/forms?location_id=all',
  '/inspection/pending?location_id=all',
  '/inspection/pending-stats?location_id=all',
  '/inspection/on-time?location_id=all',
  '/inspection/schedule/2026/11?location_id=all',
  '/inspection/group-stats?by=location&location_id=all',
  '/inspection/group-stats?by=month&location_id=all',
  '/inspection/oldest-inspection?location_id=all',
  '/audit?location_id=all',
  '/inspectable/rooms?location_id=all',
  '/inspectable/door-codes?location_id=all',
];

describe.runIf(onCitus)('a site that was distributed', () => {
  let url = '';
  let database: Database;
  let app: TestApp;
  let forms: number[] = [];
  const things = new Map<string, Things>();
  const open = async () => {
    database = openDatabase({ databaseUrl: url, path: '' });
    // Only requests may change rows, so the periodic jobs are never started.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await testApp(database);
    vi.useRealTimers();
  };
  const close = async () => {
    await app.server.close();
    await database.close();
  };
  beforeAll(async () => {
    const site = inject('citus');
    if (!site) throw new Error('The setup of the run makes a site on Citus.');
    url = await undistributed(site);
    await open();
    await smallSite(database);
    await fill();
  });
  afterAll(close);

  /** Two locations with one of everything, and rooms that were moved both ways with what was found in them. */
  async function fill(): Promise<void> {
    const admin = await signedIn(app.server, 'admin');
    for (const [name, location] of [
      ['staff', 1],
      ['staff2', 2],
    ] as const) {
      const template = 10 + location;
      const question = template * 10;
      await addTemplate(database, {
        id: template,
        type: 1,
        location,
        questions: [{ id: question }],
      });
      const person = await signedIn(app.server, name);
      const base = { location, environment: location * 10, room: location * 10 + 1 };
      things.set(name, await thingsOf(database, person, name, { ...base, template, question }));
      await inspectRoom(person, location * 10 + 2, { value: 1 });
    }
    for (const [room, environment_id] of [
      [12, 20],
      [22, 10],
    ]) {
      const moved = await admin.post(`/inspectable/rooms/${room}/move`, { environment_id });
      expect(moved.statusCode, moved.body).toBe(200);
    }
    const stored = await database.db.selectFrom('forms').select('id').orderBy('id').execute();
    forms = stored.map(({ id }) => id);
  }

  async function answersOfCalls(name: string, person: Person) {
    const own = things.get(name);
    const answers: Record<string, { status: number; body: string }> = {};
    for (const [index, call] of calls.filter(isRead).entries()) {
      if (!own) continue;
      const { root, method } = operations[call[0]];
      const { path, body } = requestOf(call, own[call[1]], own);
      const response = await app.server.inject({
        ...{ method, url: `${root ? '' : API}${path}`, cookies: person.cookies },
        headers: { 'sec-fetch-site': 'same-origin' },
        ...(body && { payload: body }),
      });
      const isText = /json|csv|calendar/.test(String(response.headers['content-type']));
      const text = isText ? response.body.replaceAll(passing, '') : '';
      answers[`${index} ${method} ${path} ${JSON.stringify(body)}`] = {
        status: response.statusCode,
        body: text,
      };
    }
    return answers;
  }

  async function allAnswers(): Promise<Record<string, unknown>> {
    const admin = await signedIn(app.server, 'admin');
    const answers: Record<string, unknown> = {
      admin: await answersTo(admin, [...readsOf(forms), ...ofAll]),
    };
    for (const name of things.keys()) {
      const person = await signedIn(app.server, name);
      answers[name] = await answersTo(person, readsOf(forms));
      answers[`calls of ${name}`] = await answersOfCalls(name, person);
    }
    return answers;
  }

  it('answers every read as before, after rooms were moved between locations too', async () => {
    // What is asked for the first time is printed: the codes of doors.
    await allAnswers();
    const before = await allAnswers();
    await close();
    await distribute(url, { shards: 4 });
    await open();
    const after = await allAnswers();
    for (const [who, answers] of Object.entries(before)) expect(after[who], who).toEqual(answers);
    const all = Object.values(before).flatMap((answers) =>
      Object.values(answers as Record<string, { status: number }>),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(300);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
