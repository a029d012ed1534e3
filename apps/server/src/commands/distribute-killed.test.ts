import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { addManyForms } from '../../test/many-forms.ts';
import { runOn, undistributed } from '../../test/citus-databases.ts';
import { contents } from '../../test/contents.ts';
import { onCitus } from '../../test/dialects.ts';
import { peopleAtWork, type Answers } from '../../test/people-at-work.ts';
import { startServer } from '../../test/real-server.ts';
import { smallSite } from '../../test/site.ts';
import type { Database } from '../db/database.ts';
import { distributionFaults, howFar, siteState } from '../db/distribution-state.ts';
import { openDatabase } from '../db/open-database.ts';

const FORMS = Number(process.env['FORMS'] ?? '500');

async function newSite(): Promise<string> {
  const citus = inject('citus');
  if (!citus) throw new Error('The setup of the run makes a site on Citus.');
  const url = await undistributed(citus);
  await opened(url, async (database) => {
    await smallSite(database);
    await addManyForms(database, FORMS);
  });
  return url;
}

async function opened<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ databaseUrl: url, path: '' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Starts the distribution; `large` are the bytes from which a table is copied beside its writers. */
function distributing(url: string, large: number) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../test/distribute-process.ts'), url, String(large)],
    { env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines: { text: string; at: number }[] = [];
  let errors = '';
  child.stdout.on('data', (part: Buffer) => {
    for (const text of part.toString().split('\n').filter(Boolean))
      lines.push({ text, at: performance.now() });
  });
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  return { child, lines, errors: () => errors, ended: once(child, 'close') };
}

/** Ends the process at the beginning of its n-th step of this run, or a moment later. */
async function killedAt(url: string, large: number, nth: number, ms: number): Promise<boolean> {
  const run = distributing(url, large);
  while (run.child.exitCode === null && run.lines.length < nth) await after(2);
  await after(ms);
  run.child.kill('SIGKILL');
  await run.ended;
  if (run.child.exitCode !== null) expect(run.child.exitCode, run.errors()).toBe(0);
  return run.child.exitCode === null;
}

async function finished(url: string, large: number) {
  const run = distributing(url, large);
  await run.ended;
  expect(run.child.exitCode, run.errors()).toBe(0);
  return run.lines;
}

/** What people did, and what the site holds of it. */
async function expectAllOnce(url: string, answers: Answers): Promise<void> {
  expect(answers.jumps).toEqual([]);
  await opened(url, async ({ db }) => {
    const rows = await db.selectFrom('pending_actions').select('client_id').execute();
    const ids = rows.map(({ client_id }) => client_id).filter((id) => id !== null);
    expect(ids.sort()).toEqual([...answers.reported].sort());
    for (const [id, edits] of answers.edited) {
      const form = await db.selectFrom('forms').select('version').where('id', '=', id).execute();
      expect(form).toHaveLength(1);
      // One that was refused may have been stored, and was sent again.
      const doubtful = answers.refused.filter(({ what }) => what === 'edit').length;
      expect(form[0]?.version).toBeGreaterThanOrEqual(edits + 2);
      expect(form[0]?.version).toBeLessThanOrEqual(edits + 2 + doubtful);
    }
  });
  expect(answers.refused.filter(({ status }) => status !== 503)).toEqual([]);
}

const sums = (url: string) =>
  opened(url, async (database) => {
    const all = await contents(database);
    // The tables of Citus itself, and shards on the coordinator, are not the site.
    return Object.fromEntries(Object.entries(all).filter(([name]) => !/_\d{6,}$/.test(name)));
  });

const wholly = (url: string) =>
  opened(url, async ({ db }) => {
    const site = await siteState(db);
    expect(distributionFaults(site)).toEqual([]);
    expect(site && howFar(site)).toBe('wholly');
    expect(site?.orphans).toBe(0);
  });

async function served(url: string) {
  const server = await startServer(await mkdtemp(join(tmpdir(), 'kierros-distribute-')), {
    DATABASE_URL: url,
    KIERROS_LOG: 'warn',
  });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

async function stopped({ process }: { process: ChildProcess }): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  await ended;
}

describe.runIf(onCitus)('a distribution while people work', () => {
  it('keeps all rows as they were, where nobody works', async () => {
    const url = await newSite();
    const before = await sums(url);
    for (let step = 1; step <= 40; step += 7) await killedAt(url, 0, 5, step * 10);
    await finished(url, 0);
    const { reference_version: _, ...rest } = await sums(url);
    const { reference_version: __, ...expected } = before;
    expect(rest).toEqual(expected);
    await wholly(url);
  }, 600_000);

  it.each([
    { way: 'in one transaction for each table', large: 1e12 },
    { way: 'beside the writers of each table', large: 0 },
  ])(
    '$way: nothing is lost or doubled, and nothing is 500',
    async ({ large }) => {
      const url = await newSite();
      const server = await served(url);
      const people = await peopleAtWork(server.port);
      await after(2_000);
      const lines = await finished(url, large);
      await after(2_000);
      const answers = await people.stop();
      report(answers, lines);
      await stopped(server);
      await expectAllOnce(url, answers);
      await wholly(url);
    },
    900_000,
  );

  it('is ended by another run wherever it was killed', async () => {
    const url = await newSite();
    const server = await served(url);
    const people = await peopleAtWork(server.port);
    // Each run does one step more than the one before, and is killed in a later one: soon after its beginning, or at any
    // time of a copy beside its writers, which takes some seven seconds.
    let kills = 0;
    const later = () => (kills % 2 === 0 ? (kills * 37) % 200 : (kills * 373) % 7_500);
    while (await killedAt(url, 0, 2, later())) kills += 1;
    await wholly(url);
    const answers = await people.stop();
    report(answers, []);
    await stopped(server);
    if (process.env['FIGURES']) console.log(`${kills} kills`);
    expect(kills).toBeGreaterThan(20);
    await expectAllOnce(url, answers);
  }, 1_800_000);

  it('is ended by another run if PostgreSQL ended its session', async () => {
    const url = await newSite();
    const run = distributing(url, 0);
    while (!run.lines.some(({ text }) => text.includes('answers: spread'))) await after(5);
    await after(1_500);
    await runOn(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kierros distribute'`,
    );
    await run.ended;
    expect(run.child.exitCode).not.toBe(0);
    await finished(url, 0);
    await wholly(url);
  }, 600_000);
});

/** For the figures of the notes (`FIGURES=yes`): from when to when what was refused, and how long each step took. */
function report(answers: Answers, lines: readonly { text: string; at: number }[]): void {
  if (!process.env['FIGURES']) return;
  const { sent, reported, edited, slowest, refused } = answers;
  console.log(
    JSON.stringify({
      sent,
      reported: reported.size,
      edited: [...edited],
      slowest,
      jumps: answers.jumps,
    }),
  );
  for (const [what, some] of Map.groupBy(refused, ({ what, status }) => `${what} ${status}`)) {
    const until = Math.max(...some.map(({ at, ms }) => at + ms));
    const span = until - Math.min(...some.map(({ at }) => at));
    const longest = Math.max(...some.map(({ ms }) => ms));
    console.log(
      `${what}: ${some.length} within ${span.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    );
  }
  for (const [index, { text, at }] of lines.entries())
    console.log(((lines[index + 1]?.at ?? at) - at).toFixed(0).padStart(7), text);
}
