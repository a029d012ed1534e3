import { KierrosProblem } from '@kierros/api/client';
import type { MessageId } from '@kierros/domain';
import { problemText } from '../../shared/problem-text.ts';
import type { problemMessages } from '../../shared/problem.messages.ts';
import type { Texts } from '../../shared/texts.ts';
import type { Notice } from '../../stores/notifications.store.ts';

export type FailureMessages = typeof problemMessages & Record<MessageId, unknown>;

/**
 * What is told of a change that was not made, in the words of the specification (section 8):
 * a title that says whether the matter is known, and what to do. Where the server said why, its reason.
 */
export function failureNotice(
  error: unknown,
  t: Texts<FailureMessages>,
  title: MessageId = error instanceof KierrosProblem ? 'title.error' : 'title.error.unknown',
): Notice {
  const isReasoned = error instanceof KierrosProblem && error.code !== 'internal_error';
  return {
    tone: 'error',
    title: t(title),
    text: isReasoned ? problemText(error, t) : t('error.body'),
  };
}
