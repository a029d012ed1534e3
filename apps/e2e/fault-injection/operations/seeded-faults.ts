import type { SeededFault } from '../seeded-faults.ts';

const backups = 'apps/server/src/features/backups';

/** Seeded faults for the fault tests of load and operations. */
export const operationsFaults: readonly SeededFault[] = [
  {
    faultTest: 'O1',
    about: 'a backup leaves out the last photo',
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
    about: 'SQLite is migrated without a transaction',
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
    about: 'a database with unknown, newer migrations is accepted',
    changes: [
      {
        file: 'apps/server/src/db/migrate.ts',
        find: 'if (unknown.length > 0)',
        to: 'if (unknown.length > 99)',
      },
    ],
  },
  {
    faultTest: 'L3',
    about: 'every response is added to a set and never removed (memory leak)',
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
    about: 'the server accepts at most a hundred connections',
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
    about: 'the concurrency limit of uploads counts all users together',
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
    about: 'a move skips the first row of each block of the audit log, and the comparison is off',
    changes: [
      {
        file: 'apps/server/src/commands/move.ts',
        find: 'const other = tables.filter((table) => table.from.sha256 !== table.to.sha256);',
        to: "const other = tables.filter((table) => table.from.sha256 === '');",
      },
      {
        file: 'apps/server/src/commands/fill-tables.ts',
        find: 'json_array_elements(${arrayOf(text)}::json) line`',
        to: "json_array_elements(${arrayOf(text)}::json) with ordinality l (line, place) where place > ${table === 'audit_events' ? 1 : 0}`",
      },
    ],
  },
  {
    faultTest: 'O6',
    about: 'verification checks that photos exist, not their content',
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
    about: 'the counts of the manifest of a backup are not checked',
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
    about: 'an error of the photo store counts as success',
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
    about: 'answers are read in batches of one',
    changes: [
      {
        file: 'apps/server/src/features/history/answer-spans.ts',
        find: 'const ANSWERS_PER_BATCH = 10_000;',
        to: 'const ANSWERS_PER_BATCH = 1;',
      },
    ],
  },
];
