import type { Messages } from '../command/messages.ts';

const en = {
  kinds: { location: 'location', environment: 'environment', room: 'room' },
  dryRun: 'Nothing was changed (--dry-run).',
  cancelled: 'Nothing was changed.',
  inverse: (line: string) => `Undo: ${line}`,
  yes: 'yes',
  no: 'no',
  never: 'never',
};

const fi: typeof en = {
  kinds: { location: 'toimipiste', environment: 'ympäristö', room: 'huone' },
  dryRun: 'Mitään ei muutettu (--dry-run).',
  cancelled: 'Mitään ei muutettu.',
  inverse: (line) => `Kumoa: ${line}`,
  yes: 'kyllä',
  no: 'ei',
  never: 'ei koskaan',
};

/** The texts shared by lists and changes. */
export const listingMessages: Messages<typeof en> = { en, fi };
