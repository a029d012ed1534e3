import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { distributionFaults, siteState } from '../../../db/distribution-state.ts';
import type { Snapshot } from '../snapshot.ts';
import { FAULTS_NAMED, type DatabaseCheck, type Findings } from './check.ts';

/**
 * The SQLite file is intact: every page, every index. PostgreSQL has its own checksums; there each table of a site that
 * is distributed is where it should be.
 */
export const databaseIsSound = ({ kind, db }: Database): DatabaseCheck => ({
  name: 'database_file',
  tables: [],
  async run(snapshot, found) {
    if (kind === 'sqlite') return fileIsSound(snapshot, found);
    const site = await siteState(db);
    found.looked(site?.tables.length ?? 0, 0);
    for (const fault of distributionFaults(site)) found.fault(fault);
  },
});

async function fileIsSound(snapshot: Snapshot, found: Findings): Promise<void> {
  const rows = await snapshot.all(
    sql<{ integrity_check: string }>`${sql.raw(`pragma integrity_check(${FAULTS_NAMED})`)}`,
  );
  found.looked(1);
  for (const { integrity_check } of rows)
    if (integrity_check !== 'ok') found.fault(integrity_check);
}
