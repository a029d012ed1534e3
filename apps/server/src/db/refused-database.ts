import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Why a database cannot be used, with the remedy, in plain words. */
export class RefusedDatabaseError extends Error {
  override name = 'RefusedDatabaseError';
}

type Fitness = {
  encoding: string;
  database: string;
  role: string;
  schema: string;
  may_create: boolean;
};

/** Throws when PostgreSQL cannot store every letter in the database, or its role may make no tables there. */
export async function refuseUnfit({ kind, db }: Database): Promise<void> {
  if (kind !== 'postgres') return;
  // Without any right on it, "public" is not the current schema either.
  const { rows } = await sql<Fitness>`
    select current_setting('server_encoding') as encoding,
      quote_ident(current_database()) as database, quote_ident(current_user) as role,
      quote_ident(coalesce(current_schema(), 'public')) as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`.execute(db);
  const [found] = rows;
  if (!found) return;
  const { encoding, database, role, schema } = found;
  if (encoding !== 'UTF8')
    throw new RefusedDatabaseError(
      `The database ${database} is encoded in ${encoding}, which cannot hold every letter: run "createdb --encoding=UTF8 --template=template0 NAME" and set DATABASE_URL to that database (a site moves there with "npm start -- backup" before and "npm start -- restore FILE" after).`,
    );
  if (!found.may_create)
    throw new RefusedDatabaseError(
      `The role ${role} may make no tables in the database ${database}: run psql -d ${database} -c "grant usage, create on schema ${schema} to ${role}" as the owner of the database.`,
    );
}
