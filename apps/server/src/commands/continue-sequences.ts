import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';

/** Lets ids go on where they were: one that was given out is never given out again, even if its row is gone. */
export async function sequencesInto(
  kind: Database['kind'],
  tx: Executor,
  sequences: readonly [last_id: number, name: string][],
): Promise<void> {
  for (const [last_id, name] of sequences)
    if (kind === 'postgres')
      await sql`select setval(${`${name}_id_seq`}::regclass, ${last_id}::bigint)`.execute(tx);
    else
      await sql`insert into sequences (name, last_id) values (${name}, ${last_id})
        on conflict (name) do update set last_id = excluded.last_id`.execute(tx);
}
