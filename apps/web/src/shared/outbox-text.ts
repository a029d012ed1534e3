import { isProblemCode } from '@kierros/api/problems';
import type { Texts } from './texts.ts';

const own = ['receipt_mismatch', 'photo_lost', 'photos_missing'] as const;

/** Why an item of the outbox has not been sent, in the current language. */
export function outboxErrorText(error: { code: string } | null, t: Texts): string {
  const ours = own.find((code) => code === error?.code);
  if (ours) return t(`outbox.${ours}`);
  if (error && isProblemCode(error.code)) return t(`problem.${error.code}`);
  return t('problem.unreachable');
}

type Unsent = { state: string; error: { code: string } | null };

/** Whether the server answered and could not take it: sent again by itself, but not for want of a connection. */
export const hasServerFailed = ({ state, error }: Unsent): boolean =>
  state !== 'needs_you' && error !== null && error.code !== 'unreachable';

/** What a list says of an unsent item that was not simply never sent; null otherwise. */
export function unsentText(item: Unsent, t: Texts): string | null {
  if (item.state === 'needs_you') return outboxErrorText(item.error, t);
  return hasServerFailed(item) ? `${t('title.submission.failed')}. ${t('outbox.again')}` : null;
}
