// `npm run bench`: every figure as a ratio against a floor measured in the same run.
import { bulkLines, photoLines, signInLines } from '../bench/alone-report.ts';
import { bulkBench } from '../bench/bulk-bench.ts';
import { bundleBench } from '../bench/bundle-bench.ts';
import { calendarBench, calendarLine } from '../bench/calendar-bench.ts';
import { calendarPageBench, calendarPageLine } from '../bench/calendar-page-bench.ts';
import { cliBench } from '../bench/cli-bench.ts';
import { cliMemoryBench } from '../bench/cli-memory-bench.ts';
import { dueBench } from '../bench/due-bench.ts';
import { formBench } from '../bench/form-bench.ts';
import { formBars, formLine } from '../bench/form-report.ts';
import { importBench, inspectablesBench } from '../bench/import-bench.ts';
import { photoBench } from '../bench/photo-bench.ts';
import { postgresBench, postgresLine } from '../bench/postgres-bench.ts';
import { qrBench } from '../bench/qr-bench.ts';
import { QUESTIONS } from '../bench/bench-server.ts';
import { reportBench, reportLine } from '../bench/report-bench.ts';
import { growthBench, serverBench } from '../bench/server-bench.ts';
import { growthLine, loadLines, writeLine } from '../bench/server-report.ts';
import { signInBench } from '../bench/sign-in-bench.ts';
import {
  growthOf,
  statsBench,
  statsLine,
  statsSizes,
  type StatsFigure,
} from '../bench/stats-bench.ts';
import { submitBench } from '../bench/submit-bench.ts';
import { refuseOldNode } from './machine.ts';
import { join } from 'node:path';

refuseOldNode();
// Names of benchmarks; numbers are the sizes of forms.
const wanted = new Set(process.argv.slice(2).filter((word) => Number.isNaN(Number(word))));
const numbers = process.argv.slice(2).map(Number).filter(Boolean);
const asked = (name: string) => wanted.size === 0 || wanted.has(name);
const ms = (value: number) => `${value.toFixed(2)} ms`;

if (asked('submit')) {
  const { rounds, median } = await submitBench();
  console.log(
    '\nSubmission of 20 answers, without a photo (create + submit, 8 at once, SQLite, synchronous=FULL)',
  );
  for (const { server, cpuMs, bare, ratio } of rounds)
    console.log(
      `  server ${server.perSecond.toFixed(0).padStart(5)}/s   p50 ${ms(server.p50)}   p99 ${ms(server.p99)}   CPU ${ms(cpuMs)} each   bare SQL ${bare.toFixed(0)}/s   ratio ${(ratio * 100).toFixed(0)} %`,
    );
  console.log(
    `  median ratio ${(median.ratio * 100).toFixed(0)} % (bar: at least 40 %; bare SQL is the same rows in one durable transaction each)`,
  );
}
const megabytes = ({ all, files }: { all: number; files: number }) =>
  `${all.toFixed(0)} MB (${files.toFixed(0)} of files)`;

