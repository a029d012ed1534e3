// What only comes after the questions, in chunks of its own: the page opens
// with less, and has the rest at hand before the network may go.
import { fetchOverlays, lazyPart } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

export const ProblemSummary = lazyPart(
  async () =>
    (await withTexts(['inspection-later'], () => import('./problem-summary.tsx'))).ProblemSummary,
);
export const ReviewSheet = lazyPart(
  async () =>
    (await withTexts(['inspection-later'], () => import('./review-sheet.tsx'))).ReviewSheet,
);
export const SendingView = lazyPart(
  async () =>
    (await withTexts(['inspection-later', 'problems'], () => import('./sending-view.tsx')))
      .SendingView,
);
export const MarkRestSheet = lazyPart(
  async () =>
    (await withTexts(['inspection-later'], () => import('./mark-rest-sheet.tsx'))).MarkRestSheet,
);
export const ConflictDialog = lazyPart(
  async () =>
    (await withTexts(['inspection-later'], () => import('./conflict-dialog.tsx'))).ConflictDialog,
);
export const OthersBanner = lazyPart(
  async () =>
    (await withTexts(['inspection-later'], () => import('./others-banner.tsx'))).OthersBanner,
);
export const CopyPrevious = lazyPart(
  async () =>
    (await withTexts(['inspection-later'], () => import('./copy-previous.tsx'))).CopyPrevious,
);
export const LastLine = lazyPart(
  async () => (await withTexts(['inspection-later'], () => import('./last-line.tsx'))).LastLine,
);

export const RoundKeys = lazyPart(async () => (await import('./round-keys.ts')).RoundKeys);

const all = [
  LastLine,
  ProblemSummary,
  ReviewSheet,
  SendingView,
  ConflictDialog,
  MarkRestSheet,
  CopyPrevious,
  OthersBanner,
  RoundKeys,
];

/** Fetches what comes after the questions, so that it is there without a network. Settles in any case. */
export async function fetchLaterParts(): Promise<void> {
  await Promise.allSettled([fetchOverlays(), ...all.map((part) => part.fetch())]);
}
