import type { Schema } from '@kierros/api/schema';
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { expect, it, vi } from 'vitest';
import { signedIn, testApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { fileDatabase } from '../../../test/file-database.ts';
import { smallSite } from '../../../test/site.ts';
import { recordStatements } from '../../../test/statements-by-location.ts';

const MANY = 1_100;
const ALL = '/operations/coverage?location_id=all';

onEachDatabase('coverage with many gaps', (database) => {
  it('counts all gaps, lists the first thousand, and recounts once for all who ask meanwhile', async () => {
    await smallSite(database());
    const app = await testApp(database());
    const admin = await signedIn(app.server, 'admin');
    const { db } = database();
    const row = await db.selectFrom('due_rows').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: MANY }, (_, at) => ({
      ...row,
      inspectable_id: 900_000 + at,
    }));
    for (let at = 0; at < MANY; at += 50)
      await db
        .insertInto('due_rows')
        .values(rows.slice(at, at + 50))
        .execute();
    const ask = () => admin.get(ALL);
    let answers: Awaited<ReturnType<typeof ask>>[] = [];
    const statements = await recordStatements(async () => {
      answers = await Promise.all(Array.from({ length: 5 }, ask));
    });
    // Recorded on PostgreSQL alone: the first run, and one for those who asked during it.
    const recounts = statements.filter(({ text }) => text.includes('string_agg(m.day'));
    expect(recounts.length).toBeLessThanOrEqual(2);
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200);
      const found = answer.json<Schema<'Coverage'>>();
      expect(found.gap_count).toBe(MANY);
      expect(found.gaps).toHaveLength(1_000);
      expect(found.pairs - found.accounted).toBe(MANY);
    }
    await app.server.close();
  });
});

it('reports a crash of the thread to that request alone', async () => {
  const database = await fileDatabase();
  await smallSite(database);
  const app = await testApp(database);
  const admin = await signedIn(app.server, 'admin');
  const path = join(await mkdtemp(join(tmpdir(), 'kierros-threads-')), 'worker.mjs');
  writeFileSync(
    path,
    `export const run = () => new Promise(() => setImmediate(() => { throw new Error('crashed'); }));`,
  );
  const run = Reflect.get(Tinypool.prototype, 'run') as Tinypool['run'];
  const crash = vi.spyOn(Tinypool.prototype, 'run').mockImplementation(function (
    this: Tinypool,
    task: { ask?: string },
  ) {
    const filename = task.ask === 'all' ? pathToFileURL(path).href : undefined;
    return run.call(this, task, { filename });
  });
  try {
    const failed = await admin.get(ALL);
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['content-type']).toContain('application/problem+json');
  } finally {
    crash.mockRestore();
  }
  expect((await admin.get(ALL)).statusCode).toBe(200);
  await app.server.close();
  await database.close();
});
