// What other features may use of `actions`.
export { isLate, isOfPlaceInUse, isOverdue } from './action-conditions.ts';
export { followPlace, moveActions } from './action-moves.ts';
export { receiveActionPhotos, type PhotoDependencies } from './action-photo-uploads.ts';
export { declareActionPhotos } from './action-photos.ts';
export {
  actionByClient,
  changeAction,
  eventOf,
  formOfAction,
  numberedEvents,
  openKeyOf,
  raisedAction,
  storeActions,
  storeEvent,
  storeEvents,
  type ActionEvent,
  type ActionRow,
  type FormOfAction,
} from './action-rows.ts';
export { actionSettingsOf, actionSettingsOfAll, createActionSettings } from './action-settings.ts';
export {
  answersAbout,
  askedWhere,
  checkOfFix,
  checkedBy,
  failedCheck,
  locationIds,
  unchecked,
} from './fix-checks.ts';
