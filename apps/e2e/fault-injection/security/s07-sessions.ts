import { setTimeout as after } from 'node:timers/promises';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { startOwnServer } from '../server/own-server.ts';
import { ends, type Scene } from './ended-sessions.ts';
import {
  addPerson,
  json,
  OWN_PASSWORD,
  signedIn,
  webPerson,
  type WebPerson,
} from './web-person.ts';

/** An ended session is refused at the next request, and no session can be taken over (S7). */
export const sessions: FaultTest = {
  name: 'S7',
  about:
    'sessions are ended, rights are changed, cookies are set by an attacker, on both databases',
  run: async (context) => [
    ...(await overStore(context, 'sqlite', context.size === 'full' ? 100 : 4)),
    ...(await overStore(context, 'postgres', context.size === 'full' ? 20 : 2)),
  ],
};

async function overStore(
  context: FaultTestContext,
  store: 'sqlite' | 'postgres',
  rounds: number,
): Promise<Figure[]> {
  const { url } = await startOwnServer(context, { store });
  const admin = await signedIn(url, 'admin');
  const assignment = { role: 'staff', assigned_location_id: 1 };
  const id = await addPerson(admin, 'victim', assignment);
  const scene = { url, admin, victim: { id, username: 'victim' } };
  const named = (figure: Figure) => ({ ...figure, name: `${store}: ${figure.name}` });
  const races = Math.max(20, rounds / 5);
  return [
    ...(await endedByEach(scene, rounds, context.log)),
    ...(await changedRights(scene, Math.max(20, rounds))),
    ...(await racing(scene, context.size === 'full' ? races : 5, context.seed)),
    ...(await seededSession(scene, context.size === 'full' ? 20 : 3)),
  ].map(named);
}

async function endedByEach(
  scene: Scene,
  rounds: number,
  log: (text: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { end, after: restore, tokensToo }] of Object.entries(ends)) {
    let ended = 0;
    for (let round = 0; round < rounds; round += 1) {
      const person = await signedIn(scene.url, scene.victim.username, OWN_PASSWORD);
      const token = await ownToken(person);
      // Puts the session into the server's cache right before it ends.
      const before = [await person.status('/auth/validate'), await withToken(scene.url, token)];
      await end(scene, person);
      const answers = [await person.status('/auth/validate'), await refreshed(person)];
      if (tokensToo) answers.push(await withToken(scene.url, token));
      await restore?.(scene, person);
      answers.push(await person.status('/auth/validate'), await refreshed(person));
      if (before.every((one) => one === 200) && answers.every((one) => one === 401)) ended += 1;
      else log(`${name}: ${before.join(' ')}, then ${answers.join(' ')}`);
    }
    figures.push(exactly(`${name} counts on the next request`, ended, rounds, rounds));
  }
  return figures;
}

async function ownToken(person: WebPerson): Promise<string> {
  return json<{ token: string }>(await person.ask('POST', '/tokens', { name: 'fault-test' })).token;
}

const refreshed = async (person: WebPerson) => (await person.ask('POST', '/auth/refresh')).status;

const withToken = async (url: string, token: string) =>
  (
    await webPerson(url).ask('GET', '/user/profile', undefined, {
      authorization: `Bearer ${token}`,
    })
  ).status;

/** Role and location change while the user keeps working over an open connection. */
async function changedRights({ url, admin, victim }: Scene, rounds: number): Promise<Figure[]> {
  const person = await signedIn(url, victim.username, OWN_PASSWORD);
  const put = (body: object) => admin.ask('PUT', `/users/${victim.id}`, body);
  const answers = async () => [
    await person.status('/tokens'),
    await person.status('/inspectable/locations/1'),
    await person.status('/inspectable/locations/2'),
  ];
  let right = 0;
  for (let round = 0; round < rounds; round += 1) {
    await put({ role: 'student', assigned_location_id: 2 });
    const moved = await answers();
    await put({ role: 'staff', assigned_location_id: null });
    const nowhere = await answers();
    await put({ role: 'staff', assigned_location_id: 1 });
    const back = await answers();
    const seen = [...moved, ...nowhere, ...back].join(' ');
    if (seen === '403 404 200 200 404 404 200 200 404') right += 1;
  }
  return [exactly('role and location count on the next request', right, rounds, rounds)];
}

/** The session ends during a refresh: the refreshed tokens must be invalid. */
async function racing(scene: Scene, rounds: number, seed: number): Promise<Figure[]> {
  const chance = seeded(seed);
  let alive = 0;
  let renewed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const person = await signedIn(scene.url, scene.victim.username, OWN_PASSWORD);
    const copy = person.copy();
    const late = chance.below(6);
    const [answer] = await Promise.all([
      person.ask('POST', '/auth/refresh'),
      after(late).then(() => copy.ask('POST', '/auth/logout')),
    ]);
    if (answer.status === 204) renewed += 1;
    const works = (await person.status('/auth/validate')) !== 401;
    if (works || (await refreshed(person)) !== 401) alive += 1;
  }
  return [
    exactly('sessions alive after they ended while being renewed', alive, 0, rounds),
    exactly(
      'races in which the renewal was answered',
      renewed > 0 ? 'some' : 'none',
      'some',
      rounds,
    ),
  ];
}

/** Session fixation: cookies that were set in a browser before its owner signs in. */
async function seededSession({ url, victim }: Scene, rounds: number): Promise<Figure[]> {
  let taken = 0;
  let valid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const attacker = await signedIn(url, 'student');
    const made = new Map([
      ['kierros_sid', `planted-${round}`],
      ['kierros_rt', `${round}.0.planted`],
    ]);
    for (const cookies of [made, attacker.cookies]) {
      const person = webPerson(url, cookies);
      const before = new Map(person.cookies);
      await person.signIn(victim.username, OWN_PASSWORD);
      for (const [name, value] of before) if (person.cookies.get(name) === value) valid += 1;
      const thief = webPerson(url, before);
      const seen = await thief.ask('GET', '/auth/validate');
      if (seen.text.includes(`"${victim.username}"`)) taken += 1;
    }
  }
  return [
    exactly('sessions taken over with cookies planted before', taken, 0, rounds * 2),
    exactly('planted cookies that outlived the sign-in', valid, 0, rounds * 2),
  ];
}
