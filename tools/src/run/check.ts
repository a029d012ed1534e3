// `npm test`: all checks that a change must pass before it lands. `npm run test:all` adds the long ones and further days,
// `npm test -- --at 2028-02-29T10:00:00+02:00` runs at another day, and `npm test -- --changed` only what a change is most
// likely to fail.
import { spawn, spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { changedFiles, leftOut, stepsFor } from './changed.ts';
import { faultsOf, retriedIn } from './faults.ts';
import { findBrowser } from '../testing/find-browser.ts';
import { ensureMachine, refuseOldNode } from './machine.ts';
import { dateAt, environmentAt, otherDays } from './other-day.ts';
import { slowestOf } from './slowest.ts';

refuseOldNode();
const root = join(import.meta.dirname, '../../..');

type Settings = Readonly<Record<string, string>>;

const isAll = process.argv.includes('--all');
// The long run: more fuzzed requests and faults, every browser file in both
// windows and both languages, axe in four looks, an update behind either proxy, and the recipes verbatim.
const longParts: Settings = {
  FUZZ_RUNS: '25',
  KILLS: '6',
  RESTARTS: '3',
  S3_FAULTS: '25',
  MISSED_RUNS: '30',
  CALENDAR_RACES: '25',
  CALENDAR_HISTORIES: '2000',
  ACTION_LIVES: '300',
  CHANGED_FILES: '500',
  LOAD_ROOMS: '1000',
  LONG_TESTS: 'yes',
  KIERROS_E2E: 'all',
};
const SLOWEST = 20;

type Command = readonly [command: string, ...args: string[]];

/** A question and the commands that answer it, run in parallel. */
type Step = {
  question: string;
  commands: readonly Command[];
  /** Commands beside them whose answer is the same on any day: a moved clock would only slow them. */
  timeless?: readonly Command[];
  /** Commands beside them that read no clock but `Date`. */
  dated?: readonly Command[];
  folder?: string;
  /** The moment at which its processes begin; now when absent. */
  at?: string;
  settings?: Settings;
};

// The real clock reaches these: the rest of the server is given one, and the libraries know none. A slow network is the same
// on any day, and so are codes, texts and the pages of an administrator and of somebody signed out, which show no day.
const withDays = [
  ...['calendar', 'coverage', 'history', 'home', 'inspection', 'notifications', 'outbox'],
  ...['actions', 'pre-inspection', 'stats', 'todos', 'working-calendars'],
].map((feature) => `src/features/${feature}/`);
const webOnOtherDays: Command = [
  'npx',
  ...['vitest', 'run', '--root', 'apps/web'],
  ...withDays,
  ...['src/device/', 'src/shared/', 'src/stores/'],
];
const onOtherDays: readonly Command[] = [
  [
    'sh',
    '-c',
    "npx vitest run --root apps/cli --exclude 'src/http/*-server.test.ts' && npx vitest run --root apps/server src/server.test oidc.api",
  ],
  ['npx', 'playwright', 'test', '--config=apps/e2e'],
];
const further = otherDays(new Date()).map(({ at, why }): Step => ({
  question: `Is it the same on ${at} (${why})?`,
  commands: onOtherDays,
  dated: [webOnOtherDays],
  at,
  settings: { KIERROS_E2E: 'days' },
}));

const settings = isAll ? longParts : {};
const everything: readonly Step[] = [
  {
    settings,
    question: 'Do the types hold, and do the parts behave, on both databases?',
    // Once for all projects: run per project, each would read the libraries again.
    timeless: [['npm', 'run', 'types']],
    commands: [
      // Two at a time: on two cores, three or more each take so much longer that all do. In the long run the server takes
      // longer than all others together; else it takes as long as the others without the tools.
      [
        'sh',
        '-c',
        isAll
          ? 'npx nx run server:test:unit --output-style=static'
          : 'npx nx run server:test:unit --maxWorkers=1 --output-style=static; server=$?; npx nx run tools:test:unit --output-style=static && exit $server',
      ],
      [
        'npx',
        'nx',
        'run-many',
        '-t',
        'test:unit',
        'build',
        `--exclude=server${isAll ? '' : ',tools'}`,
        '--parallel=1',
        '--output-style=static',
      ],
    ],
  },
  {
    settings,
    question: 'Does the product work from outside, and do the rules hold?',
    // What a page loads is measured last: the browsers' target may build the app anew.
    commands: [
      [
        'sh',
        '-c',
        'npx nx run e2e:test:e2e --output-style=static; browsers=$?; npm run --silent bench -- bundle && exit $browsers',
      ],
    ],
    timeless: [
      ['npm', 'ci', '--dry-run', '--silent'],
      ['npx', 'nx', 'sync:check'],
      ['npx', 'oxlint', '--format=stylish'],
      // The lint of borders needs the project graph, which the step before wrote: without it that rule passes everything.
      ['npx', 'eslint', '.'],
    ],
  },
];

// Needs a coordinator, which `tools/src/testing/citus.sh` starts.
const citus: Step = {
  question: 'Does the server behave on a Citus?',
  commands: [['npx', 'vitest', 'run', '--root', 'apps/server']],
  settings: { DIALECTS: 'citus' },
};
const hasCitus = Boolean(process.env['KIERROS_CITUS']);

const isChanged = process.argv.includes('--changed');
const files = isChanged ? changedFiles(root) : [];
const steps: readonly Step[] = isChanged
  ? stepsFor(files, root).map(({ folder, command }) => ({
      question: `${relative(root, folder) || 'all'}: ${command.slice(1, 3).join(' ')}`,
      commands: [command],
      folder,
    }))
  : [...everything, ...(isAll && hasCitus ? [citus] : []), ...(isAll ? further : [])];
const atOption = process.argv.indexOf('--at');
const wholeRunAt = atOption < 0 ? undefined : (process.argv[atOption + 1] ?? '');

const missing = ensureMachine({ movesClock: isAll || atOption >= 0 });
if (missing) {
  console.error(missing);
  process.exit(1);
}
const env = {
  ...process.env,
  KIERROS_CHROMIUM: findBrowser() ?? '',
  // Hundreds of processes load the same sources: half a second each.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  NX_TUI: 'false',
};

type Outcome = { passed: boolean; log: string };

/** Runs a command, streams its output, and returns whether it passed and the complete output. */
function run(
  [command, ...args]: Command,
  { folder: cwd = root, settings }: Step,
  clock: Settings = {},
): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...settings, ...clock },
  });
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