if (asked('server')) {
  // Runs only some reads or the submissions: READS='due within,submissions'
  const only = (process.env['READS'] ?? '').split(',').filter(Boolean);
  // A smaller site, for a comparison with PostgreSQL: a million answers take minutes to move there.
  const size =
    process.env['BENCH_SITE'] === 'small'
      ? { locations: 2, roomsPerLocation: 5_000, forms: 10_000 }
      : { locations: 4, roomsPerLocation: 5_000, forms: 50_000 };
  // The URL of an empty PostgreSQL: runs the same reads there, after the embedded database.
  const others = [undefined, process.env['BENCH_POSTGRES'] || undefined].filter(
    (url, index) => index === 0 || url !== undefined,
  );
  for (const url of others) {
    console.log(
      `\nThe server over ${size.locations * size.roomsPerLocation} rooms, ${size.forms} inspections, ${size.forms * QUESTIONS} answers (${url ? 'PostgreSQL' : 'SQLite'})`,
    );
    const { figures, writes, memoryMb, startMs } = await serverBench(
      size,
      { seconds: 2, only },
      url,
    );
    for (const figure of figures) for (const line of loadLines(figure)) console.log(line);
    for (const figure of writes) console.log(writeLine(figure));
    console.log(
      `  ready after ${startMs.toFixed(0)} ms; ${megabytes(memoryMb.idle)} before, ${megabytes(memoryMb.after)} after (bar: at most 150 MB)`,
    );
  }
}
if (wanted.has('postgres')) {
  console.log('\nPostgreSQL beside the embedded database, 8 at once, medians of three runs');
  for await (const figure of postgresBench()) console.log(postgresLine(figure));
}
if (wanted.has('growth')) {
  console.log('\nThe same answer from 1,000 rooms and from 100,000 (10,000 and 1,000,000 forms)');
  const growth = await growthBench(
    { locations: 1, roomsPerLocation: 1_000, forms: 10_000 },
    { locations: 100, roomsPerLocation: 1_000, forms: 1_000_000 },
  );
  for (const one of growth) console.log(growthLine(one));
}
if (wanted.has('growth-postgres')) {
  console.log(
    '\nThe same answer of PostgreSQL from 1,000 rooms and from 100,000 (1,000 and 100,000 forms)',
  );
  const growth = await growthBench(
    { locations: 1, roomsPerLocation: 1_000, forms: 1_000 },
    { locations: 100, roomsPerLocation: 1_000, forms: 100_000 },
    { onPostgres: true },
  );
  for (const one of growth) console.log(growthLine(one));
}
if (wanted.has('scale')) {
  console.log('\nThe same page of what is due where one location has ten times as many dates');
  const rooms = (count: number) => ({ locations: 1, roomsPerLocation: count, forms: 1_000 });
  for (const one of await growthBench(rooms(5_000), rooms(50_000), { loads: ['due within'] }))
    console.log(growthLine(one));
  console.log('\nHistory over 10,000 inspections and over 100,000');
  const forms = (count: number) => ({ locations: 1, roomsPerLocation: 5_000, forms: count });
  for (const one of await growthBench(forms(10_000), forms(100_000), { loads: ['history'] }))
    console.log(growthLine(one, 1.3));
}
if (asked('sign-in')) {
  console.log('\nSign-in (argon2id, 64 MiB, 3 passes)');
  for (const line of signInLines(await signInBench(3))) console.log(line);
}
if (asked('photos')) {
  console.log('\nPhotos, seen again');
  for (const line of photoLines(await photoBench(2))) console.log(line);
}
if (asked('bulk')) {
  console.log('\nRecords brought in through the API, each on a new site');
  for (const line of bulkLines(await bulkBench(2))) console.log(line);
}
if (asked('due')) {
  const [small, ...large] = await dueBench([
    { rooms: 1_000, perLocation: 1_000 },
    { rooms: 100_000, perLocation: 1_000 },
    { rooms: 100_000, perLocation: 100_000 },
  ]);
  console.log('\nDue list, one page of 100 places (8 at once, SQLite)');
  const row = (
    name: string,
    rate: { perSecond: number; p50: number; p99: number },
    base?: number,
  ) =>
    console.log(
      `  ${name.padEnd(46)} ${rate.perSecond.toFixed(0).padStart(5)}/s   p50 ${ms(rate.p50)}   p99 ${ms(rate.p99)}${base ? `   ${(base / rate.perSecond).toFixed(2)} times` : ''}`,
    );
  if (small) {
    row('1,000 rooms in one location', small.location);
    for (const one of large) {
      row(
        `100,000 rooms, ${one.perLocation} in the location`,
        one.location,
        small.location.perSecond,
      );
      row('  the same, every location at once', one.allLocations, small.allLocations.perSecond);
    }
    console.log('  (bar: at most 1.5 times)');
  }
}
if (wanted.has('stats')) {
  // A folder that keeps the sites for the next run: BENCH_KEEP=/var/tmp/sites
  const stored = process.env['BENCH_KEEP'];
  const figuresOf = async (name: keyof typeof statsSizes) => {
    const figures: StatsFigure[] = [];
    for await (const figure of statsBench(statsSizes[name], stored && join(stored, name))) {
      figures.push(figure);
      console.log(statsLine(figure));
    }
    return figures;
  };
  if (wanted.has('large')) {
    console.log('\nStatistics over 100,000 rooms and 1,000,000 inspections, and over a hundredth');
    const small = await figuresOf('small');
    const large = await figuresOf('large');
    for (const line of growthOf(small, large)) console.log(line);
  } else {
    console.log('\nStatistics of a location with 5,000 rooms and 50,000 inspections in two years');
    await figuresOf('usual');
  }
}
if (wanted.has('report')) {
  console.log('\nThe month report of 200 locations, drawn in the background');
  const size = { locations: 200, roomsPerLocation: 2, forms: 24_000 };
  for await (const figure of reportBench(size)) console.log(reportLine(figure));
}
if (wanted.has('calendar-page')) {
  console.log('\nOpening the calendar of one location, in a browser (bar: 1 s at 4x)');
  for await (const figure of calendarPageBench(5_200)) console.log(calendarPageLine(figure));
}
if (wanted.has('calendar')) {
  console.log('\nThe working calendar of a location with 100,000 rooms');
  for await (const figure of calendarBench(100_000)) console.log(calendarLine(figure));
}
if (asked('form')) {
  console.log('\nForms in the browser (412x915, empty cache, median of 3 openings, p95 to paint)');
  const one = (questions: number) => ({ questions, rooms: 1 });
  const sizes = [one(50), one(200), one(1_000), { questions: 300, rooms: 40 }].filter(
    ({ questions }) => numbers.length === 0 || numbers.includes(questions),
  );
  for await (const row of formBench(sizes, [1, 4])) console.log(formLine(row));
  console.log(`  (bars: ${formBars})`);
}
if (asked('bundle')) {
  console.log('\nJavaScript that a page loads before it can be used (brotli)');
  for (const { page, bytes, bar } of bundleBench()) {
    const isOver = bytes > bar * 1_000;
    console.log(
      `  ${page.padEnd(12)} ${(bytes / 1_000).toFixed(1).padStart(6)} kB${isOver ? ' OVER' : ''}   (bar: at most ${bar} kB)`,
    );
    // A bar that is part of the rules: no noise of the machine is in it.
    if (isOver) process.exitCode = 1;
  }
}
if (asked('qr')) {
  const rates = qrBench();
  const line = (name: string, { perSecond, ofMatrix }: (typeof rates)['matrix']) =>
    console.log(
      `  ${name.padEnd(46)} ${perSecond.toFixed(0).padStart(6)}/s   ${(ofMatrix * 100).toFixed(0).padStart(3)} % of the matrix`,
    );
  console.log('\nQR codes of the command line, one thread');
  line('the bare matrix of the library', rates.matrix);
  line('PNG, 4 px a module', rates.png4);
  line('PNG, 10 px a module', rates.png10);
  line('SVG', rates.svg);
  line('PNG, read again at 203 and 300 dpi', rates.checked);
  console.log('  (bar: PNG of 4 px at least 2,000/s and 63 % of the bare matrix)');
}
if (asked('cli')) {
  const { bare, version, help, bareSign, sign } = await cliBench();
  const line = (name: string, start: typeof bare, bar = '') =>
    console.log(
      `  ${name.padEnd(24)} ${start.median.toFixed(0).padStart(4)} ms   best ${start.best.toFixed(0).padStart(4)} ms${bar}`,
    );
  console.log('\nStart of the built command line, a process each (median of 15)');
  line('node -e 0', bare);
  line('kierros --version', version, '   (bar: under 80 ms)');
  line('kierros --help', help, '   (bar: under 150 ms)');
  line('first sign, bare node', bareSign);
  line('first sign, kierros due', sign, '   (on a terminal, before any answer; bar: under 100 ms)');
}
if (asked('cli-memory')) {
  console.log('\nMost memory of a command over 10,000 rooms (bar: at most 150 MB)');
  for (const { command, peakMb, seconds } of await cliMemoryBench())
    console.log(
      `  ${peakMb.toFixed(0).padStart(4)} MB   ${seconds.toFixed(1).padStart(5)} s   kierros ${command}`,
    );
}
if (asked('import')) {
  console.log(
    '\nkierros template import, four at once, one file each (the server is the real one)',
  );
  const one = async (name: string, size: Parameters<typeof importBench>[0]) => {
    const { seconds, perSecond, peakMb, barePerSecond, ofBare } = await importBench(size);
    console.log(
      `  ${name.padEnd(46)} ${seconds.toFixed(1).padStart(5)} s   ${perSecond.toFixed(0).padStart(4)}/s   bare ${barePerSecond.toFixed(0)}/s   ratio ${(ofBare * 100).toFixed(0)} %   at most ${peakMb.toFixed(0)} MB`,
    );
  };
  await one('200 of 12 questions, 50 ms away', { templates: 200, questions: 12, delayMs: 50 });
  await one('1,000 of 50 questions', { templates: 1_000, questions: 50, delayMs: 0 });
  const { first, again } = await inspectablesBench(5_000);
  console.log(
    `  5,000 rooms from one CSV ${first.seconds.toFixed(1)} s, at most ${first.peakMb.toFixed(0)} MB; the same again ${again.seconds.toFixed(1)} s`,
  );
  console.log('  (bars: 200 templates in at most 20 s; bare is the same writes sent by a loop)');
}
