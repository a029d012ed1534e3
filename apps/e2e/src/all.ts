/** Whether this is `npm run test:all`: every file in both windows, in every language and look. */
export const isAll = process.env['KIERROS_E2E'] === 'all';
