import { beforeAll, beforeEach, expect, it } from 'vitest';
import { browser, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson, PASSWORD, smallSite } from '../../../test/site.ts';
import { attemptNotMade, claimAttempt, limitKeys } from './login-limits.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const START = new Date('2026-11-21T10:00:00.000Z');
const DAY = 86_400_000;
const COOKIE = 'kierros_device';
const NEW = 'lumi kivi portti 47';

onEachDatabase('the device cookie', (database) => {
  let app: TestApp;
  let id = 100;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
  });
  beforeEach(async () => {
    app.clock.now = START;
    await database().db.deleteFrom('login_limits').execute();
  });
  const after = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  const added = async () => {
    const username = `someone-${(id += 1)}`;
    await addPerson(database(), { id, username, role: 'staff', location_id: 1 });
    return username;
  };
  const tries = async (device: Person, username: string, password = PASSWORD) => {
    const body = new URLSearchParams({ username, password }).toString();
    return (await device.post('/auth/login', body, form)).statusCode;
  };
  /** A device at which users have signed in and out, one after the other. */
  const deviceOf = async (...usernames: string[]) => {
    const device = browser(app.server);
    for (const username of usernames) {
      expect(await tries(device, username)).toBe(200);
      await device.post('/auth/logout');
    }
    expect(Object.keys(device.cookies)).toEqual([COOKIE]);
    return device;
  };
  const guessedAt = async (username: string) => {
    const guesser = browser(app.server);
    for (let guess = 0; guess < 6; guess += 1) await tries(guesser, username, `guess ${guess}`);
    expect(await tries(guesser, username)).toBe(429);
  };
  /** Makes the address that all of them use look like the source of a spray. */
  const sprayed = () =>
    database()
      .db.updateTable('login_limits')
      .set({ failures: 300 })
      .where('key', 'like', 'address:%')
      .execute();
  const marked = (value: string) => {
    const device = browser(app.server);
    device.cookies[COOKIE] = value;
    return device;
  };

  it('lets users sign in on a known device while somebody guesses their password', async () => {
    const username = await added();
    const device = await deviceOf(username);
    await guessedAt(username);
    expect(await tries(browser(app.server), username)).toBe(429);
    expect(await tries(device, username)).toBe(200);
    // Failures from elsewhere still count.
    expect(await tries(browser(app.server), username)).toBe(429);
  });

  it('gives a guessing device no more attempts than others, and does not use up theirs', async () => {
    const username = await added();
    const device = await deviceOf(username);
    const answers = [];
    for (let guess = 0; guess < 8; guess += 1)
      answers.push(await tries(device, username, `guess ${guess}`));
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect(await tries(browser(app.server), username)).toBe(200);
    expect(await tries(device, username)).toBe(429);
    after(1_500);
    expect(await tries(device, username)).toBe(200);
  });

  it('exempts a known device when its address is blocked for password spraying', async () => {
    const username = await added();
    const device = await deviceOf(username);
    const other = await added();
    for (const one of [username, other]) expect(await tries(device, one, 'a slip')).toBe(401);
    await sprayed();
    expect(await tries(device, other)).toBe(429);
    expect(await tries(device, username)).toBe(200);
  });

  it('is not required after an attempt that timed out in the queue, while the address is spraying', async () => {
    const username = await added();
    const keys = limitKeys(username, { address: '127.0.0.1', isShared: false });
    await database().write((tx) => claimAttempt(tx, keys, START));
    await database().write((tx) => attemptNotMade(tx, keys, START));
    await sprayed();
    expect(await tries(browser(app.server), username)).toBe(200);
    expect(await tries(browser(app.server), username, 'a slip')).toBe(401);
    expect(await tries(browser(app.server), username)).toBe(429);
  });

  it('cannot be made, moved to another account or taken from another device', async () => {
    const [username, other] = [await added(), await added()];
    const own = (await deviceOf(username)).cookies[COOKIE] ?? '';
    const [device = '', hmac = ''] = own.split('.');
    const another = ((await deviceOf(username)).cookies[COOKIE] ?? '').split('.')[0] ?? '';
    expect(another).not.toBe(device);
    const worthless = [
      device,
      `${device}.${'A'.repeat(22)}`,
      `${another}.${hmac}`,
      `${own}.`,
      `${own}.x`,
      `${device}.${hmac}`.repeat(3),
      [device, ...Array.from({ length: 7 }, () => hmac)].join('.'),
    ];
    await guessedAt(username);
    await guessedAt(other);
    for (const value of worthless)
      expect([value, await tries(marked(value), username)]).toEqual([value, 429]);
    expect(await tries(marked(own), other)).toBe(429);
    expect(await tries(marked(own), username)).toBe(200);
  });

  it('does not reveal who signed in, and covers the last six users', async () => {
    const people = [];
    for (let person = 0; person < 7; person += 1) people.push(await added());
    const device = await deviceOf(...people);
    const value = device.cookies[COOKIE] ?? '';
    expect(value).toMatch(/^[\w-]{22}(\.[\w-]{22}){6}$/);
    // The same user again does not displace another account.
    await deviceOf(people[6] ?? '');
    const [first, ...others] = people;
    for (const username of people) await guessedAt(username);
    expect(await tries(marked(value), first ?? '')).toBe(429);
    for (const username of others) expect(await tries(marked(value), username)).toBe(200);
  });

  it('counts for 90 days after this account signed in at the device, whoever else signs in there', async () => {
    const [username, other] = [await added(), await added()];
    const device = await deviceOf(username);
    const value = device.cookies[COOKIE] ?? '';
    after(60 * DAY);
    const answer = await device.post(
      '/auth/login',
      new URLSearchParams({ username: other, password: PASSWORD }).toString(),
      form,
    );
    const cookie = answer.cookies.find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({ maxAge: (90 * DAY) / 1_000 });
    after(30 * DAY);
    await guessedAt(username);
    expect(await tries(marked(cookie?.value ?? ''), username)).toBe(200);
    after(DAY);
    await guessedAt(username);
    await guessedAt(other);
    for (const known of [value, cookie?.value ?? ''])
      expect(await tries(marked(known), username)).toBe(429);
    expect(await tries(marked(cookie?.value ?? ''), other)).toBe(200);
  });

  it('is invalid once the password has changed', async () => {
    const username = await added();
    const device = await deviceOf(username);
    const otherDevice = (await deviceOf(username)).cookies[COOKIE] ?? '';
    expect(await tries(device, username)).toBe(200);
    const change = { current_password: PASSWORD, new_password: NEW };
    expect((await device.put('/user/password', change)).statusCode).toBe(204);
    await guessedAt(username);
    expect(await tries(marked(otherDevice), username, NEW)).toBe(429);
    expect(await tries(device, username, NEW)).toBe(200);
  });

  it('is deleted with the account, and is invalid for a new account of the same name', async () => {
    const admin = browser(app.server);
    expect(await tries(admin, 'admin')).toBe(200);
    const username = await added();
    const device = await deviceOf(username);
    expect((await admin.delete(`/users/${id}`)).statusCode).toBe(200);
    await addPerson(database(), { id: (id += 1), username, role: 'staff', location_id: 1 });
    await guessedAt(username);
    expect(await tries(device, username)).toBe(429);
  });

  it('is not set by an exchange of a password for a token, but accepted there', async () => {
    const username = await added();
    const device = await deviceOf(username);
    await guessedAt(username);
    const body = { username, password: PASSWORD, name: 'ci' };
    const bare = await browser(app.server).post('/auth/token', body);
    expect([bare.statusCode, bare.cookies]).toEqual([429, []]);
    const known = await device.post('/auth/token', body);
    expect([known.statusCode, known.cookies]).toEqual([201, []]);
  });
});
