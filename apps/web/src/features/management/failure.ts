import type { MessageId } from '@kierros/domain';
import { problemText, problemTitleId } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import type { Texts } from '../../shared/texts.ts';
import type { Notice } from '../../stores/notifications.store.ts';

export type FailureMessages = typeof problemMessages & Record<MessageId, unknown>;

/**
 * What is told of a change that was not made, in the words of the specification (section 8):
 * a title that says whether the matter is known, and the reason, or what to do where there is none.
 */
export function failureNotice(
  error: unknown,
  t: Texts<FailureMessages>,
  title: MessageId = problemTitleId(error),
): Notice {
  return {
    tone: 'error',
    title: t(title),
    text: problemText(error, t),
  };
}
