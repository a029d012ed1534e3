import { contract } from '@kierros/api/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { Answer, type Handlers } from '../../plugins/operations.ts';

type Dependencies = { database: Database; photos: PhotoStore };

const VERSION = '0.1.0';

/** The contract itself, and whether this server is alive and able to work. */
export function operationsRoutes({ database, photos }: Dependencies): Handlers {
  const document = JSON.stringify(contract);
  return {
    getContract: async () =>
      new Answer(200, document, { 'content-type': 'application/json; charset=utf-8' }),
    getHealth: async ({ now }) => ({
      status: 'ok',
      name: 'kierros',
      version: VERSION,
      contract_version: contract.info.version,
      server_time: now.toISOString(),
    }),
    getReadiness: async () => {
      const answers = async (check: Promise<unknown>) =>
        check.then(
          (result) => result !== false,
          () => false,
        );
      const checks = [
        { name: 'database' as const, ok: await answers(sql`select 1`.execute(database.db)) },
        { name: 'photo_store' as const, ok: await answers(photos.isWritable()) },
      ];
      const isReady = checks.every((check) => check.ok);
      return new Answer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not_ready', checks });
    },
  };
}
