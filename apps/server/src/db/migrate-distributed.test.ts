import { sql } from 'kysely';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshPostgresUrl, onCitus } from '../../test/dialects.ts';
import { openMigrated } from '../server.ts';
import { readSettings } from '../settings.ts';
import { distributionFaults, siteState } from './distribution-state.ts';

// A migration that makes a table by location and a local one, and an index of a table by location.
const MIGRATION = '2026-12-02-door-codes';
const undone = [
  'drop table door_codes',
  'drop table door_limits',
  'drop index pending_actions_at_doors',
  `delete from kysely_migration where name = '${MIGRATION}'`,
];

describe.runIf(onCitus)('a migration on a distributed site', () => {
  it('makes its tables where their class says, also where the next start finds them', async () => {
    const databaseUrl = await freshPostgresUrl();
    const settings = readSettings({
      KIERROS_DATA: await mkdtemp(join(tmpdir(), 'kierros-')),
      DATABASE_URL: databaseUrl,
    });
    const database = await openMigrated(settings);
    for (const statement of undone) await sql.raw(statement).execute(database.db);
    await database.close();
    const migrated = await openMigrated(settings);
    const site = await siteState(migrated.db);
    const stateOf = (name: string) => site?.tables.find(({ table }) => table === name)?.state;
    expect(stateOf('door_codes')).toBe('distributed');
    expect(stateOf('door_limits')).toBe('known');
    expect(distributionFaults(site)).toEqual([]);
    await migrated.close();
  });
});
