import { sql } from 'kysely';
import { FAULTS_NAMED, type DatabaseCheck } from './check.ts';

/** The SQLite file is intact: every page, every index. PostgreSQL has its own checksums. */
export const databaseFileIsSound: DatabaseCheck = {
  name: 'database_file',
  tables: [],
  async run(snapshot, found) {
    if (snapshot.kind === 'postgres') return;
    const rows = await snapshot.all(
      sql<{ integrity_check: string }>`${sql.raw(`pragma integrity_check(${FAULTS_NAMED})`)}`,
    );
    found.looked(1);
    for (const { integrity_check } of rows)
      if (integrity_check !== 'ok') found.fault(integrity_check);
  },
};
