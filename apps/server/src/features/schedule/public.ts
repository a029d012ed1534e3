// What other features may use of `schedule`.
export { upcomingOccurrences, type Occurrence } from './upcoming-occurrences.ts';
