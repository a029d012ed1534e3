import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../src/db/database.ts';

/** One hash per table, so that a test can assert which tables changed. */
export async function contents({ kind, db }: Database): Promise<Record<string, string>> {
  const { rows: tables } =
    kind === 'sqlite'
      ? await sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
          db,
        )
      : await sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(
          db,
        );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    hashes[name] = `${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return hashes;
}
