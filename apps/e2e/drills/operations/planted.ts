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
  {
    drill: 'O4',
    about:
      'nobody looks whether the database is a newer one, and unknown migrations are passed over',
    changes: [
      {
        file: 'apps/server/src/db/migrate.ts',
        find: 'if (unknown.length > 0) throw',
        to: 'if (unknown.length > 99) throw',
      },
    ],
  },
  {
    drill: 'L3',
    about: 'something of every answer is kept for ever',
    changes: [
      {
        file: 'apps/server/src/plugins/drain.ts',
        find: '  let isStopping = false;\n',
        to: '  let isStopping = false;\n  const kept: Buffer[] = [];\n',
      },
      {
        file: 'apps/server/src/plugins/drain.ts',
        find: '    done(null, payload);',
        to: '    kept.push(Buffer.alloc(100_000, 1));\n    done(null, payload);',
      },
    ],
  },
];
