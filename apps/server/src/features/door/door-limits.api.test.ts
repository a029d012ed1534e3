import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { API, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addInspectable, smallSite } from '../../../test/site.ts';
import { doorKey, doorSecret } from './door-codes.ts';

// `DOOR_PUPILS=500` is the long form, in which every report up to the limit of an address is sent.
const PUPILS = Number(process.env['DOOR_PUPILS'] ?? 40);
const IS_LONG = PUPILS >= 500;
const PER_DOOR = 10;
const PER_LOCATION = 200;
const PER_ADDRESS = 1_000;
const FILLED = PER_LOCATION / PER_DOOR;
/** The reports that are left to an address after those of the pupils. */
const LEFT = IS_LONG ? PER_ADDRESS - PER_LOCATION - PUPILS : 3;
const SCHOOL = '192.0.2.1';
const PHONE = '198.51.100.7';

const timeout = 60_000 + PUPILS * 500;

onEachDatabase('the limits of reports at doors', (database) => {
  let app: TestApp;
  let admin: Person;
  let key = '';
  const doors = Array.from({ length: FILLED + PUPILS + LEFT + 2 }, (_, index) => 10_000 + index);
  const silent = doors.slice(FILLED);

  beforeAll(async () => {
    await smallSite(database());
    for (const id of doors)
      await addInspectable(database(), id, 'room', { location: 1, environment: 10 });
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    await admin.put('/inspectable/locations/1/action-settings', { door_reports: true });
    await admin.post(`/inspectable/rooms/${doors[0]}/create-qr-code`);
    key = (await doorKey(database().db)) ?? '';
  });

  /** Reports a fault at a door; returns whether it was stored. */
  const isStored = async (room: number, remoteAddress: string): Promise<boolean> => {
    const response = await app.server.inject({
      method: 'POST',
      url: `${API}/door/${room}/reports`,
      remoteAddress,
      headers: {
        'sec-fetch-site': 'same-origin',
        'door-secret': doorSecret(key, { location_id: 1, room_id: room, generation: 1 }),
      },
      payload: { client_id: randomUUID(), note: 'Lamppu ei pala.' },
    });
    expect(response.statusCode, response.body).toBe(201);
    return !(response.json() as Schema<'DoorReportReceipt'>).known;
  };
  const storedOf = async (rooms: readonly number[], address: string): Promise<number> => {
    let stored = 0;
    for (const room of rooms) if (await isStored(room, address)) stored += 1;
    return stored;
  };
  const listed = async () => {
    const list = await admin.get('/inspection/pending?kind=door_report&status=pending&per_page=1');
    return (list.json() as { total: number }).total;
  };
  const nextSilent = () => silent.shift() ?? 0;

  it('stop one person who sends more than a door or a location takes', { timeout }, async () => {
    for (let time = 0; time < PER_DOOR + 2; time += 1) {
      const stored = await storedOf(doors.slice(0, FILLED), SCHOOL);
      expect(stored).toBe(time < PER_DOOR ? FILLED : 0);
    }
    expect(await listed()).toBe(PER_LOCATION);
  });

  it(`let ${PUPILS} others behind the same address report what is new`, { timeout }, async () => {
    const rooms = Array.from({ length: PUPILS }, nextSilent);
    expect(await storedOf(rooms, SCHOOL)).toBe(PUPILS);
    expect(await listed()).toBe(PER_LOCATION + PUPILS);
    // The day of the location is over: what was reported at a door is known.
    expect(await storedOf(rooms.slice(0, 5), PHONE)).toBe(0);
  });

  it('stop one address after its reports of a day, and no other one', { timeout }, async () => {
    if (!IS_LONG)
      await database()
        .db.updateTable('door_limits')
        .set({ reports: PER_ADDRESS - LEFT })
        .execute();
    const rooms = Array.from({ length: LEFT }, nextSilent);
    expect(await storedOf(rooms, SCHOOL)).toBe(LEFT);
    const room = nextSilent();
    expect(await isStored(room, SCHOOL)).toBe(false);
    expect(await isStored(room, PHONE)).toBe(true);
    expect(await listed()).toBe(PER_LOCATION + PUPILS + LEFT + 1);
  });

  it('begin anew a day later', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_001);
    expect(await isStored(nextSilent(), SCHOOL)).toBe(true);
  });
});
