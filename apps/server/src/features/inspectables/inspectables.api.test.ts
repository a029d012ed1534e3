import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import {
  PUBLIC_ADDRESS,
  signedIn,
  testApp,
  type Person,
  type TestApp,
} from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

onEachDatabase('places', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });
  const ids = (list: { items: { id: number }[] }) => list.items.map((one) => one.id);

  it('shows the location with its environments and rooms, and their path', async () => {
    const location = (await staff.get('/inspectable/locations/1')).json();
    expect(location).toMatchObject({
      id: 1,
      time_zone: 'Europe/Helsinki',
      environments_count: 1,
      rooms_count: 3,
    });
    expect(location.environments[0].rooms.map((room: { id: number }) => room.id)).toEqual([
      11, 12, 13,
    ]);
    expect(
      (await staff.get('/inspectable/inspectables/11'))
        .json()
        .path.map((step: { id: number }) => step.id),
    ).toEqual([1, 10, 11]);
  });

  it('lists within the location only', async () => {
    expect(ids((await staff.get('/inspectable/locations')).json())).toEqual([1]);
    expect(ids((await admin.get('/inspectable/locations')).json())).toEqual([1, 2]);
    expect(ids((await staff.get('/inspectable/environments?include=rooms')).json())).toEqual([10]);
    expect(
      ids((await staff.get('/inspectable/rooms?environment_id=10&per_page=2')).json()),
    ).toEqual([11, 12]);
    for (const path of [
      '/inspectable/locations/2',
      '/inspectable/inspectables/21',
      '/inspectable/environments?location_id=2',
      '/inspectable/locations/10',
    ])
      expect((await staff.get(path)).statusCode).toBe(404);
  });

  it('creates places that are due from the day they were made', async () => {
    const location = (
      await admin.post('/inspectable/locations', {
        name: 'Uusi talo',
        time_zone: 'Europe/Stockholm',
      })
    ).json();
    const environment = (
      await admin.post('/inspectable/environments', {
        name: { en: 'Yard', fi: 'Piha' },
        location_id: location.id,
      })
    ).json();
    const room = (
      await admin.post('/inspectable/rooms', { name: 'Varasto', environment_id: environment.id })
    ).json();
    expect(room).toMatchObject({
      name: { en: 'Varasto', fi: 'Varasto' },
      location_id: location.id,
      environment_id: environment.id,
      version: 1,
    });
    const due = (await admin.get(`/inspection/inspections/due?location_id=${location.id}`)).json();
    expect(
      ids({
        items: due.items.map((group: { inspectable_id: number }) => ({ id: group.inspectable_id })),
      }).sort(),
    ).toEqual([location.id, room.id].sort());
    expect(due.items[0].due[0]).toMatchObject({
      next_due_date: '2026-11-21',
      state: 'due',
      never_inspected: true,
    });
  });

  it('has a target of the location, set by administrators, audited and told with the figures', async () => {
    const path = '/inspectable/locations/1';
    const { on_time_target, version } = (await admin.get(path)).json();
    expect(on_time_target).toBeNull();
    const set = (target: unknown, who = admin) =>
      who.put(path, { on_time_target: target, version });
    expect((await set(90, staff)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    for (const wrong of [0, 101, 89.5, '90'])
      expect((await set(wrong)).json()).toMatchObject({ errors: [{ path: '/on_time_target' }] });
    expect((await set(90)).json()).toMatchObject({ on_time_target: 90, version: version + 1 });
    const entries = (await admin.get('/audit?subject_kind=location&subject_id=1')).json();
    expect(entries.items[0]).toMatchObject({
      before: { on_time_target: null },
      after: { on_time_target: 90 },
    });
    // Of a room as well: the target is that of its location.
    for (const id of [1, 11])
      expect((await staff.get(`/inspection/stats/${id}`)).json()).toMatchObject({
        on_time_target: 90,
      });
    const renamed = await admin.put(path, { name: { en: 'Kallio' }, version: version + 1 });
    expect(renamed.json()).toMatchObject({ on_time_target: 90 });
    const back = await admin.put(path, { on_time_target: null, version: version + 2 });
    expect(back.json()).toMatchObject({ on_time_target: null });
  });

  it('refuses invalid values by their field', async () => {
    expect(
      (await staff.post('/inspectable/rooms', { name: 'x', environment_id: 10 })).json(),
    ).toMatchObject({ status: 403, code: 'forbidden' });
    expect(
      (await admin.post('/inspectable/locations', { name: 'x', time_zone: 'Mars/Olympus' })).json(),
    ).toMatchObject({
      code: 'invalid_value',
      errors: [{ path: '/time_zone', code: 'unknown_time_zone' }],
    });
    expect(
      (await admin.post('/inspectable/rooms', { name: 'x', environment_id: 11 })).statusCode,
    ).toBe(404);
    expect(
      (await admin.post('/inspectable/rooms', { name: '', environment_id: 10 })).statusCode,
    ).toBeGreaterThanOrEqual(400);
  });

  it('encodes the address of a room in a QR code that another decoder reads', async () => {
    const response = await staff.post('/inspectable/rooms/11/create-qr-code');
    expect(response.headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(response.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(
      decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }),
    ).toBe(`${PUBLIC_ADDRESS}/inspections?room=11`);
    expect((await staff.post('/inspectable/rooms/11/create-qr-code?format=svg')).body).toMatch(
      /^<svg/,
    );
    const student = await signedIn(app.server, 'student');
    expect((await student.post('/inspectable/rooms/11/create-qr-code')).statusCode).toBe(403);
    expect((await staff.post('/inspectable/rooms/21/create-qr-code')).statusCode).toBe(404);
  });
});
