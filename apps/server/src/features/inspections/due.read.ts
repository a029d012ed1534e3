// What other features may ask about due dates.
export {
  doneBetween,
  dueRowsOf,
  appliesTo,
  templatesReaching,
  type DueRowStored,
  type ReachingTemplate,
} from './due.repository.ts';

export { keptPlaces } from './kept-places.ts';
