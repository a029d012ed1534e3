import { expect, it } from 'vitest';
import { appOfOneTest, signedIn } from '../test/client.ts';
import { dialects, freshPostgresUrl } from '../test/dialects.ts';
import { smallSite } from '../test/site.ts';
import { aPicture } from '../test/inspected-site.ts';
import { openDatabase } from './db/open-database.ts';

// Waits for the database and statements of each request, its authentication included. A change that raises
// a number says why.
const expected = {
  'start a form': { roundTrips: 3, statements: 7 },
  // One statement reads the verified actions, which a low answer may contradict.
  'submit it with a photo and a low answer': { roundTrips: 3, statements: 23 },
  // In a wait of their own, one statement reads what is stored as missed, one how the plans changed; one adds the two missed.
  'submit it two weeks late': { roundTrips: 4, statements: 22 },
  // One statement has the photo prepared.
  'upload the photo': { roundTrips: 3, statements: 10 },
  // The key is looked up first, and stored with the commit.
  'add a task, with a key': { roundTrips: 8, statements: 11 },
  'read it': { roundTrips: 2, statements: 5 },
  'list forms': { roundTrips: 2, statements: 3 },
  'list what is due': { roundTrips: 2, statements: 3 },
  'list rooms': { roundTrips: 2, statements: 2 },
  'read the template': { roundTrips: 2, statements: 2 },
  'search the history': { roundTrips: 3, statements: 6 },
  'read the history of a room': { roundTrips: 3, statements: 6 },
  'read what is due in all locations': { roundTrips: 2, statements: 3 },
};

it.runIf(dialects.includes('postgres'))(
  'waits for PostgreSQL as rarely as the table says',
  async () => {
    const traffic = { roundTrips: 0, statements: 0, pending: 0 };
    const postgres = { prepare: true, pool: 10, applicationName: 'kierros', traffic };
    const database = openDatabase({ databaseUrl: await freshPostgresUrl(), path: '', postgres });
    await smallSite(database);
    const app = await appOfOneTest(database);
    const staff = await signedIn(app.server, 'staff');
    const admin = await signedIn(app.server, 'admin');
    const photo = { name: '1_a.jpg', bytes: await aPicture() };
    await app.queue.stop();
    const seen: Record<string, object> = {};
    const counted = async <T>(name: keyof typeof expected, call: () => Promise<T>): Promise<T> => {
      Object.assign(traffic, { roundTrips: 0, statements: 0 });
      const answer = await call();
      const { roundTrips, statements } = traffic;
      seen[name] = { roundTrips, statements };
      return answer;
    };
    const round = async (room: number) => {
      const started = await counted('start a form', () =>
        staff.post('/inspection/forms', { inspectables: [room], template_id: 1 }),
      );
      const { id } = started.json() as { id: number };
      const answer = { inspectable_id: room, inspectionformquestion_id: 1, value: 1 };
      const results = [
        { ...answer, image_url: '1_a.jpg' },
        { ...answer, inspectionformquestion_id: 2 },
      ];
      await counted('submit it with a photo and a low answer', () =>
        staff.post(`/inspection/forms/${id}/submit`, { results }),
      );
      await counted('upload the photo', () => staff.upload(id, [photo]));
      await counted('add a task, with a key', () =>
        admin.post(
          '/inspectable/todos',
          { room_id: room, name: 'Lamp' },
          { 'idempotency-key': `todo-${room}-2026` },
        ),
      );
      await counted('read it', () => staff.get(`/inspection/forms/${id}`));
      await counted('list forms', () => staff.get('/inspection/forms'));
      await counted('list what is due', () => staff.get('/inspection/inspections/due'));
      await counted('list rooms', () => staff.get('/inspectable/rooms'));
      await counted('read the template', () => staff.get('/inspection/templates/1'));
      await counted('search the history', () => staff.post('/inspection/history', {}));
      await counted('read the history of a room', () =>
        staff.get(`/inspection/histories/inspectable/${room}`),
      );
      await counted('read what is due in all locations', () =>
        admin.get('/inspection/inspections/due?location_id=all'),
      );
    };
    // The first round fills the cache of template versions and reserves a block of ids.
    await round(11);
    await round(12);
    app.clock.now = new Date('2026-12-05T10:00:00.000Z');
    const later = await signedIn(app.server, 'staff');
    const late = await later.post('/inspection/forms', { inspectables: [13], template_id: 1 });
    const values = { inspectable_id: 13, value: 3 };
    await counted('submit it two weeks late', () =>
      later.post(`/inspection/forms/${late.json().id}/submit`, {
        results: [1, 2].map((id) => ({ ...values, inspectionformquestion_id: id })),
      }),
    );
    expect(seen).toEqual(expected);
  },
);
