// What only comes after the questions, in a chunk of its own: the page opens
// with less, and has the rest at hand before the network may go.
import { fetchOverlays, lazyPart } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

const later = () => withTexts(['inspection-later', 'problems'], () => import('./later.ts'));

/** What takes photos in, and out. */
export const picker = later;

export const ProblemSummary = lazyPart(async () => (await later()).ProblemSummary);
export const ReviewSheet = lazyPart(async () => (await later()).ReviewSheet);
export const SendingView = lazyPart(async () => (await later()).SendingView);
export const MarkRestSheet = lazyPart(async () => (await later()).MarkRestSheet);
export const Elsewhere = lazyPart(async () => (await later()).Elsewhere);
export const OthersNotice = lazyPart(async () => (await later()).OthersNotice);
export const PlaceShown = lazyPart(async () => (await later()).PlaceShown);
export const CopyPrevious = lazyPart(async () => (await later()).CopyPrevious);
export const KeptPhoto = lazyPart(async () => (await later()).KeptPhoto);
export const LeaveQuestion = lazyPart(async () => (await later()).LeaveQuestion);
export const LastLine = lazyPart(async () => (await later()).LastLine);
export const PhotosAgain = lazyPart(async () => (await later()).PhotosAgain);
export const PhotosElsewhere = lazyPart(async () => (await later()).PhotosElsewhere);
export const RefusedNotice = lazyPart(async () => (await later()).RefusedNotice);
export const RemarkField = lazyPart(async () => (await later()).RemarkField);
export const RoundKeys = lazyPart(async () => (await later()).RoundKeys);

const all = [
  LastLine,
  LeaveQuestion,
  ProblemSummary,
  ReviewSheet,
  SendingView,
  Elsewhere,
  MarkRestSheet,
  CopyPrevious,
  OthersNotice,
  PlaceShown,
  RoundKeys,
  KeptPhoto,
  PhotosAgain,
  PhotosElsewhere,
  RefusedNotice,
  RemarkField,
];

/** Fetches what comes after the questions, so that it is there without a network. Settles in any case. */
export async function fetchLaterParts(): Promise<void> {
  await Promise.allSettled([fetchOverlays(), ...all.map((part) => part.fetch())]);
}
