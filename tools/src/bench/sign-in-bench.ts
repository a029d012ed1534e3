import { hash, verify } from '@node-rs/argon2';
import { caller, closedLoop, type Rate } from './drive.ts';
import { cpuValues, rateValues, shareValue, type Ask, type Bench, type Figure } from './report.ts';
import { withServer, type BenchServer } from './server.ts';
import { change, onSite, TOKENS } from './site.ts';

// The server's own parameters: algorithm 2 is argon2id.
const OPTIONS = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const PASSWORD = 'mittauksen pitkä salasana';
const OTHERS = [
  { name: 'own profile', path: '/api/v2/user/profile' },
  { name: 'a page of 100 rooms', path: '/api/v2/inspectable/rooms?per_page=100&location_id=1' },
];

/**
 * Sign-ins against the real server: the rate of distinct users beside the hash alone, two at a time; and the latency of
 * other requests while eight users sign in repeatedly, beside an idle server, the median of rounds.
 */
export const signInBench: Bench = {
  name: 'sign-in',
  about: 'Sign-in (argon2id, 64 MiB, 3 passes), and what it costs others',
  isUsual: true,
  run: ({ isShort }: Ask) =>
    onSite({ locations: 1, roomsPerLocation: 1_000, forms: 1_000 }, async function* (site) {
      const stored = await hash(PASSWORD, OPTIONS);
      change(site.database, (db) =>
        db.prepare('update users set password_hash = ? where id >= 1000').run(stored),
      );
      const seconds = isShort ? 0.5 : 3;
      const floor = await closedLoop(2, seconds, () => verify(stored, PASSWORD));
      yield* await withServer(site.folder, async (server) => [
        // With higher concurrency the wait may exceed the server's limit.
        await signIns(server, 1, { seconds, floor }),
        await signIns(server, 8, { seconds, floor }),
        ...(await besides(server, { seconds, rounds: isShort ? 1 : 5 })),
      ]);
    }),
};

function signIn({ port }: BenchServer, clients: number) {
  const call = caller(port, clients, TOKENS);
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
}

async function signIns(
  server: BenchServer,
  clients: number,
  { seconds, floor }: { seconds: number; floor: Rate },
): Promise<Figure> {
  const before = server.cpuMs();
  const rate = await closedLoop(clients, seconds, signIn(server, clients));
  const share = shareValue(
    `of ${floor.perSecond.toFixed(1)}/s bare`,
    rate.perSecond,
    floor.perSecond,
  );
  const cpuMs = (server.cpuMs() - before) / rate.count;
  return {
    name: `sign-in, ${clients} at once`,
    values: [...rateValues(rate, { perSecond: 9 }), ...cpuValues(cpuMs), share],
  };
}

async function besides(
  server: BenchServer,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const call = caller(server.port, 1);
  for (const { name, path } of OTHERS) {
    const ask = async () => {
      const answer = await call('GET', path);
      if (answer.status !== 200) throw new Error(answer.body);
      return true;
    };
    await closedLoop(1, 0.5, ask);
    const found = [];
    for (let repeat = 0; repeat < rounds; repeat += 1) {
      const idle = await closedLoop(1, seconds, ask);
      let isOver = false;
      const work = signIn(server, 8);
      const signing = closedLoop(8, Infinity, async (index) => !isOver && (await work(index)));
      const during = await closedLoop(1, seconds, ask);
      isOver = true;
      await signing;
      found.push({ idle, during, ratio: during.p99 / idle.p99 });
    }
    const sorted = found.toSorted((one, other) => one.ratio - other.ratio);
    const { idle, during, ratio } = sorted[Math.floor(rounds / 2)]!;
    figures.push({
      name: `${name}, while eight sign in`,
      values: [
        { of: 'p99 idle', value: idle.p99, unit: 'ms' },
        { of: 'p99', value: during.p99, unit: 'ms' },
        { of: 'p50 idle', value: idle.p50, unit: 'ms' },
        { of: 'p50', value: during.p50, unit: 'ms' },
        { of: 'times', value: ratio, unit: '', atMost: 2 },
      ],
    });
  }
  return figures;
}
