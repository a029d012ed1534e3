import { addDays } from '@kierros/domain';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@kierros/domain/testing';
import { browser, signedIn, testApp, type Person, type TestApp } from '../test/client.ts';
import { dateFaults } from '../test/date-faults.ts';
import { secondConnection, dialects, freshDatabase } from '../test/dialects.ts';
import { fileDatabase } from '../test/file-database.ts';
import { addInspectable, smallSite } from '../test/site.ts';
import type { Database } from './db/database.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { recordMissed } from './features/due/missed-inspections.ts';
import { folderPhotoStore } from './photos/photo-store.ts';

// `LONG_TESTS=1 CALENDAR_RACES=200 npx vitest run --root apps/server src/calendar-races` is the long form.
const RACES = Number(process.env['CALENDAR_RACES'] ?? 3);

// A Saturday.
const TODAY = '2026-11-21';
const FIRST_ROOM = 500_000;
const ROOMS_EACH = 2;
const environmentOf = { 1: 10, 2: 20 } as const;

type Send = (person: Person) => Promise<LightMyRequestResponse>;
/** Two rooms that nobody has used yet, for the writes of one race. */
type Race = { rooms: readonly number[]; random: Random; round: number };
type Kind = {
  name: string;
  /** Prepares the writes, which are then sent while the calendar changes. */
  writes: (race: Race) => Promise<readonly Send[]>;
  /** How the writes may be answered. */
  allowed: readonly number[];
};

