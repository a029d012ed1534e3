// What other features may use of `schedule`.
export { upcomingOccurrences, type Occurrence } from './upcoming-occurrences.ts';
export { entriesById } from './schedule.repository.ts';
export type { EntryChange, EntryResult } from './change-entries.ts';
