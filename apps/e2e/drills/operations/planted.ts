import type { Planted } from '../planted.ts';

const backups = 'apps/server/src/features/backups';

/** Faults for the drills of load and operations. */
export const operationsFaults: readonly Planted[] = [
  {
    drill: 'O1',
    about: 'a backup leaves out the photo that came last',
    changes: [
      {
        file: `${backups}/write-backup.ts`,
        find: ".where('id', '<=', lastPhoto)",
        to: ".where('id', '<', lastPhoto)",
      },
    ],
  },
  {
    drill: 'O3',
    about: 'SQLite is migrated statement by statement',
    changes: [
      {
        file: 'apps/server/src/db/migrate.ts',
        find: 'else await inOneTransaction(database.db, work);',
        to: 'else await work(database.db);',
      },
    ],
  },
];
