// `npm test`: everything that a change must pass before it may land.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureMachine, findBrowser, refuseOldNode } from './machine.ts';

refuseOldNode();
const root = join(import.meta.dirname, '../../..');

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
      'test:partitioned',
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
const env = { ...process.env, KIERROS_CHROMIUM: findBrowser() ?? '', NX_TUI: 'false' };
const outcomes = steps.map((step) => {
  console.log(`\n── ${step.question}`);
  const started = Date.now();
  const { status } = spawnSync(step.command, step.args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  return { ...step, passed: status === 0, seconds: Math.round((Date.now() - started) / 1_000) };
});

console.log('');
for (const { question, passed, seconds } of outcomes)
  console.log(`${passed ? 'yes' : 'NO '}  ${String(seconds).padStart(4)} s  ${question}`);
const failed = outcomes.filter((outcome) => !outcome.passed).length;
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
