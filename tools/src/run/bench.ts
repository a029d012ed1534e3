// `npm run bench [-- NAME … ] [-- --short]`: figures beside a floor that is measured in the same run, and their bars.
import { parseArgs } from 'node:util';
import { bulkBench } from '../bench/bulk-bench.ts';
import { bundleBench } from '../bench/bundle-bench.ts';
import { calendarBench } from '../bench/calendar-bench.ts';
import { calendarPageBench } from '../bench/calendar-page-bench.ts';
import { citusBench } from '../bench/citus-bench.ts';
import { cliBench } from '../bench/cli-bench.ts';
import { cliMemoryBench } from '../bench/cli-memory-bench.ts';
import { dueBench } from '../bench/due-bench.ts';
import { formBench } from '../bench/form-bench.ts';
import { growthBench, growthPostgresBench, scaleBench } from '../bench/growth-bench.ts';
import { importBench } from '../bench/import-bench.ts';
import { photoBench } from '../bench/photo-bench.ts';
import { postgresBench } from '../bench/postgres-bench.ts';
import { qrBench } from '../bench/qr-bench.ts';
import { isMet, lineOf, type Bench } from '../bench/report.ts';
import { reportBench } from '../bench/report-bench.ts';
import { serverBench } from '../bench/server-bench.ts';
import { signInBench } from '../bench/sign-in-bench.ts';
import { statsBench } from '../bench/stats-bench.ts';
import { submitBench } from '../bench/submit-bench.ts';
import { refuseOldNode } from './machine.ts';

const benches: readonly Bench[] = [
  submitBench,
  serverBench,
  postgresBench,
  growthBench,
  growthPostgresBench,
  scaleBench,
  signInBench,
  photoBench,
  bulkBench,
  dueBench,
  statsBench,
  reportBench,
  calendarPageBench,
  calendarBench,
  formBench,
  bundleBench,
  qrBench,
  cliBench,
  cliMemoryBench,
  importBench,
  citusBench,
];

refuseOldNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Only whether they work.
  options: { short: { type: 'boolean', default: false } },
});
const words = new Set(positionals);
const named = benches.filter(({ name }) => words.has(name));
const wanted = words.size === 0 ? benches.filter(({ isUsual }) => isUsual) : named;
if (wanted.length === 0) {
  const known = benches.map(({ name, about }) => `  ${name.padEnd(16)} ${about}`);
  console.error(`Known benches:\n${known.join('\n')}`);
  process.exit(2);
}
for (const { about, isStrict, run } of wanted) {
  console.log(`\n${about}`);
  for await (const figure of run({ isShort: values.short, words })) {
    console.log(lineOf(figure));
    if (isStrict && !figure.values.every(isMet)) process.exitCode = 1;
  }
}
