// `npm test`: everything that a change must pass before it may land. `npm run test:all` adds the long parts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { faultsOf } from './faults.ts';
import { ensureMachine, findBrowser, refuseOldNode } from './machine.ts';
import { slowestOf } from './slowest.ts';

refuseOldNode();
const root = join(import.meta.dirname, '../../..');

const isAll = process.argv.includes('--all');
// Every suite on partitioned tables as well, more made-up requests on both databases, axe in all eight looks.
const longParts = { PARTITIONED: 'all', FUZZ_RUNS: '50', KIERROS_LOOKS: 'all' };
const SLOWEST = 20;

type Step = { question: string; command: string; args: string[] };

const steps: Step[] = [
  {
    question: 'Does the lockfile install as it is?',
    command: 'npm',
    args: ['ci', '--dry-run', '--silent'],
  },
  {
    question: 'Do types, borders, rules, screens and both databases hold?',
    command: 'npx',
    args: [
      'nx',
      'run-many',
      '-t',
      'test:types',
      'test:lint',
      'test:generated',
      'test:unit',
      ...(isAll ? ['test:partitioned'] : []),
      'build',
      '--parallel=2',
      '--output-style=static',
    ],
  },
  {
    question: 'Does the product work from outside?',
    command: 'npx',
    args: ['nx', 'run', 'e2e:test:e2e', '--output-style=static'],
  },
];

const missing = ensureMachine();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const env = {
  ...process.env,
  ...(isAll && longParts),
  KIERROS_CHROMIUM: findBrowser() ?? '',
  NX_TUI: 'false',
};

/** Runs a step with its output shown as it comes, and answers whether it held and all that it said. */
function run({ command, args }: Step): Promise<{ passed: boolean; log: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
    process.stdout.write(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
    process.stderr.write(text);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ passed: code === 0, log }));
  });
}

const outcomes = [];
for (const step of steps) {
  console.log(`\n── ${step.question}`);
  const started = Date.now();
  const outcome = await run(step);
  outcomes.push({
    ...step,
    ...outcome,
    seconds: Math.round((Date.now() - started) / 1_000),
  });
}

for (const { question, passed, log } of outcomes)
  if (!passed) console.log(`\n── ${question} No:\n${faultsOf(log).join('\n')}`);

console.log('\nThe slowest files:');
for (const { file, seconds } of slowestOf(outcomes.map(({ log }) => log).join('\n'), SLOWEST))
  console.log(`${seconds.toFixed(0).padStart(10)} s  ${file}`);

console.log('');
for (const { question, passed, seconds } of outcomes)
  console.log(`${passed ? 'yes' : 'NO '}  ${String(seconds).padStart(4)} s  ${question}`);
const failed = outcomes.filter((outcome) => !outcome.passed).length;
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
