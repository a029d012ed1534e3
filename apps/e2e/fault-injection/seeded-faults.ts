/** A fault that is seeded into a copy of the product: the fault test of this name has to detect it. */
export type SeededFault = {
  readonly faultTest: string;
  /** A description of the fault. */
  readonly about: string;
  readonly changes: readonly {
    readonly file: string;
    readonly find: string;
    readonly to: string;
  }[];
};

const server = 'apps/server/src';
const device = 'apps/web/src/device';

/** One seeded fault for each fault test. */
export const seededFaults: readonly SeededFault[] = [
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
  {
    faultTest: 'R15',
    about: 'answers are saved four seconds after they are typed',
    changes: [
      {
        file: 'apps/web/src/features/inspection/autosave.ts',
        find: 'const delayMs = 300;',
        to: 'const delayMs = 4_000;',
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
    faultTest: 'O8',
    about: 'a migration of the device database deletes the drafts',
    changes: [
      { file: `${device}/device-db.ts`, find: 'const version = 11;', to: 'const version = 12;' },
      {
        file: `${device}/device-db.ts`,
        find: '      for (const store of keyed)\n',
        to: "      if (db.objectStoreNames.contains('drafts')) db.deleteObjectStore('drafts');\n      for (const store of keyed)\n",
      },
    ],
  },
  {
    faultTest: 'S10',
    about: 'the title of a question is rendered as HTML',
    changes: [
      {
        file: 'apps/web/src/features/inspection/question-card.tsx',
        find: '          {number}. {title.text}\n',
        to: '          {number}. <span dangerouslySetInnerHTML={{ __html: title.text }} />\n',
      },
    ],
  },
];
