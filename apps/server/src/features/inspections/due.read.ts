// Due-date queries for other features.
export { doneBetween, dueRowsOf, type DueRowStored } from './due.repository.ts';

export {
  appliesTo,
  templatesApplying,
  type ApplicableTemplate,
} from './applicable-templates.repository.ts';
