// `npm run drills [-- R3 O8] [-- --seed 3] [-- --size full]`: injects faults, and counts what is lost.
// `npm run drills -- --planted [R3]`: the same on copies with a seeded fault, which each fault test has to detect.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { report, type Outcome } from '../figure.ts';
import { ownTemp } from '../src/own-temp.ts';
import { faultTests } from './fault-tests.ts';
import { seededFaults } from './seeded-faults.ts';
import { runFaultTest } from './run-fault-test.ts';
import { runSeededFault } from './run-seeded-fault.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: 'short' },
    planted: { type: 'boolean', default: false },
  },
});
const asked = new Set(positionals.map((name) => name.toUpperCase()));
const wanted = faultTests.filter(({ name }) => asked.size === 0 || asked.has(name));
const unknown = [...asked].filter(
  (name) => !faultTests.some((faultTest) => faultTest.name === name),
);
if (unknown.length > 0 || (values.size !== 'short' && values.size !== 'full')) {
  console.error(
    `Known drills: ${faultTests.map(({ name }) => name).join(', ')}. Sizes: short, full.`,
  );
  process.exit(2);
}

const temp = ownTemp('drills');
// Exit handlers end the servers and browsers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
if (values.planted) {
  const faults = seededFaults.filter(({ faultTest }) =>
    wanted.some(({ name }) => name === faultTest),
  );
  const unseen = faults.filter((fault) => !runSeededFault(fault, values.seed));
  console.log(`\n${faults.length - unseen.length} of ${faults.length} seeded faults were detected`);
  process.exit(unseen.length === 0 ? 0 : 1);
}

// A copy, so that a concurrent build does not change the tested app.
const app = join(temp, 'dist');
cpSync(process.env['KIERROS_WEB'] ?? join(import.meta.dirname, '../../web/dist'), app, {
  recursive: true,
});
process.env['KIERROS_WEB'] = app;

const outcomes: Outcome[] = [];
for (const faultTest of wanted)
  outcomes.push(await runFaultTest(faultTest, { seed: Number(values.seed), size: values.size }));
const isGreen = report(outcomes);
console.log(`seed ${values.seed}, ${values.size}`);
process.exit(isGreen ? 0 : 1);