const made = spawnSync(process.execPath, ['tools/prepare.js'], { cwd: root, stdio: 'inherit' });
if (made.status !== 0) process.exit(1);

const outcomes = [];
for (const step of steps) {
  const { question, commands, timeless = [], dated = [], at = wholeRunAt } = step;
  const clock = (moved: typeof environmentAt) => (at === undefined ? {} : moved(at, new Date()));
  console.log(`\n── ${question}`);
  const started = Date.now();
  const ran = await Promise.all([
    ...commands.map((command) => run(command, step, clock(environmentAt))),
    ...dated.map((command) => run(command, step, clock(dateAt))),
    ...timeless.map((command) => run(command, step)),
  ]);
  outcomes.push({
    question,
    passed: ran.every(({ passed }) => passed),
    log: ran.map(({ log }) => log).join('\n'),
    seconds: Math.round((Date.now() - started) / 1_000),
  });
}

for (const { question, passed, log } of outcomes)
  if (!passed) console.log(`\n── ${question} No:\n${faultsOf(log).join('\n')}`);

const retried = outcomes.flatMap(({ log }) => retriedIn(log));
if (retried.length > 0)
  console.log(
    `\n── Faults: these needed a second try, and are to be mended:\n${retried.join('\n')}`,
  );

console.log('\nThe slowest files:');
for (const { file, seconds } of slowestOf(outcomes.map(({ log }) => log).join('\n'), SLOWEST))
  console.log(`${seconds.toFixed(0).padStart(10)} s  ${file}`);

console.log('');
for (const { question, passed, seconds } of outcomes)
  console.log(`${passed ? 'yes' : 'NO '}  ${String(seconds).padStart(4)} s  ${question}`);
const failed = outcomes.filter((outcome) => !outcome.passed).length;
if (isAll && !hasCitus) console.log(`Not run: ${citus.question} Set KIERROS_CITUS.`);
if (isChanged) console.log(`\n${files.length} files changed. Left out: ${leftOut.join('; ')}.`);
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
