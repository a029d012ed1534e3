// What other features may use of `inspectables`.
export { contentsOf } from './contents.ts';
export {
  cachedInspectables,
  childrenOf,
  inspectablesById,
  placeOnPath,
  timeZoneOf,
  type ScopedInspectable,
} from './read-inspectables.ts';
