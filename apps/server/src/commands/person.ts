import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Database } from '../db/database.ts';
import { foldUsername } from '../features/session/public.ts';
import { personalRows } from '../features/users/public.ts';
import { LoadError } from './load-error.ts';

/** Finds a user by username or id, erased users by id only. */
export async function personOf({ db }: Database, name: string): Promise<number> {
  const named = await db
    .selectFrom('users')
    .select('id')
    .where('username_folded', '=', foldUsername(name))
    .executeTakeFirst();
  if (named) return named.id;
  const numbered = await db
    .selectFrom('authors')
    .select('id')
    .where('id', '=', /^\d{1,15}$/.test(name) ? Number(name) : 0)
    .executeTakeFirst();
  if (numbered) return numbered.id;
  throw new LoadError(`No user has the username or the id "${name}".`);
}

/** Writes everything that is stored about a user to a new file, one row per line; returns how many rows. */
export async function exportPerson(
  database: Database,
  { id, file }: { id: number; file: string },
): Promise<number> {
  // Readable by the operator only, and never overwrites another file.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await once(out, 'open');
  let rows = 0;
  for await (const one of personalRows(database.db, id)) {
    rows += 1;
    if (!out.write(`${JSON.stringify(one)}\n`)) await once(out, 'drain');
  }
  // A truncated file lacks this last line.
  out.end(`${JSON.stringify({ rows })}\n`);
  await once(out, 'finish');
  return rows;
}
