import { beforeAll, beforeEach, expect, it } from 'vitest';
import { browser, signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

// Three ways to end a session, 21 refresh tokens in total: each sign-in costs a hash.
const ROUNDS = 7;
const LONG_MS = 120_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

// Reliability S7 and the short S6: an ended session ends on the next request; guessing is slowed, legitimate users are
// not.
onEachDatabase('ended access is refused on the next request', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });
  beforeEach(() => database().db.deleteFrom('login_limits').execute());

  const status = async (person: Person) => (await person.get('/auth/validate')).statusCode;

  it('after a change of role and location, 100 times of 100', async () => {
    const staff = await signedIn(app.server, 'staff');
    let right = 0;
    for (let round = 0; round < 50; round += 1) {
      const role = round % 2 === 0 ? 'student' : 'staff';
      const assigned_location_id = round % 2 === 0 ? 2 : 1;
      await admin.put('/users/2', { role, assigned_location_id });
      const seen = (await staff.get('/auth/validate')).json() as Record<string, unknown>;
      if (seen['role'] === role) right += 1;
      if (seen['assigned_location_id'] === assigned_location_id) right += 1;
    }
    expect(right).toBe(100);
  });

  it(
    `after signing out, deactivation and revocation, ${ROUNDS} times each, refresh token included`,
    async () => {
      const alive: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ends: Record<string, (person: Person) => Promise<unknown>> = {
          logout: async (person) => {
            const copy = browser(app.server);
            Object.assign(copy.cookies, person.cookies);
            await copy.post('/auth/logout');
          },
          deactivation: async () => {
            await admin.put('/users/2', { active: false });
            await admin.put('/users/2', { active: true });
          },
          revocation: () => admin.delete('/users/2/sessions'),
        };
        for (const [name, end] of Object.entries(ends)) {
          const person = await signedIn(app.server, 'staff');
          expect(await status(person)).toBe(200);
          await end(person);
          if ((await status(person)) !== 401) alive.push(`${name} access`);
          if ((await person.post('/auth/refresh')).statusCode !== 401)
            alive.push(`${name} refresh`);
        }
      }
      expect(alive).toEqual([]);
    },
    LONG_MS,
  );

  it('and no session from before signing in is taken over', async () => {
    const victim = browser(app.server);
    const seeded = { kierros_sid: 'planted-by-somebody', kierros_rt: '1.0.planted' };
    Object.assign(victim.cookies, seeded);
    const credentials = new URLSearchParams({ username: 'staff', password: 'kierros-demo' });
    expect((await victim.post('/auth/login', credentials.toString(), form)).statusCode).toBe(200);
    for (const [name, value] of Object.entries(seeded))
      expect(victim.cookies[name]).not.toBe(value);
    const attacker = browser(app.server);
    Object.assign(attacker.cookies, seeded);
    expect(await status(attacker)).toBe(401);
  });

  it(
    'slows guesses at one account down, and does not block others of the same address',
    async () => {
      const evaluatedOnADay = async () => {
        const guesser = browser(app.server);
        let evaluated = 0;
        let at = app.clock.now.getTime();
        const end = at + 86_400_000;
        for (let guess = 0; at < end; guess += 1) {
          app.clock.now = new Date(at);
          const body = new URLSearchParams({
            username: 'student',
            password: `guess number ${guess}`,
          });
          const answer = await guesser.post('/auth/login', body.toString(), form);
          if (answer.statusCode === 401) evaluated += 1;
          const wait = Number(answer.headers['retry-after'] ?? 0);
          at += wait > 0 ? wait * 1_000 : 100;
        }
        return evaluated;
      };
      expect(await evaluatedOnADay()).toBeLessThanOrEqual(150);
      expect(await status(await signedIn(app.server, 'staff2'))).toBe(200);
    },
    LONG_MS,
  );
});
