// What only comes after the questions, in chunks of its own: the page opens
// with less, and has the rest at hand before the network may go.
import { fetchOverlays } from '@kierros/ui';
import { lazy } from 'react';
import { withTexts } from '../../shared/text-files.ts';

const problems = () => withTexts(['inspection-later'], () => import('./problem-summary.tsx'));
const review = () => withTexts(['inspection-later'], () => import('./review-sheet.tsx'));
const sending = () =>
  withTexts(['inspection-later', 'problems'], () => import('./sending-view.tsx'));
const markRest = () => withTexts(['inspection-later'], () => import('./mark-rest-sheet.tsx'));
const conflict = () => withTexts(['inspection-later'], () => import('./conflict-dialog.tsx'));
const others = () => withTexts(['inspection-later'], () => import('./others-banner.tsx'));
const copy = () => withTexts(['inspection-later'], () => import('./copy-previous.tsx'));
const last = () => withTexts(['inspection-later'], () => import('./last-line.tsx'));

export const ProblemSummary = lazy(async () => ({ default: (await problems()).ProblemSummary }));
export const ReviewSheet = lazy(async () => ({ default: (await review()).ReviewSheet }));
export const SendingView = lazy(async () => ({ default: (await sending()).SendingView }));
export const MarkRestSheet = lazy(async () => ({ default: (await markRest()).MarkRestSheet }));
export const ConflictDialog = lazy(async () => ({ default: (await conflict()).ConflictDialog }));
export const OthersBanner = lazy(async () => ({ default: (await others()).OthersBanner }));
export const CopyPrevious = lazy(async () => ({ default: (await copy()).CopyPrevious }));
export const LastLine = lazy(async () => ({ default: (await last()).LastLine }));

/** Fetches what comes after the questions, so that it is there without a network. Settles in any case. */
export async function fetchLaterParts(): Promise<void> {
  await Promise.allSettled([
    problems(),
    fetchOverlays(),
    review(),
    sending(),
    conflict(),
    markRest(),
    copy(),
    others(),
    last(),
  ]);
}
