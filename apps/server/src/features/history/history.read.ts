// What other features may ask about the answers.
export { customData, type CustomQuery } from './custom-data.service.ts';

export { liesWithin, wantedPlace } from './places.ts';
export type { Within } from './places.ts';
