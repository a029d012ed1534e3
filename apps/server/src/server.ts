import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { folderPhotoStore, type PhotoStore } from './photos/photo-store.ts';
import { openS3PhotoStore } from './photos/s3-store.ts';
import type { Settings } from './settings.ts';

/** Opens the database of these settings and brings its schema up to date. */
export async function openMigrated(settings: Settings): Promise<Database> {
  await mkdir(settings.dataFolder, { recursive: true });
  const database = openDatabase({
    databaseUrl: settings.databaseUrl,
    path: join(settings.dataFolder, 'kierros.db'),
  });
  await migrate(database);
  return database;
}

export const photoFolderOf = (settings: Settings): string => join(settings.dataFolder, 'photos');

/** The photo store of these settings: an S3-compatible one when it is set, else a folder beside the database. */
export const openPhotoStore = async (settings: Settings): Promise<PhotoStore> =>
  settings.s3 ? openS3PhotoStore(settings.s3) : folderPhotoStore(photoFolderOf(settings));

export type RunningServer = { address: string; stop: () => Promise<void> };

/** Listens, and stops gracefully: answers in flight are finished before the database closes. */
export async function serve(settings: Settings, database: Database): Promise<RunningServer> {
  const { server } = await buildApp({
    database,
    photos: await openPhotoStore(settings),
    backupFolder: settings.backupFolder,
    clock: () => new Date(),
    publicAddress: settings.publicAddress,
    isSecure: settings.isSecure,
    webFolder: settings.webFolder,
    logLevel: settings.logLevel,
    selfRegistration: settings.selfRegistration,
    oidc: settings.oidc,
  });
  const address = await server.listen({ host: settings.host, port: settings.port });
  return {
    address,
    stop: async () => {
      await server.close();
      await database.close();
    },
  };
}
