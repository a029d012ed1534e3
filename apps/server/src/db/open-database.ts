import type { Database } from './database.ts';
import { openPostgres, defaultPostgres, type PostgresOptions } from './postgres-database.ts';
import { openEmbedded } from './sqlite-database.ts';

/**
 * Opens PostgreSQL when a URL is given, else the SQLite file at `path`. `contents` are the bytes of the SQLite database
 * that one in memory begins with.
 */
export function openDatabase(settings: {
  databaseUrl?: string | undefined;
  postgres?: PostgresOptions;
  path: string;
  contents?: Uint8Array;
}): Database {
  const { databaseUrl, postgres = defaultPostgres, path, contents } = settings;
  return databaseUrl ? openPostgres(databaseUrl, postgres) : openEmbedded(path, contents);
}
