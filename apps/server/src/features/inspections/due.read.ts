// What other features may ask about due dates.
export {
  doneBetween,
  dueRowsOf,
  appliesTo,
  templatesReaching,
  type DueRowStored,
  type ReachingTemplate,
} from './due.repository.ts';

export { cachedInspectables } from './inspectable-cache.ts';
