// What is needed only after the questions, in a separate chunk: the page loads less at first, and has the rest before
// the network may fail.
import { fetchOverlays, lazyPart } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

const loadDeferred = () =>
  withTexts(['inspection-later', 'problems'], () => import('./deferred.ts'));

/** The photo picker. */
export const picker = loadDeferred;

export const ProblemSummary = lazyPart(async () => (await loadDeferred()).ProblemSummary);
export const ReviewSheet = lazyPart(async () => (await loadDeferred()).ReviewSheet);
export const SendingView = lazyPart(async () => (await loadDeferred()).SendingView);
export const MarkRestSheet = lazyPart(async () => (await loadDeferred()).MarkRestSheet);
export const OtherDevice = lazyPart(async () => (await loadDeferred()).OtherDevice);
export const OthersNotice = lazyPart(async () => (await loadDeferred()).OthersNotice);
export const InspectableShown = lazyPart(async () => (await loadDeferred()).InspectableShown);
export const CopyPrevious = lazyPart(async () => (await loadDeferred()).CopyPrevious);
export const StoredPhoto = lazyPart(async () => (await loadDeferred()).StoredPhoto);
export const LeaveQuestion = lazyPart(async () => (await loadDeferred()).LeaveQuestion);
export const ActionLine = lazyPart(async () => (await loadDeferred()).ActionLine);
export const EvidenceLine = lazyPart(async () => (await loadDeferred()).EvidenceLine);
export const FreshActions = lazyPart(async () => (await loadDeferred()).FreshActions);
export const LastLine = lazyPart(async () => (await loadDeferred()).LastLine);
export const PhotosAgain = lazyPart(async () => (await loadDeferred()).PhotosAgain);
export const OtherDevicePhotos = lazyPart(async () => (await loadDeferred()).OtherDevicePhotos);
export const RefusedNotice = lazyPart(async () => (await loadDeferred()).RefusedNotice);
export const RemarkField = lazyPart(async () => (await loadDeferred()).RemarkField);
export const RoundKeys = lazyPart(async () => (await loadDeferred()).RoundKeys);

const all = [
  ActionLine,
  EvidenceLine,
  FreshActions,
  LastLine,
  LeaveQuestion,
  ProblemSummary,
  ReviewSheet,
  SendingView,
  OtherDevice,
  MarkRestSheet,
  CopyPrevious,
  OthersNotice,
  InspectableShown,
  RoundKeys,
  StoredPhoto,
  PhotosAgain,
  OtherDevicePhotos,
  RefusedNotice,
  RemarkField,
];

/** Preloads the deferred parts, so that they work offline. Never rejects. */
export async function fetchDeferredParts(): Promise<void> {
  await Promise.allSettled([fetchOverlays(), ...all.map((part) => part.fetch())]);
}
