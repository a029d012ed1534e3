const chosen = process.env['KIERROS_E2E'];

/** What is run: the journeys of `npm test`, what reads a calendar, or every file in both windows. */
export const suiteName = chosen === 'all' || chosen === 'days' ? chosen : 'journeys';

/** Whether this is `npm run test:all`: every file in both windows, in every language and look. */
export const isAll = suiteName === 'all';
