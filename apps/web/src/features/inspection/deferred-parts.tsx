// What is needed only after the questions, in a separate chunk: the page loads less at first, and has the rest before
// the network may fail.
import { fetchOverlays, lazyPart } from '@kierros/ui';
import type { LazyPart, PartComponent } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

const loadDeferred = () =>
  withTexts(['inspection-later', 'problems'], () => import('./deferred.ts'));

/** The photo picker. */
export const picker = loadDeferred;

const fetches: (() => Promise<void>)[] = [];

function deferred<Part extends PartComponent>(
  choose: (from: Awaited<ReturnType<typeof loadDeferred>>) => Part,
): LazyPart<Part> {
  const part = lazyPart(async () => choose(await loadDeferred()));
  fetches.push(part.fetch);
  return part;
}

export const ProblemSummary = deferred((from) => from.ProblemSummary);
export const ReviewSheet = deferred((from) => from.ReviewSheet);
export const SendingView = deferred((from) => from.SendingView);
export const MarkRestSheet = deferred((from) => from.MarkRestSheet);
export const OtherDevice = deferred((from) => from.OtherDevice);
export const OthersNotice = deferred((from) => from.OthersNotice);
export const InspectableShown = deferred((from) => from.InspectableShown);
export const CopyPrevious = deferred((from) => from.CopyPrevious);
export const StoredPhoto = deferred((from) => from.StoredPhoto);
export const LeaveQuestion = deferred((from) => from.LeaveQuestion);
export const ActionLine = deferred((from) => from.ActionLine);
export const EvidenceLine = deferred((from) => from.EvidenceLine);
export const FreshActions = deferred((from) => from.FreshActions);
export const LastLine = deferred((from) => from.LastLine);
export const PhotosAgain = deferred((from) => from.PhotosAgain);
export const OtherDevicePhotos = deferred((from) => from.OtherDevicePhotos);
export const RefusedNotice = deferred((from) => from.RefusedNotice);
export const RemarkField = deferred((from) => from.RemarkField);
export const RoundKeys = deferred((from) => from.RoundKeys);

/** Preloads the deferred parts, so that they work offline. Never rejects. */
export async function fetchDeferredParts(): Promise<void> {
  await Promise.allSettled([fetchOverlays(), ...fetches.map((fetch) => fetch())]);
}
