// Filled sites of older versions are upgraded, and their backups restored, by this server (reliability O3).
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, commitsThatAdded } from '@kierros/tools/testing/older-checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, emptyPostgresUrl, type Dialect } from '../../test/dialects.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import { updatePlannerStatistics } from './planner-statistics.ts';

/** The first version that is upgraded from. */
const oldest = '1022555';
const schemaChanges = commitsThatAdded('apps/server/src/db/migrations', oldest);
const versions = schemaChanges.filter((_, index) => index % 5 === 0);
const here = join(import.meta.dirname, '../../../..');
const today = '2026-11-22';

function run(checkout: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], KIERROS_LOG: 'error', ...env },
  });
  return { status, output: `${stdout}${stderr}` };
}
const server = (checkout: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(checkout, join(checkout, 'apps/server/src/main.ts'), args, env);
const done = (what: ReturnType<typeof run>) => {
  expect(what.status, what.output).toBe(0);
};

it('knows the versions in the history of the repository', () => {
  // A shallow clone would leave out what this file is for.
  expect(schemaChanges.length).toBeGreaterThan(20);
});

describe.each(versions)('a filled site of %s', { timeout: 300_000 }, (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-upgrade-'));
  const [older, records] = [join(folder, 'older'), join(folder, 'records.jsonl')];
  beforeAll(() => {
    mkdirSync(older);
    checkOut(commit, older, ['apps/server', 'libs', 'tools']);
    const made = ['--today', today, '--years', '2', '--photos', '0', '--out', records];
    done(run(older, join(older, 'tools/src/seed/seed.ts'), made, {}));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  async function settings(dialect: Dialect, name: string): Promise<NodeJS.ProcessEnv> {
    const data = join(folder, `${dialect}-${name}`);
    mkdirSync(data);
    const url = dialect === 'postgres' ? await emptyPostgresUrl() : '';
    return { KIERROS_DATA: data, DATABASE_URL: url, KIERROS_BACKUPS: join(folder, 'backups') };
  }

  it.each(dialects)('is upgraded on %s, and whole', async (dialect) => {
    const env = await settings(dialect, 'upgraded');
    done(server(older, ['load', records], env));
    const database = openDatabase({
      databaseUrl: env['DATABASE_URL'] || undefined,
      path: join(String(env['KIERROS_DATA']), 'kierros.db'),
    });
    await migrate(database);
    // As autovacuum does within a minute: without statistics PostgreSQL compares each answer with each question.
    await updatePlannerStatistics(database);
    await database.close();
    done(server(here, ['verify'], env));
  });

  it.each(dialects)('is restored into %s from its own backup, and whole', async (dialect) => {
    const [from, to] = [
      await settings('sqlite', `of-${dialect}`),
      await settings(dialect, 'restored'),
    ];
    done(server(older, ['load', records], from));
    const file = join(folder, `${dialect}.kierros`);
    done(server(older, ['backup', file], from));
    done(server(here, ['restore', file], to));
    done(server(here, ['verify'], to));
  });
});
