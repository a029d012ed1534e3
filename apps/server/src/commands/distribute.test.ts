import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runOn, undistributed } from '../../test/citus-databases.ts';
import { freshPostgresUrl, onCitus } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import { distribution } from '../db/distribution.ts';
import { joinedTables } from '../db/distribute.ts';
import { openDatabase } from '../db/open-database.ts';
import { isBeingDistributed } from '../db/distribution-state.ts';
import { readSettings } from '../settings.ts';
import { distributeCommand } from './distribute.ts';
import { verifyCommand } from './store-commands.ts';

const settingsOf = async (environment: Record<string, string>) =>
  readSettings({ KIERROS_DATA: await mkdtemp(join(tmpdir(), 'kierros-')), ...environment });

let output: string[] = [];
beforeEach(() => {
  output = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe.runIf(onCitus)('distribute', () => {
  async function newSite() {
    const citus = inject('citus');
    if (!citus) throw new Error('The setup of the run makes a site on Citus.');
    const url = await undistributed(citus);
    const database = openDatabase({ databaseUrl: url, path: '' });
    await smallSite(database);
    await database.close();
    const settings = await settingsOf({ DATABASE_URL: url });
    const run = async (...rest: string[]) => {
      output = [];
      return distributeCommand(settings, rest);
    };
    return { url, settings, run };
  }

  it('says what would go where, and whether the nodes can take it', async () => {
    const { url, run } = await newSite();
    expect(await run('--status')).toBe(0);
    expect(output.at(-1)).toBe('The site is not distributed.');
    expect(await run('--dry-run')).toBe(0);
    expect(output).toContainEqual(expect.stringMatching(/^forms +location +grows with/));
    expect(output).toContainEqual(expect.stringMatching(/^ok {4}\S+ wal_level: logical$/));
    expect(output.filter((line) => line.startsWith('FAULT'))).toEqual([]);

    await runOn(
      url,
      'create unique index own on forms (id)',
      `select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid = 0`,
    );
    expect(await run('--dry-run')).toBe(1);
    expect(output.filter((line) => line.startsWith('FAULT'))).toEqual([
      `FAULT host of the coordinator: not set: run select citus_set_coordinator_host('ITS ADDRESS') on it.`,
      'FAULT key own: without the location: drop it, since it is none of Kierros.',
    ]);
    expect(await run()).toBe(1);
    expect(await run('--status')).toBe(0);
  }, 180_000);

  it('makes right again what was changed by hand, which verify and the status name', async () => {
    const { url, settings, run } = await newSite();
    expect(await run('--shards', '4')).toBe(0);
    expect(output.at(-1)).toMatch(/^The site is distributed: \d+ steps in \d+ s\.$/);
    expect(await run('--status')).toBe(0);
    const shard = await runOn<{ name: string }>(
      url,
      `select shard_name(logicalrelid, shardid) as name from pg_dist_shard where logicalrelid = 'templates'::regclass`,
    );
    await runOn(
      url,
      'set citus.enable_manual_changes_to_shards = on',
      'set citus.override_table_visibility = off',
      `drop trigger change_reference_version on ${shard[0]?.name}`,
      `select undistribute_table('plan_moves')`,
      `do $$ begin execute format('alter database %I reset citus.multi_shard_modify_mode', current_database()); end $$`,
    );
    const faults = [
      'The table plan_moves is on the coordinator, unknown to Citus and should be spread by location: run "npm start -- distribute", which makes it right.',
      `The coordinator's copy of templates lacks its trigger, so a second server would go on showing what was there before a change: run "npm start -- distribute", which makes it right.`,
      'The database lacks the setting citus.multi_shard_modify_mode = sequential, so some changes are refused: run "npm start -- distribute", which makes it right.',
    ];
    expect(await run('--status')).toBe(1);
    expect(output).toEqual(expect.arrayContaining(faults));
    output = [];
    expect(await verifyCommand(settings, [])).toBe(1);
    expect(output).toEqual(expect.arrayContaining(faults.map((fault) => `      ${fault}`)));
    const database = openDatabase({ databaseUrl: url, path: '' });
    expect(await isBeingDistributed(database.db)).toBe(true);

    expect(await run()).toBe(0);
    expect(await run('--status')).toBe(0);
    expect(await isBeingDistributed(database.db)).toBe(false);
    const moves = await sql`select 1 from pg_dist_partition
      where logicalrelid = to_regclass('plan_moves') and partmethod = 'h'`.execute(database.db);
    expect(moves.rows).toHaveLength(1);
    await database.close();
  }, 180_000);
});

it('spreads each table of a location once, in an order that is said', () => {
  const large = Object.entries(distribution).filter(([, how]) => how === 'location');
  expect(joinedTables.flat().sort()).toEqual(large.map(([name]) => name).sort());
});

it('refuses the embedded database, a pooler and what it does not know', async () => {
  await expect(distributeCommand(await settingsOf({}), [])).rejects.toThrow(/move POSTGRES_URL/);
  const pooler = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/k', KIERROS_PG_PREPARE: 'off' };
  await expect(distributeCommand(await settingsOf(pooler), [])).rejects.toThrow(/pooler/);
  for (const rest of [['--shards', '0'], ['--shards'], ['now'], ['--status', '--dry-run']])
    await expect(distributeCommand(await settingsOf({}), rest)).rejects.toThrow(/a number from 1/);
});

it.skipIf(onCitus || process.env['DIALECTS'] === 'sqlite')(
  'says how a PostgreSQL becomes a Citus',
  async () => {
    const settings = await settingsOf({ DATABASE_URL: await freshPostgresUrl() });
    expect(await distributeCommand(settings, ['--status'])).toBe(0);
    expect(await distributeCommand(settings, [])).toBe(1);
    expect(output.at(-1)).toMatch(/^FAULT extension citus: none: set shared_preload_libraries/);
  },
);
