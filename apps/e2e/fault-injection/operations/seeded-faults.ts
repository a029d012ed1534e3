import type { SeededFault } from '../seeded-faults.ts';

const backups = 'apps/server/src/features/backups';

/** Seeded faults for the fault tests of load and operations. */
export const operationsFaults: readonly SeededFault[] = [
  {
    faultTest: 'O1',
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
    faultTest: 'O3',
    about: 'SQLite is migrated statement by statement',
    changes: [
      {
        file: 'apps/server/src/db/migrate.ts',
        find: 'inLockedTransaction : inOneTransaction)',
        to: 'inLockedTransaction : (db: Kysely<Tables>, alone: (db: Kysely<Tables>) => Promise<void>) => alone(db))',
      },
    ],
  },
  {
    faultTest: 'O4',
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
    faultTest: 'L3',
    about: 'every answer that is under way is noted, and none is crossed out',
    changes: [
      {
        file: 'apps/server/src/plugins/drain.ts',
        find: '  let isStopping = false;\n',
        to: '  let isStopping = false;\n  const underWay = new Set<unknown>();\n',
      },
      {
        file: 'apps/server/src/plugins/drain.ts',
        find: '    else done(null, payload);',
        to: '    else done(null, payload);\n    underWay.add({ reply, payload });',
      },
    ],
  },
  {
    faultTest: 'L1',
    about: 'a server takes a hundred connections',
    changes: [
      {
        file: 'apps/server/src/plugins/timeouts.ts',
        find: 'connections: 16_384,',
        to: 'connections: 100,',
      },
    ],
  },
  {
    faultTest: 'L2',
    about: 'nobody may send two photos at a time, whoever sends them',
    changes: [
      {
        file: 'apps/server/src/plugins/concurrency-limit.ts',
        find: 'const own = underWay.get(who) ?? 0;',
        to: 'const own = underWay.size * MOST_AT_ONCE;',
      },
    ],
  },
  {
    faultTest: 'O5',
    about: 'a move leaves out the first row of each block of the audit log, and nobody compares',
    changes: [
      {
        file: 'apps/server/src/commands/move.ts',
        find: 'const other = tables.filter((table) => table.from.sha256 !== table.to.sha256);',
        to: "const other = tables.filter((table) => table.from.sha256 === '');",
      },
      {
        file: 'apps/server/src/commands/fill-tables.ts',
        find: 'insertRows(database.kind, tx, { table, columns }, rows)',
        to: "insertRows(database.kind, tx, { table, columns }, table === 'audit_events' ? rows.slice(1) : rows)",
      },
    ],
  },
  {
    faultTest: 'O6',
    about: 'photos are looked for and not looked at',
    changes: [
      {
        file: 'apps/server/src/features/backups/verify/photos.ts',
        find: 'return sha256 === null || sha256Hex(bytes) === sha256',
        to: "return sha256 === null || sha256Hex(bytes) !== ''",
      },
    ],
  },
  {
    faultTest: 'O2',
    about: 'a backup is not held to what its manifest counts',
    changes: [
      {
        file: `${backups}/read-backup.ts`,
        find: 'if (JSON.stringify(manifest[part]) !== JSON.stringify({ tables, ...seen }[part]))',
        to: "if (part === 'tables' && manifest[part] === undefined)",
      },
    ],
  },
  {
    faultTest: 'O9',
    about: 'a photo store that fails counts as one that has taken the photo',
    changes: [
      {
        file: 'apps/server/src/photos/s3-store.ts',
        find: 'put: (area, name, bytes) => orUnavailable(put(store, keyOf(settings, area, name), bytes)),',
        to: 'put: (area, name, bytes) => put(store, keyOf(settings, area, name), bytes).catch(() => undefined),',
      },
    ],
  },
  {
    faultTest: 'L4',
    about: 'what no sum knows is read one answer at a time',
    changes: [
      {
        file: 'apps/server/src/features/history/answer-spans.ts',
        find: 'const ANSWERS_PER_BATCH = 10_000;',
        to: 'const ANSWERS_PER_BATCH = 1;',
      },
    ],
  },
];
