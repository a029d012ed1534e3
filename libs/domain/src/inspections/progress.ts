import type { Answer } from './answer.ts';
import { slotKey } from './questions.ts';
import type { Slot } from './questions.ts';
import { answeredSlots } from './validity.ts';

/** How many of a set of slots are answered. */
export type Progress = {
  readonly answered: number;
  readonly total: number;
  readonly mandatoryAnswered: number;
  readonly mandatoryTotal: number;
};

function countSlots(slots: readonly Slot[], isDone: (slot: Slot) => boolean): Progress {
  const mandatory = slots.filter((slot) => slot.isMandatory);
  return {
    answered: slots.filter(isDone).length,
    total: slots.length,
    mandatoryAnswered: mandatory.filter(isDone).length,
    mandatoryTotal: mandatory.length,
  };
}

/**
 * How much of a form is answered.
 *
 * @example
 * progressOf([], []) // => { answered: 0, total: 0, mandatoryAnswered: 0, mandatoryTotal: 0 }
 */
export function progressOf(slots: readonly Slot[], answers: readonly Answer[]): Progress {
  return countSlots(slots, answeredSlots(slots, answers));
}

/**
 * The slot to go to next: the first unanswered mandatory one after the current
 * position, wrapping around, else the first unanswered optional one.
 *
 * @example
 * nextUnanswered([], []) // => undefined
 */
export function nextUnanswered(
  slots: readonly Slot[],
  answers: readonly Answer[],
  current?: Pick<Slot, 'questionId' | 'inspectableId'>,
): Slot | undefined {
  const isDone = answeredSlots(slots, answers);
  const key = current && slotKey(current);
  const at = slots.findIndex((slot) => slotKey(slot) === key);
  const inOrder = [...slots.slice(at + 1), ...slots.slice(0, at + 1)];
  const open = inOrder.filter((slot) => !isDone(slot) && slotKey(slot) !== key);
  return open.find((slot) => slot.isMandatory) ?? open[0];
}
