import type { SeededFault } from '../seeded-faults.ts';

/** One seeded fault for each fault test of this folder. */
export const seededSecurity: readonly SeededFault[] = [
  {
    faultTest: 'S13',
    about: 'the log contains the message of every error',
    changes: [
      {
        file: 'apps/server/src/shared/log.ts',
        find: 'if (plain.has(name)) return message;',
        to: "if (plain.has(name) || message !== '') return message;",
      },
    ],
  },
  {
    faultTest: 'S14',
    about: 'a short secret is accepted, and the synchronous setting of SQLite is not verified',
    changes: [
      {
        file: 'apps/server/src/shared/unsafe-settings.ts',
        find: 'if (secret.length < 16 || SAMPLES.test(secret))',
        to: 'if (secret.length < 1 || SAMPLES.test(secret))',
      },
      {
        file: 'apps/server/src/db/sqlite-connection.ts',
        find: ' || synchronous !== 2)',
        to: ' || synchronous === 0)',
      },
    ],
  },
  {
    faultTest: 'S15',
    about: 'names of tokens stay in the audit log, and a restore does not repeat erasures',
    changes: [
      {
        file: 'apps/server/src/features/users/erasure.repository.ts',
        find: "eb('subject_kind', 'in', ['token', 'session', 'calendar_feed']),",
        to: "eb('subject_kind', 'in', ['session']),",
      },
      {
        file: 'apps/server/src/commands/restore.ts',
        find: 'return newer.length === 0 ? 0 :',
        to: 'return newer.length >= 0 ? 0 :',
      },
    ],
  },
  {
    faultTest: 'S16',
    about: 'the header timeout is as long as the request timeout',
    changes: [
      {
        file: 'apps/server/src/plugins/timeouts.ts',
        find: 'headersMs: 15_000,',
        to: 'headersMs: 120_000,',
      },
    ],
  },
  {
    faultTest: 'S17',
    about: 'a search concatenates its text into the SQL statement',
    changes: [
      {
        file: 'apps/server/src/features/inspectables/search.service.ts',
        find: 'search_text like ${pattern} escape',
        to: "search_text like '${sql.raw(pattern)}' escape",
      },
    ],
  },
];
