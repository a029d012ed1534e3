import { isProblemCode } from '@kierros/api/problems';
import type { outboxMessages } from './outbox.messages.ts';
import type { problemMessages } from './problem.messages.ts';
import type { Texts } from './texts.ts';

export type OutboxTexts = typeof outboxMessages & typeof problemMessages;

const own = ['receipt_mismatch', 'photo_lost', 'photos_missing'] as const;

/** Why an item of the outbox has not been sent, in the current language. */
export function outboxErrorText(error: { code: string } | null, t: Texts<OutboxTexts>): string {
  const ours = own.find((code) => code === error?.code);
  if (ours) return t(`outbox.${ours}`);
  if (error && isProblemCode(error.code)) return t(`problem.${error.code}`);
  return t('problem.unreachable');
}
