import { checkAnswer, correctedTime, findingOf } from '@kierros/domain';
import type { Answer, CheckedAction } from '@kierros/domain';
import type { StoredActions } from '../../device/device-records.ts';

/** What an answer will do to the action of its question; null for nothing that is worth a line. */
export type ActionEffect = 'verify' | 'fail' | 'repeat' | 'before_fix' | null;

type Answering = {
  readonly typeId: number;
  /** When the inspection was started, by the clock of this device. */
  readonly startedAt: string;
  readonly now: string;
  readonly clockOffsetMs: number | null;
};

/** What an answer will do to the action of its question, by the rule with which the server decides. */
export function actionEffect(
  action: Pick<StoredActions, 'status' | 'fixed_at'>,
  answer: Pick<Answer, 'value' | 'responseText' | 'isFlagged'>,
  { typeId, startedAt, now, clockOffsetMs }: Answering,
): ActionEffect {
  const finding = findingOf(answer, typeId);
  if (finding === null) return null;
  const outcome = checkAnswer(
    {
      status: action.status as CheckedAction['status'],
      fixedAt: action.fixed_at,
      checkedAt: null,
      checkedDue: null,
    },
    {
      finding,
      startedAt: correctedTime({ at: startedAt, receivedAt: now, clockOffsetMs }),
      doneAt: now,
      dueSeen: null,
    },
  );
  if (outcome.what === 'note') return outcome.why === 'clock_unsure' ? null : 'before_fix';
  return outcome.what === 'none' || outcome.what === 'raise' ? null : outcome.what;
}
