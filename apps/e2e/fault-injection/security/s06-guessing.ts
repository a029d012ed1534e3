import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { mapConcurrently } from '@kierros/tools/testing/map-concurrently';
import { quantile } from '@kierros/tools/testing/quantile';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { PASSWORD } from '../../src/product.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { again } from './floods.ts';
import { mostMemoryOf } from './memory.ts';
import { startOtherWork } from './others.ts';
import {
  addPerson,
  OWN_PASSWORD,
  send,
  signedIn,
  webPerson,
  type Answered,
  type WebPerson,
} from './web-person.ts';

/** Password guessing does not succeed, and does not hinder other users (S6). */
export const guessing: FaultTest = {
  name: 'S6',
  about: 'passwords are guessed for a day, and sprayed over many accounts, beside honest people',
  run: async (context) => {
    const clock = join(import.meta.dirname, 'quarter-clock.ts');
    const server = await startOwnServer(context, {
      node: ['--import', clock],
      env: { KIERROS_LOG: 'warn' },
    });
    return [
      ...(await signInsBesideAttacks(context, server)),
      ...(await aDayOfGuesses(context, server)),
    ];
  },
};

type Guess = (username: string, password: string) => Promise<Answered>;

function guesser(url: string, connections: number): Guess {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (username, password) =>
    send(agent, url, {
      method: 'POST',
      path: '/auth/login',
      body: new URLSearchParams({ username, password }),
    });
}

const NEW_DEVICE = 'at a device of nobody';

/** A user who signs in while others guess, and their device. */
type SigningUser = {
  readonly about: string;
  readonly at: (repeat: number) => [WebPerson, string, string];
};

type SignIns = {
  readonly about: string;
  readonly times: readonly number[];
  readonly wanted: number;
};

/** Signs in and out repeatedly; returns the time of each successful sign-in. */
async function signInRepeatedly(
  { about, at }: SigningUser,
  { wanted, log }: SignInOptions,
): Promise<SignIns> {
  const times: number[] = [];
  for (let repeat = 0; repeat < wanted; repeat += 1) {
    const [device, username, password] = at(repeat);
    const began = performance.now();
    const { status } = await device.signIn(username, password);
    if (status === 200) times.push(performance.now() - began);
    else log(`${about}: answered ${status}`);
    await device.ask('POST', '/auth/logout');
    await after(100);
  }
  return { about, times, wanted };
}

type SignInOptions = { readonly wanted: number; readonly log: FaultTestContext['log'] };

const signInFigures = ({ about, times, wanted }: SignIns, bar: number): Figure[] => [
  exactly(
    `${about}: let in within ${bar / 1_000} s`,
    times.filter((ms) => ms <= bar).length,
    wanted,
    wanted,
  ),
  atMost(`${about}: slowest`, Math.max(0, ...times), { bar, unit: 'ms', cases: wanted }),
];

/** Users on devices where they have signed in before, one on a new device, and the one whose account is attacked. */
async function signingUsers(url: string, honest: readonly string[]): Promise<SigningUser[]> {
  const pick = <Item>(items: readonly Item[], repeat: number) => items[repeat % items.length]!;
  const known = async (username: string, password?: string) => {
    const device = await signedIn(url, username, password);
    await device.ask('POST', '/auth/logout');
    return device;
  };
  const own: WebPerson[] = [];
  for (const username of honest) own.push(await known(username, OWN_PASSWORD));
  const guessedAt = await known('staff');
  return [
    {
      about: 'at a device of theirs',
      at: (repeat) => [pick(own, repeat), pick(honest, repeat), OWN_PASSWORD],
    },
    {
      about: 'whose account is guessed at, at a device of theirs',
      at: () => [guessedAt, 'staff', PASSWORD],
    },
    {
      about: NEW_DEVICE,
      at: (repeat) => [webPerson(url), pick(honest, repeat), OWN_PASSWORD],
    },
  ];
}

// autocannon's default, with which the bar was set.
const USUAL_CONNECTIONS = 10;
const connections = Number(process.env['KIERROS_SPRAY'] ?? USUAL_CONNECTIONS);

// An unknown device waits behind the spray from its address: with more connections than the bar was set for, up to the
// maximum wait (ADR 0022).
const barOf = ({ about }: SignIns) =>
  about === NEW_DEVICE && connections > USUAL_CONNECTIONS ? 10_000 : 2_000;

/**
 * A spray over many accounts, five passwords each, over `KIERROS_SPRAY` connections, then over the next
 * accounts, so that it lasts as long as the sign-ins it is compared with. Runs until stopped.
 */
