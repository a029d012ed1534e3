import { Socket } from 'node:net';
import type { Schema } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import type { BackupWriter } from './backup-writer.ts';
import { createBackup, downloadBackup, listOfBackups } from './backups.service.ts';
import { verifyStore } from './verify/verify-store.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  backupFolder: string;
  backups: BackupWriter;
};

/** Backups made while the server runs, and whether what is stored is whole. */
export function backupsRoutes(deps: Dependencies): Handlers {
  const { database, backups } = deps;
  const verify = oneAtATime((readPhotos) => verifyStore(deps, { readPhotos }));
  return {
    listBackups: listOfBackups,
    // It waits for the disk for as long as the site is large: no transaction may.
    createBackup: withoutTransaction((call) => {
      takeTime(call.request);
      return createBackup(database, backups, call);
    }),
    downloadBackup: (call) => downloadBackup(backups, call),
    verifyStore: ({ query, request }) => {
      takeTime(request);
      return verify(query.photos ?? true);
    },
  };
}

type Verify = (readPhotos: boolean) => Promise<Schema<'VerifyReport'>>;

// Reading everything twice at the same time tells nobody more.
function oneAtATime(verify: Verify): Verify {
  const running = new Map<boolean, ReturnType<Verify>>();
  return (readPhotos) => {
    const work =
      running.get(readPhotos) ?? verify(readPhotos).finally(() => running.delete(readPhotos));
    running.set(readPhotos, work);
    return work;
  };
}

/**
 * Lets a call take its time. A connection on which nothing moves is closed
 * after half a minute, and while a backup is made nothing does; with the next
 * request on the same connection the usual limit holds again.
 */
function takeTime({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
}
