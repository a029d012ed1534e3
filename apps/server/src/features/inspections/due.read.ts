// What other features may ask about due dates.
export { doneBetween, dueRowsOf, templatesReaching, type DueRowStored } from './due.repository.ts';
