// Schedule queries for other features.
export { upcomingOccurrences, type Occurrence } from './upcoming-occurrences.ts';
export { entriesById } from './schedule.repository.ts';
export type { EntryChange, EntryResult } from './change-entries.ts';
