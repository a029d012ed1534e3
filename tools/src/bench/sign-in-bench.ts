import { hash, verify } from '@node-rs/argon2';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';
import { recordsSite, TOKENS } from './records-site.ts';

export type SignInFigures = {
  /** Sign-ins of distinct users, by concurrency; `floor` is the hash alone, two at a time. */
  readonly rates: readonly { clients: number; rate: Rate; cpuMs: number }[];
  readonly floor: number;
  /**
   * The latency of other requests while eight users sign in repeatedly, compared with an idle server; the median of
   * rounds.
   */
  readonly others: readonly { name: string; idle: Rate; during: Rate; ratio: number }[];
};

// The server's own parameters: algorithm 2 is argon2id.
const OPTIONS = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const PASSWORD = 'mittauksen pitkä salasana';
const ROUNDS = 5;
const OTHERS = [
  { name: 'own profile', path: '/api/v2/user/profile' },
  { name: 'a page of 100 rooms', path: '/api/v2/inspectable/rooms?per_page=100&location_id=1' },
];

/** Sign-ins against the real server: their rate, and their effect on other requests. */
export async function signInBench(seconds: number): Promise<SignInFigures> {
  const site = await recordsSite({ locations: 1, roomsPerLocation: 1_000, forms: 1_000 });
  const stored = await hash(PASSWORD, OPTIONS);
  const db = new DatabaseSync(site.database);
  db.prepare('update users set password_hash = ? where id >= 1000').run(stored);
  db.close();
  const server = await startServer(site.folder);
  const signIn = (clients: number) => {
    const call = caller(server.port, clients, TOKENS);
    // Each for a different user: attempts at one account are serialized.
    return async (index: number) => {
      const person = { username: `bench-${index % TOKENS.length}`, password: PASSWORD };
      const answer = await call('POST', '/api/v2/auth/login', {
        type: 'application/x-www-form-urlencoded',
        bytes: Buffer.from(new URLSearchParams(person).toString()),
      });
      if (answer.status !== 200) throw new Error(`A sign-in answered ${answer.body}`);
      return true;
    };
  };
  try {
    const floor = await bareHashes(stored, seconds);
    const rates = [];
    // With higher concurrency the wait may exceed the server's limit.
    for (const clients of [1, 8]) {
      const before = server.cpuMs();
      const rate = await closedLoop(clients, seconds, signIn(clients));
      rates.push({ clients, rate, cpuMs: (server.cpuMs() - before) / rate.count });
    }
    const others = [];
    for (const other of OTHERS) others.push(await beside(server.port, other, signIn(8), seconds));
    return { rates, floor, others };
  } finally {
    await server.stop();
    site.forget();
  }
}

async function bareHashes(stored: string, seconds: number): Promise<number> {
  const { perSecond } = await closedLoop(2, seconds, () => verify(stored, PASSWORD));
  return perSecond;
}

async function beside(
  port: number,
  { name, path }: (typeof OTHERS)[number],
  signIn: (index: number) => Promise<boolean>,
  seconds: number,
): Promise<SignInFigures['others'][number]> {
  const call = caller(port, 1);
  const ask = async () => {
    const answer = await call('GET', path);
    if (answer.status !== 200) throw new Error(answer.body);
    return true;
  };
  await closedLoop(1, 0.5, ask);
  const rounds = [];
  for (let repeat = 0; repeat < ROUNDS; repeat += 1) {
    const idle = await closedLoop(1, seconds, ask);
    let isOver = false;
    const signing = closedLoop(8, Infinity, async (index) => !isOver && (await signIn(index)));
    const during = await closedLoop(1, seconds, ask);
    isOver = true;
    await signing;
    rounds.push({ name, idle, during, ratio: during.p99 / idle.p99 });
  }
  const sorted = rounds.toSorted((one, other) => one.ratio - other.ratio);
  const median = sorted[Math.floor(ROUNDS / 2)];
  if (!median) throw new Error('No turn was taken.');
  return median;
}
