import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/db/tables.ts';

/** The steps of SQLite's plan of each statement that `work` sends. Its results are discarded. */
export async function plansOf(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<string[][]> {
  const explained: string[] = [];
  const explaining = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId);
      const values = parameters.map((value) => sql.lit(value));
      const parts = text.split('?').map((part) => sql.raw(part));
      const whole = parts.map((part, index) => sql`${part}${values[index] ?? sql``}`);
      explained.push(sql`explain query plan ${sql.join(whole, sql``)}`.compile(db).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await work(explaining);
  return Promise.all(
    explained.map(async (plan) => {
      const { rows } = await sql.raw<{ detail: string }>(plan).execute(db);
      return rows.map(({ detail }) => detail);
    }),
  );
}
