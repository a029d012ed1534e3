import type { SeededFault } from '../seeded-faults.ts';

const server = 'apps/server/src';

/** Seeded faults that the durability tests have to detect. */
export const seededDurability: readonly SeededFault[] = [
  {
    faultTest: 'R1',
    about: 'writes are acknowledged before they are committed',
    changes: [
      {
        file: `${server}/db/write-queue.ts`,
        find: 'for (const one of group) answers.push(await run(tx, one));',
        to: 'for (const one of group) (await run(tx, one))(); await new Promise((resolve) => setTimeout(resolve, 40));',
      },
    ],
  },
  {
    faultTest: 'R2',
    about: 'PostgreSQL acknowledges commits before they are on the disk',
    changes: [
      {
        file: `${server}/db/postgres-database.ts`,
        find: "'-c random_page_cost=1.1'",
        to: "'-c random_page_cost=1.1 -c synchronous_commit=off'",
      },
    ],
  },
  {
    faultTest: 'R2B',
    about: 'of two identical starts at the same time the second is not tried again',
    changes: [
      {
        file: `${server}/plugins/idempotency.ts`,
        find: 'if (!isUniqueViolation(error)) throw error;',
        to: 'throw error;',
      },
    ],
  },
  {
    faultTest: 'O7',
    about: 'a server closes its connections immediately on SIGTERM',
    changes: [
      {
        file: `${server}/server.ts`,
        find: '  await new Promise((resolve) => setTimeout(resolve, LINGER_MS));',
        to: '  server.server.closeAllConnections();',
      },
    ],
  },
  {
    faultTest: 'R3',
    about: 'a photo is acknowledged although fsync failed',
    changes: [
      {
        file: `${server}/photos/open-part.ts`,
        find: '      await synced(file);',
        to: '      await synced(file).catch(() => undefined);',
      },
    ],
  },
  {
    faultTest: 'R3B',
    about: 'the folder of a photo is not synced',
    changes: [
      {
        file: `${server}/photos/open-part.ts`,
        find: '      await syncFolder(folder);\n',
        to: '',
      },
    ],
  },
];
