import { Socket } from 'node:net';
import type { Schema } from '@kierros/api/schema';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import type { BackupWriter } from './backup-writer.ts';
import { createBackup, downloadBackup, listOfBackups, recordVerify } from './backups.service.ts';
import { verifyStore } from './verify/verify-store.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  backupFolder: string;
  backups: BackupWriter;
};

/** Backups made while the server runs, and verification of the stored data. */
export function backupsRoutes(deps: Dependencies): Handlers {
  const { database, backups } = deps;
  const verify = oneAtATime((readPhotos) => verifyStore(deps, { readPhotos }));
  return {
    listBackups: listOfBackups,
    // Waits for the disk for as long as the data of the site takes, so it must not hold a transaction.
    createBackup: withoutTransaction((call) => {
      takeTime(call.request);
      return createBackup(database, backups, call);
    }),
    downloadBackup: (call) => downloadBackup(database, backups, call),
    verifyStore: async (call) => {
      takeTime(call.request);
      const report = await verify(call.query.photos ?? true);
      await recordVerify(database, call, report);
      return report;
    },
  };
}

type Verify = (readPhotos: boolean) => Promise<Schema<'VerifyReport'>>;

// Concurrent requests share one run: reading everything twice gives the same result.
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
 * Disables the idle timeout of the connection: nothing is sent while a backup is made, and idle connections are closed
 * after half a minute. The usual timeout applies again from the next request on the connection.
 */
function takeTime({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
}
