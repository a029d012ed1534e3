// Due-date queries for other features.
export {
  doneBetween,
  dueRowsOf,
  appliesTo,
  templatesReaching,
  type DueRowStored,
  type ReachingTemplate,
} from './due.repository.ts';

export { cachedInspectables } from './inspectable-cache.ts';