function sprayOver(url: string, accounts: number): () => Promise<Sprayed> {
  const spray = guesser(url, connections);
  const counts = { sent: 0, evaluated: 0 };
  let isOn = true;
  // Every account is tried once before any is tried again.
  const nextOf = (repeat: number) => {
    const [of, within] = [Math.floor(repeat / (5 * accounts)), repeat % (5 * accounts)];
    const account = of * accounts + (within % accounts);
    return [`account-${account}`, `spring ${2026 + Math.floor(within / accounts)}`] as const;
  };
  let repeat = 0;
  const lanes = Array.from({ length: connections }, async () => {
    while (isOn || repeat < 5 * accounts) {
      const { status } = await spray(...nextOf((repeat += 1) - 1));
      counts.sent += 1;
      if (status === 401) counts.evaluated += 1;
    }
  });
  return async () => {
    isOn = false;
    await Promise.all(lanes);
    return counts;
  };
}

type Sprayed = { readonly sent: number; readonly evaluated: number };

/** Guesses at one account as fast as responses come, until stopped; returns how many were evaluated. */
function guessesAtOne(url: string): () => Promise<number> {
  const guess = guesser(url, 4);
  let evaluated = 0;
  const stop = again(async () => {
    if ((await guess('staff', `guess ${performance.now()}`)).status === 401) evaluated += 1;
  }, 5);
  return async () => {
    await stop();
    return evaluated;
  };
}

/** A spray and guesses at one account, from the same address as users who sign in and work meanwhile. */
async function signInsBesideAttacks(
  { size, log }: FaultTestContext,
  server: OwnServer,
): Promise<Figure[]> {
  const { url } = server;
  const admin = await signedIn(url, 'admin');
  const assignment = { role: 'staff', assigned_location_id: 1 };
  const honest = Array.from({ length: 5 }, (_, index) => `honest-${index}`);
  for (const username of honest) await addPerson(admin, username, assignment);
  const workers = await Promise.all(
    honest.slice(0, 4).map((username) => signedIn(url, username, OWN_PASSWORD)),
  );
  const [accounts, wanted] = size === 'full' ? [1_000, 100] : [400, 10];
  const users = await signingUsers(url, honest);
  // The memory of two concurrent sign-ins is the baseline: never more than two are hashed at a time.
  const before = mostMemoryOf(server.pid());
  const others = startOtherWork(workers);
  const stopGuessing = guessesAtOne(url);
  const stopSpraying = sprayOver(url, accounts);
  const signIns = await Promise.all(users.map((user) => signInRepeatedly(user, { wanted, log })));
  const sprayed = await stopSpraying();
  const atOne = await stopGuessing();
  const { times: answers, refused } = await others.stop();
  for (const line of refused.slice(0, 5)) log(`others: ${line}`);
  log(`${sprayed.evaluated} of ${sprayed.sent} sprayed and ${atOne} at one account were evaluated`);
  const alarms = server.log().split('many failed sign-ins from one address').length - 1;
  return [
    exactly('alarms of a spray raised', alarms > 0 ? 'yes' : 'no', 'yes', sprayed.sent),
    ...signIns.flatMap((one) => signInFigures(one, barOf(one))),
    atMost('p99 of the others meanwhile', quantile(answers, 0.99), {
      bar: 500,
      unit: 'ms',
      cases: answers.length,
    }),
    exactly('answers that others did not get', refused.length, 0, answers.length),
    atMost('growth of memory beyond two sign-ins at once', mostMemoryOf(server.pid()) - before, {
      bar: 128,
      unit: 'MB',
      cases: sprayed.sent,
    }),
  ];
}

/** As many guesses as fit in a day, in bursts whenever the account may be tried again. */
async function aDayOfGuesses({ size }: FaultTestContext, server: OwnServer): Promise<Figure[]> {
  const guess = guesser(server.url, 35);
  const quarters = 96;
  const burst = size === 'full' ? 105 : 10;
  const counts = { evaluated: 0, refused: 0, waits: 0 };
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const guesses = Array.from({ length: burst }, (_, index) => `guess ${quarter} ${index}`);
    await mapConcurrently(35, guesses, async (password) => {
      const { status, headers } = await guess('student', password);
      if (status === 401) counts.evaluated += 1;
      if (status !== 429) return;
      counts.refused += 1;
      if (headers['retry-after'] !== undefined) counts.waits += 1;
    });
    server.signal('SIGUSR2');
    await after(20);
  }
  const made = quarters * burst;
  return [
    exactly(
      'guesses at one account in a day, answered',
      counts.evaluated + counts.refused,
      made,
      made,
    ),
    atMost('of them, evaluated', counts.evaluated, { bar: 150, unit: '', cases: made }),
    exactly(
      'some were evaluated after each wait',
      counts.evaluated > 50 ? 'yes' : 'no',
      'yes',
      made,
    ),
    exactly('refusals that say how long to wait', counts.waits, counts.refused, made),
  ];
}
