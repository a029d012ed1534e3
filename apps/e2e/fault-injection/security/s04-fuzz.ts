import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { checkoutUnderTest } from '../checkout-under-test.ts';

const roles = 4;

/** Every response to any request is one that the contract allows (S4). */
export const fuzz: FaultTest = {
  name: 'S4',
  about:
    'made-up requests for every operation by every role, through the suite of the server itself',
  run: async (context) => {
    const runs = (context.size === 'full' ? 1_000 : 20) * roles;
    const dialects = context.size === 'full' ? 'sqlite' : 'sqlite,postgres';
    const { counts, failed, passed } = await suite(context, { runs, dialects });
    return [
      exactly('operations that failed their checks', failed, 0, failed + passed),
      ...counts.flatMap((one) => figuresOf(one)),
    ];
  },
};

type Counts = {
  readonly dialect: string;
  readonly operations: number;
  readonly requests: number;
  readonly broken: number;
  readonly undescribed: number;
  readonly slowestMs: number;
  readonly slowest: string;
  readonly byRole: Readonly<Record<string, number>>;
};

function figuresOf(counts: Counts): Figure[] {
  const { requests, operations, slowestMs, slowest, dialect, byRole } = counts;
  const summary = Object.entries(byRole).map(([role, count]) => `${role} ${count}`);
  const named = (figure: Figure) => ({ ...figure, name: `${dialect}: ${figure.name}` });
  return [
    exactly(`${operations} operations by ${summary.join(', ')}`, summary.length, roles, requests),
    exactly('answers of 500 and above', counts.broken, 0, requests),
    exactly('answers that the contract does not name', counts.undescribed, 0, requests),
    atMost(`slowest answer (${slowest})`, slowestMs, { bar: 2_000, unit: 'ms', cases: requests }),
  ].map(named);
}

type Report = { readonly numFailedTests: number; readonly numPassedTests: number };

async function suite(
  { seed, log, atEnd }: FaultTestContext,
  { runs, dialects }: { runs: number; dialects: string },
): Promise<{ counts: Counts[]; failed: number; passed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-fault-test-fuzz-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const [counted, report] = [join(folder, 'counts.jsonl'), join(folder, 'report.json')];
  const tree = checkoutUnderTest();
  const child = spawn(
    process.execPath,
    [
      join(tree, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['--root', join(tree, 'apps/server'), 'src/plugins/fuzz'],
      ...['--reporter=json', `--outputFile=${report}`],
    ],
    {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FUZZ_RUNS: String(runs),
        FUZZ_SEED: String(seed),
        FUZZ_COUNTS: counted,
        DIALECTS: dialects,
      },
    },
  );
  process.once('exit', () => child.kill());
  let summary = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (summary += part.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  try {
    const { numFailedTests: failed, numPassedTests: passed } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Report;
    if (failed + passed === 0) throw new Error('No test was run.');
    // A suite that failed before it counted anything has failed too.
    const lines = existsSync(counted) ? readFileSync(counted, 'utf8').trim().split('\n') : [];
    if (failed > 0) log(summary.slice(-1_500));
    return { counts: lines.map((line) => JSON.parse(line) as Counts), failed, passed };
  } catch (error) {
    throw new Error(`The suite told nothing: ${summary.slice(-2_000)}`, { cause: error });
  }
}
