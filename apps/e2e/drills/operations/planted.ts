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
];
