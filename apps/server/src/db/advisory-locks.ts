/**
 * Every advisory lock of PostgreSQL, by its number: all servers of a database share them, so a number keeps its meaning
 * for good. `calendars` is the first of two keys; the second is the location.
 */
export const advisoryLocks = {
  notifications: 4_021_121,
  orphanPhotos: 4_021_122,
  migrations: 4_021_123,
  calendars: 4_021_124,
  // Older servers claim reports with it.
  queueClaims: 4_021_125,
  sumsOfAllLocations: 4_021_126,
  distribute: 4_021_127,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;
