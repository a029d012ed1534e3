// Due-date queries for other features.
export { doneBetween, dueRowsOf, type DueRowStored } from './due.repository.ts';

export {
  idsOfApplying,
  templatesApplying,
  type ApplicableTemplate,
} from './applicable-templates.repository.ts';
