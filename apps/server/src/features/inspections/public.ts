// What other features may use of `inspections`.
export { doneBetween, dueRowsOf } from './due.repository.ts';

export {
  idsOfApplying,
  templatesApplying,
  type ApplicableTemplate,
} from './applicable-templates.repository.ts';
export { isBegun } from './begun-drafts.ts';
export {
  digested,
  formDigest,
  type DigestedTable,
  type FormRows,
  type FormTable,
} from './form-digest.ts';
export { isLowLevel } from './low-levels.ts';
export {
  askedAnswers,
  authorNames,
  begunOnServer,
  bringBack,
  formHeads,
  haveStayed,
  isInScope,
  locationsEver,
  locationsWithin,
  readyPhotos,
  scopeOfBegun,
} from './read-forms.ts';
