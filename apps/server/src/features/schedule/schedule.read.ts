// Schedule queries for other features.
export { upcomingOccurrences, type Occurrence } from './upcoming-occurrences.ts';
