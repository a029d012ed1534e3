import type { SeededFault } from '../seeded-faults.ts';

/** One seeded fault for each fault test of this folder. */
export const seededSecurity: readonly SeededFault[] = [
  {
    faultTest: 'S4',
    about: 'figures of a place that does not exist are a failure of the server',
    changes: [
      {
        file: 'apps/server/src/features/history/inspectable-within.ts',
        find: 'const inspectable = found((await inspectablesById(db, scope, [id])).get(id), field);',
        to: 'const inspectable = (await inspectablesById(db, scope, [id])).get(id) as ScopedInspectable;',
      },
    ],
  },
  {
    faultTest: 'S5',
    about: 'a page of another port counts as our own',
    changes: [
      {
        file: 'apps/server/src/plugins/same-site.ts',
        find: "if (site === 'same-origin') return;",
        to: "if (site !== 'cross-site') return;",
      },
    ],
  },
  {
    faultTest: 'S6',
    about: 'an account may be tried again at once, however often it was tried',
    changes: [
      {
        file: 'apps/server/src/features/session/login-limits.ts',
        find: '{ window: FORGET_AFTER_MS, wait: waitAfter }',
        to: '{ window: FORGET_AFTER_MS, wait: () => Math.min(0, waitAfter(1)) }',
      },
    ],
  },
  {
    faultTest: 'S7',
    about: 'a session that was ended can still be renewed',
    changes: [
      {
        file: 'apps/server/src/features/session/session-tokens.ts',
        find: 'const isOver = session.revoked_at !== null || session.expires_at',
        to: 'const isOver = session.expires_at',
      },
    ],
  },
  {
    faultTest: 'S13',
    about: 'the log tells the words of every failure',
    changes: [
      {
        file: 'apps/server/src/shared/log.ts',
        find: "message: plain.has(name) ? message : '',",
        to: "message: plain.has(name) || message !== '' ? message : '',",
      },
    ],
  },
  {
    faultTest: 'S14',
    about: 'a short secret is good enough, and nobody reads back what SQLite was told',
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
    about:
      'what somebody called their tokens stays in the log of changes, and a restore erases nobody again',
    changes: [
      {
        file: 'apps/server/src/features/users/erasure.repository.ts',
        find: "eb('subject_kind', 'in', ['token', 'session']),",
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
    about: 'callers may take as long for their headers as for a whole request',
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
    about: 'a search puts its words into the statement',
    changes: [
      {
        file: 'apps/server/src/features/inspectables/search.service.ts',
        find: 'search_text like ${pattern} escape',
        to: "search_text like '${sql.raw(pattern)}' escape",
      },
    ],
  },
];
