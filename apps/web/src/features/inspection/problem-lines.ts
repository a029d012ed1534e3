import { slotKey } from '@kierros/domain';
import type { AnswerProblem, Slot } from '@kierros/domain';
import type { Round } from './open-round.ts';

/** One line of the summary: a problem and its location. */
export type ProblemLine = {
  readonly reason: AnswerProblem['reason'];
  readonly inspectableId: number;
  /** The number of the question on the page; 0 if the problem concerns the inspectable. */
  readonly number: number;
  readonly slot: Slot | undefined;
  /** How many missing answers the line represents. */
  readonly count: number;
};

// The maximum readable length: beyond it, each inspectable with missing answers takes one line.
const linesAtMost = 8;

/** The problems in the order of the tabs, so that a long round can be corrected room by room. */
export function problemLines(
  round: Pick<Round, 'slots' | 'draft'>,
  problems: readonly AnswerProblem[],
): readonly ProblemLine[] {
  const { slots, draft } = round;
  const order = [...new Set(slots.map(({ questionId }) => questionId))];
  const slotOf = ({ questionId, inspectableId }: AnswerProblem) =>
    slots.find((slot) =>
      questionId === null
        ? slot.chosenId === inspectableId
        : slotKey(slot) === slotKey({ questionId, inspectableId }),
    );
  const inspectableAt = ({ slot }: ProblemLine) =>
    draft.places.findIndex(({ id }) => id === slot?.chosenId);
  const lines = problems
    // With one inspectable, the missing answers are listed; that nothing is answered would add nothing.
    .filter(
      ({ reason, inspectableId }) =>
        reason !== 'no_answers_for_inspectable' ||
        draft.places.length > 1 ||
        !problems.some((one) => one.questionId !== null && one.inspectableId === inspectableId),
    )
    .map((problem) => ({
      reason: problem.reason,
      inspectableId: problem.inspectableId,
      number: problem.questionId === null ? 0 : order.indexOf(problem.questionId) + 1,
      slot: slotOf(problem),
      count: 1,
    }))
    .sort((one, other) => inspectableAt(one) - inspectableAt(other));
  return lines.length > linesAtMost && draft.places.length > 1 ? oneByInspectable(lines) : lines;
}

function oneByInspectable(lines: readonly ProblemLine[]): readonly ProblemLine[] {
  const isGap = ({ reason }: ProblemLine) => reason === 'missing_mandatory';
  const isSame = (one: ProblemLine, other: ProblemLine) =>
    isGap(one) && isGap(other) && one.inspectableId === other.inspectableId;
  return (
    lines
      .filter(
        (line, index) => lines.findIndex((one) => one === line || isSame(one, line)) === index,
      )
      .map((line) =>
        isGap(line) ? { ...line, count: lines.filter((one) => isSame(one, line)).length } : line,
      )
      // "Nothing answered" for an inspectable makes its missing answers redundant.
      .filter(
        (line, _index, all) =>
          !isGap(line) ||
          !all.some(
            (one) => !isGap(one) && one.number === 0 && one.inspectableId === line.inspectableId,
          ),
      )
  );
}
