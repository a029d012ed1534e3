// What an inspection shows only once its questions are on the screen, in one chunk.
export { CopyPrevious } from './copy-previous.tsx';
export { OtherDevice } from './other-device.tsx';
export { StoredPhoto } from './stored-photo.tsx';
export { LastLine } from './last-line.tsx';
export { LeaveQuestion } from './leave-question.tsx';
export { MarkRestSheet } from './mark-rest-sheet.tsx';
export { OthersNotice } from './others-notice.tsx';
export { OtherDevicePhotos } from './other-device-photos.tsx';
export { PhotosAgain, photosReady } from './photos-again.ts';
export { pickPhoto } from './pick-photo.ts';
export { InspectableShown } from './inspectable-shown.tsx';
export { ProblemSummary } from './problem-summary.tsx';
export { RefusedNotice } from './refused-notice.tsx';
export { RemarkField } from './remark-field.tsx';
export { ReviewSheet } from './review-sheet.tsx';
export { RoundKeys } from './round-keys.ts';
export { SendingView } from './sending-view.tsx';