// Two servers over one PostgreSQL, or one over a SQLite file.
describe.each(dialects)('a calendar that changes meanwhile, on %s', (dialect) => {
  let databases: Database[];
  let apps: TestApp[];
  let people: Person[];
  beforeAll(async () => {
    const first = dialect === 'sqlite' ? await fileDatabase() : await freshDatabase('postgres');
    databases = dialect === 'sqlite' ? [first] : [first, secondConnection(first)];
    await smallSite(first);
    const photos = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-races-')));
    apps = [];
    for (const database of databases)
      apps.push(await testApp(database, `${TODAY}T10:00:00.000Z`, { photos }));
    const admin = await signedIn(apps[0]!.server, 'admin');
    people = apps.map(({ server }, index) => {
      const person = index === 0 ? admin : browser(server);
      Object.assign(person.cookies, admin.cookies);
      return person;
    });
  });
  afterAll(async () => {
    for (const { server } of apps) await server.close();
    for (const database of databases) await database.close();
  });

  const here = () => people[0]!;
  const there = () => people.at(-1)!;

  let next = FIRST_ROOM;
  const rooms = async (): Promise<number[]> => {
    const ids = Array.from({ length: ROOMS_EACH }, () => next++);
    const database = databases[0]!;
    // Some weeks late, due today, or due later.
    for (const [index, id] of ids.entries())
      await addInspectable(
        database,
        id,
        'room',
        { location: 1, environment: 10 },
        addDays(TODAY, -6 * index),
      );
    await database.write((tx) => updateDueRows(tx, { inspectableIds: ids }, null));
    return ids;
  };

  /** Calendars that differ on most days of the next weeks. */
  const someCalendar = (random: Random): object => {
    const from = addDays(TODAY, random.within(-9, 12));
    return {
      open_weekdays: random.pick([
        [1, 2, 3, 4, 5],
        [1, 3, 6],
        [2, 4, 7],
        [1, 2, 3, 4, 5, 6, 7],
      ]),
      shift_to: random.pick(['next', 'previous']),
      closures: random.chance(0.6)
        ? [{ from, to: addDays(from, random.within(0, 20)), name: 'Loma' }]
        : [],
    };
  };
  const change =
    (random: Random, id = 1): Send =>
    (person) =>
      person.put(`/inspectable/locations/${id}/calendar`, someCalendar(random));

  const each = (race: Race, send: (room: number) => Send) => race.rooms.map(send);
  const started = async (room: number): Promise<number> => {
    const form = await here().post('/inspection/forms', {
      inspectables: [room],
      template_id: 1,
      started_at: `${TODAY}T09:30:00.000Z`,
    });
    expect(form.statusCode, form.body).toBe(201);
    return form.json<{ id: number }>().id;
  };
  const submit =
    (form: number, room: number): Send =>
    (person) =>
      person.post(`/inspection/forms/${form}/submit`, {
        results: [1, 2].map((id) => ({
          inspectable_id: room,
          inspectionformquestion_id: id,
          value: 3,
        })),
      });
  const plan =
    (room: number, day: string): Send =>
    (person) =>
      person.post(
        `/inspection/schedule?inspectable_id=${room}&inspection_type_id=1&due_date=${day}`,
      );

  const kinds: readonly Kind[] = [
    {
      name: 'a submission',
      writes: async ({ rooms: ids }) =>
        Promise.all(ids.map(async (room) => submit(await started(room), room))),
      allowed: [200],
    },
    {
      name: 'submissions of rooms that are archived or moved, and a calendar there',
      writes: async ({ rooms: ids, random }) => {
        const forms = await Promise.all(ids.map(started));
        return [
          change(random, 2),
          ...ids.flatMap((room, index): Send[] => [
            submit(forms[index]!, room),
            (person) =>
              index === 0
                ? person.delete(`/inspectable/rooms/${room}`)
                : person.post(`/inspectable/rooms/${room}/move`, { environment_id: 20 }),
          ]),
        ];
      },
      allowed: [200],
    },
    {
      name: 'a new room',
      writes: async (race) =>
        each(
          race,
          (room) => (person) =>
            person.post('/inspectable/rooms', {
              environment_id: 10,
              name: `New ${room}`,
              first_due_date: addDays(TODAY, race.random.within(0, 14)),
            }),
        ),
      allowed: [201],
    },
    {
      name: 'a move to another location, whose calendar changes too',
      writes: async (race) => [
        change(race.random, 2),
        ...each(
          race,
          (room) => (person) =>
            person.post(`/inspectable/rooms/${room}/move`, { environment_id: environmentOf[2] }),
        ),
      ],
      allowed: [200],
    },
    {
      name: 'a plan',
      writes: async (race) =>
        each(race, (room) => plan(room, addDays(TODAY, race.random.within(0, 7)))),
      allowed: [201, 409, 422],
    },
    {
      name: 'plans in bulk',
      writes: async (race) => [
        (person) =>
          person.post('/inspection/schedule/apply', {
            items: race.rooms.map((inspectable_id) => ({
              action: 'add',
              inspectable_id,
              inspection_type_id: 1,
              due_date: addDays(TODAY, race.random.within(0, 7)),
            })),
          }),
      ],
      allowed: [200, 409, 422],
    },
    {
      name: 'another change',
      writes: async ({ random }) => [change(random), change(random)],
      allowed: [200],
    },
    {
      name: 'a room that is archived, and one that is restored',
      writes: async ({ rooms: [one = 0, other = 0] }) => {
        // A room that nothing refers to would be deleted.
        for (const room_id of [one, other])
          await here().post('/inspectable/todos', { room_id, name: 'Ikkunat' });
        expect((await here().delete(`/inspectable/rooms/${other}`)).statusCode).toBe(200);
        return [
          (person) => person.delete(`/inspectable/rooms/${one}`),
          (person) => person.post(`/inspectable/rooms/${other}/restore`),
        ];
      },
      allowed: [200],
    },
    {
      name: 'a submission of a planned room, and its plan',
      writes: async ({ rooms: [room = 0] }) => {
        const planned = await plan(room, addDays(TODAY, 4))(here());
        expect([201, 422]).toContain(planned.statusCode);
        return [submit(await started(room), room), plan(room, addDays(TODAY, 5))];
      },
      allowed: [200, 201, 409, 422],
    },
    {
      name: 'a template that begins or ceases to apply',
      writes: async ({ round }) => [
        (person) =>
          person.put('/inspection/templates/1', {
            applicable_inspectables: round % 2 === 0 ? [{ id: 20, type: 'environment' }] : [],
          }),
      ],
      allowed: [200],
    },
  ];

  it.each(kinds)(
    'races with $name leave every date as the calendar computes it',
    async ({ name, writes, allowed }) => {
      const random = new Random(name.length);
      for (let round = 0; round < RACES; round += 1) {
        const race = { rooms: await rooms(), random, round };
        const sends = await writes(race);
        const later = async (send: Send, person: Person) => {
          if (random.chance(0.7)) await setTimeout(random.within(0, 12));
          return send(person);
        };
        const jobs = databases.map((database) => recordMissed(database, apps[0]!.clock.now));
        const [changed, ...answers] = await Promise.all([
          later(change(random), here()),
          ...sends.map((send, index) => later(send, index % 2 === 0 ? there() : here())),
          ...jobs,
        ]);
        expect((changed as LightMyRequestResponse).statusCode).toBe(200);
        for (const answer of answers)
          if (typeof answer !== 'number') expect(allowed, answer.body).toContain(answer.statusCode);
        expect([round, await dateFaults(databases[0]!)]).toEqual([round, []]);
      }
    },
    20_000 + RACES * 2_000,
  );
});
