import type { Planted } from '../planted.ts';

/** One fault for each drill of this folder. */
export const plantedSecurity: readonly Planted[] = [
  {
    drill: 'S7',
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
    drill: 'S14',
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
];
