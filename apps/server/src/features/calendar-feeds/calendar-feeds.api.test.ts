import type { Schema } from '@kierros/api/schema';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { contents } from '../../../test/contents.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { PASSWORD, smallSite } from '../../../test/site.ts';

type Read = { uid: string; day: string; summary: string; status: string };

/** The events as two independent readers of iCalendar see them. */
function readTwice(text: string): Read[][] {
  const local = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  const one = Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            day: local(event.start),
            summary: typeof event.summary === 'string' ? event.summary : event.summary.val,
            status: String(event.status),
          },
        ]
      : [],
  );
  const component = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const other = component.getAllSubcomponents('vevent').map((event) => {
    const { uid, startDate, summary } = new ICAL.Event(event);
    expect(startDate.isDate).toBe(true);
    return {
      uid,
      day: startDate.toString(),
      summary,
      status: String(event.getFirstPropertyValue('status')),
    };
  });
  const inOrder = (a: Read, b: Read) => a.uid.localeCompare(b.uid);
  return [one.sort(inOrder), other.sort(inOrder)];
}

onEachDatabase('calendar feeds', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  const log: string[] = [];
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), undefined, {
      logLevel: 'debug',
      logStream: { write: (line) => void log.push(line) },
    });
    admin = await signedIn(app.server, 'admin');
    staff = await signedIn(app.server, 'staff');
  });
  afterAll(() => app.server.close());

  async function feed(of: Person, body: object = { name: 'phone' }) {
    const answer = await of.post('/calendar-feeds', body);
    expect(answer.statusCode, answer.body).toBe(201);
    const issued = answer.json<Schema<'IssuedCalendarFeed'>>();
    return { ...issued, path: new URL(issued.url).pathname };
  }
  const get = (path: string) => app.server.inject({ method: 'GET', url: path });

  it('are read by two independent parsers, with what follows if each is done on its day', async () => {
    const { path } = await feed(staff);
    const answer = await get(path);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    const [one = [], other] = readTwice(answer.body);
    expect(one).toEqual(other);
    const rooms = one.filter(({ uid }) => uid.includes('-10-1-'));
    expect(rooms[0]).toMatchObject({ day: '2026-11-21', status: 'CONFIRMED' });
    expect(rooms[1]).toMatchObject({ day: '2026-11-28', status: 'TENTATIVE' });
    expect(rooms).toHaveLength(53);
    expect(rooms[0]?.summary).toBe('Jatkuva tarkastus: paikka 10 (3)');
    expect(rooms[1]?.summary).toBe('Jatkuva tarkastus: paikka 10 (3), ennakoitu');
    expect(new Set(one.map(({ uid }) => uid)).size).toBe(one.length);
    // The lines are folded, and end as the standard has them.
    for (const line of answer.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('name no person, and follow the working calendar', async () => {
    const planned = await staff.post(
      '/inspection/schedule?inspectable_id=11&inspection_type_id=1&due_date=2026-11-25',
    );
    expect(planned.statusCode, planned.body).toBe(201);
    await admin.put('/inspectable/locations/1/calendar', { open_weekdays: [1, 2, 3, 4, 5] });
    const { body } = await get((await feed(staff)).path);
    expect(body).not.toMatch(/Testi|staff|admin/i);
    const [events = []] = readTwice(body);
    expect(
      events.some(({ day, summary }) => day === '2026-11-25' && summary.includes('huone 11')),
    ).toBe(true);
    for (const { day } of events)
      expect([day, [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())]).toEqual([
        day,
        false,
      ]);
  });

  it('show what their owner may see at that moment', async () => {
    const { path } = await feed(staff);
    const other = await feed(admin, { name: 'other location', location_id: 2 });
    expect((await staff.post('/calendar-feeds', { name: 'x', location_id: 2 })).statusCode).toBe(
      404,
    );
    expect((await get(other.path)).statusCode).toBe(200);
    const { db } = database();
    const move = (location_id: number) =>
      db.updateTable('users').set({ location_id }).where('username', '=', 'staff').execute();
    await move(2);
    expect((await get(path)).body).toContain('X-WR-CALNAME:paikka 2');
    await move(1);
  });

  it('end with the access of their owner, and do not come back with it', async () => {
    const ways: [string, () => Promise<{ statusCode: number }>][] = [
      ['reset password', () => admin.post('/users/2/reset-password')],
      ['sessions ended', () => admin.delete('/users/2/sessions')],
      ['deactivated', () => admin.put('/users/2', { active: false })],
      ['a role without the right to tokens', () => admin.put('/users/2', { role: 'student' })],
      [
        'own password changed',
        () =>
          staff.put('/user/password', {
            current_password: PASSWORD,
            new_password: 'neljä sanaa riittää hyvin',
          }),
      ],
    ];
    const password = await database()
      .db.selectFrom('users')
      .select(['password_hash'])
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    for (const [way, end] of ways) {
      const { path } = await feed(staff);
      expect([way, (await get(path)).statusCode]).toEqual([way, 200]);
      expect((await end()).statusCode).toBeLessThan(300);
      expect([way, (await get(path)).statusCode]).toEqual([way, 404]);
      await admin.put('/users/2', { active: true, role: 'staff' });
      expect([way, (await get(path)).statusCode]).toEqual([way, 404]);
      await database()
        .db.updateTable('users')
        .set({ ...password, must_change_password: 0 })
        .where('id', '=', 2)
        .execute();
      staff = await signedIn(app.server, 'staff');
    }
  });

  it('end when they are revoked, which only their owner can do', async () => {
    const { feed: made, path } = await feed(staff, { name: 'old phone' });
    const listed = (await staff.get('/calendar-feeds')).json<Schema<'CalendarFeedList'>>().items;
    expect(listed[0]).toEqual(made);
    expect((await admin.delete(`/calendar-feeds/${made.id}`)).statusCode).toBe(404);
    expect((await staff.delete(`/calendar-feeds/${made.id}`)).json()).toEqual({ revoked: 1 });
    expect((await staff.delete(`/calendar-feeds/${made.id}`)).json()).toEqual({ revoked: 0 });
    expect((await get(path)).statusCode).toBe(404);
    expect((await get('/api/v2/calendar/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
  });

  it('leave their secret in no log, metric, audit row or other table', async () => {
    const { path, url } = await feed(staff);
    const token = path.split('/').at(-1)!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    await get(path);
    await get(`${path}x`);
    const metrics = await app.server.inject({ method: 'GET', url: '/metrics' });
    for (const text of [log.join('\n'), metrics.body, JSON.stringify(await contents(database()))]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(url);
    }
    expect(log.join('\n')).toContain('getCalendarFeed');
  });
});
