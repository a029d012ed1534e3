// What other features may use of `history`.
export { actionTotals } from './custom-actions.ts';
export { customData, type CustomQuery } from './custom-data.service.ts';

export { alone, liesWithin, wantedInspectable } from './inspectable-within.ts';
export type { Within } from './inspectable-within.ts';
export { conditionsOf, ofEntry } from './entry-filter.ts';
