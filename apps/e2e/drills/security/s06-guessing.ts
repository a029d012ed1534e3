import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { atMost, exactly, type Drill, type DrillContext, type Figure } from '../drill.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { mostMemoryOf } from './memory.ts';
import { othersAtWork, p99 } from './others.ts';
import { addPerson, OWN_PASSWORD, send, signedIn, webPerson, type Answered } from './web-person.ts';

/** Guessing gets nowhere, and keeps nobody from their work (S6). */
export const guessing: Drill = {
  name: 'S6',
  about: 'passwords are guessed for a day, and sprayed over many accounts, beside honest people',
  run: async (context) => {
    const clock = join(import.meta.dirname, 'quarter-clock.ts');
    const server = await startOwnServer(context, {
      node: ['--import', clock],
      env: { KIERROS_LOG: 'warn' },
    });
    return [...(await besides(context, server)), ...(await aDayOfGuesses(context, server))];
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

/** Works through a list with so many at once. */
async function manyAtOnce<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    }),
  );
}

/** A spray and guesses at one account, from the address of honest people who sign in and work meanwhile. */
async function besides({ size, say }: DrillContext, server: OwnServer): Promise<Figure[]> {
  const { url } = server;
  const admin = await signedIn(url, 'admin');
  const place = { role: 'staff', assigned_location_id: 1 };
  const honest = Array.from({ length: 5 }, (_, index) => `honest-${index}`);
  for (const username of honest) await addPerson(admin, username, place);
  const workers = await Promise.all(
    honest.slice(0, 4).map((username) => signedIn(url, username, OWN_PASSWORD)),
  );
  const [accounts, wanted] = size === 'full' ? [1_000, 100] : [400, 10];
  // What two sign-ins at once take is no growth: they are looked at two at a time, whoever asks.
  const before = mostMemoryOf(server.pid());
  const others = othersAtWork(workers);

  const evaluated = { spray: 0, one: 0 };
  let isOn = true;
  const one = guesser(url, 4);
  const atOne = (async () => {
    for (let guess = 0; isOn; guess += 1) {
      if ((await one('staff', `guess ${guess}`)).status === 401) evaluated.one += 1;
      await after(5);
    }
  })();
  const connections = Number(process.env['KIERROS_SPRAY'] ?? 10);
  const spray = guesser(url, connections);
  const rounds = Array.from({ length: 5 }, (_, round) =>
    Array.from({ length: accounts }, (_unused, account) => ({ account, round })),
  );
  const sprayed = manyAtOnce(
    rounds.toReversed().flat().toReversed(),
    connections,
    async ({ account, round }) => {
      const { status } = await spray(`account-${account}`, `spring ${2026 + round}`);
      if (status === 401) evaluated.spray += 1;
    },
  );
  const times: number[] = [];
  for (let turn = 0; turn < wanted; turn += 1) {
    const began = performance.now();
    const { status } = await webPerson(url).signIn(
      honest[turn % honest.length] ?? '',
      OWN_PASSWORD,
    );
    if (status === 200) times.push(performance.now() - began);
    else say(`an honest sign-in was answered ${status}`);
    await after(100);
  }
  await sprayed;
  isOn = false;
  await atOne;
  const { times: answers, refused } = await others.stop();
  for (const line of refused.slice(0, 5)) say(`others: ${line}`);
  say(
    `${evaluated.spray} of ${accounts * 5} sprayed and ${evaluated.one} at one account were evaluated`,
  );
  const alarms = server.log().split('many failed sign-ins from one address').length - 1;
  return [
    exactly('alarms of a spray raised', alarms > 0 ? 'yes' : 'no', 'yes', accounts * 5),
    exactly(
      'honest sign-ins from the same address within 2 s',
      times.filter((ms) => ms <= 2_000).length,
      wanted,
      wanted,
    ),
    atMost('slowest honest sign-in', Math.max(...times), 2_000, 'ms', wanted),
    atMost('p99 of the others meanwhile', p99(answers), 500, 'ms', answers.length),
    exactly('answers that others did not get', refused.length, 0, answers.length),
    atMost(
      'growth of memory beyond two sign-ins at once',
      mostMemoryOf(server.pid()) - before,
      128,
      'MB',
      accounts * 5,
    ),
  ];
}

/** As many guesses as a day has room for, in bursts whenever the account may be tried again. */
async function aDayOfGuesses({ size }: DrillContext, server: OwnServer): Promise<Figure[]> {
  const guess = guesser(server.url, 35);
  const quarters = 96;
  const burst = size === 'full' ? 105 : 10;
  const counts = { evaluated: 0, refused: 0, waits: 0 };
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const guesses = Array.from({ length: burst }, (_, index) => `guess ${quarter} ${index}`);
    await manyAtOnce(guesses, 35, async (password) => {
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
    atMost('of them, evaluated', counts.evaluated, 150, '', made),
    exactly(
      'some were evaluated after each wait',
      counts.evaluated > 50 ? 'yes' : 'no',
      'yes',
      made,
    ),
    exactly('refusals that say how long to wait', counts.waits, counts.refused, made),
  ];
}
