import type { OnLow } from './evidence.ts';
import type { Question, QuestionType } from '../templates/template.ts';

/** An inspectable chosen for a form, with the ids of its descendants. */
export type ChosenInspectable = {
  readonly id: number;
  readonly environmentId?: number | null;
  /** Rooms of an environment; environments and rooms of a location. */
  readonly descendantIds?: readonly number[];
};

/** One question about one inspectable: the key of an answer. */
export type Slot = {
  readonly questionId: number;
  readonly inspectableId: number;
  /** The chosen inspectable that the answer counts for; only its due date moves. */
  readonly chosenId: number;
  readonly type: QuestionType;
  readonly isMandatory: boolean;
  readonly maxPhotos: number;
  readonly onLow: OnLow;
};

type AskedQuestion = Pick<
  Question,
  | 'id'
  | 'type'
  | 'isMandatory'
  | 'maxPhotos'
  | 'onLow'
  | 'position'
  | 'specifiedRooms'
  | 'specifiedEnvironments'
>;

/**
 * The slots of a form, in the order of the questions (decisions 5). Without
 * specified rooms and environments a question is asked about each chosen
 * inspectable. With them:
 *
 * | chosen                    | asked about                        |
 * | ------------------------- | ---------------------------------- |
 * | is listed                 | itself                             |
 * | room, environment listed  | itself                             |
 * | contains listed ones      | each of the listed ones, once      |
 * | none of these             | nothing                            |
 *
 * @example
 * askedSlots([{ id: 7, type: 'value', isMandatory: true, maxPhotos: 1, onLow: 'nothing', position: 1, specifiedRooms: [5], specifiedEnvironments: [] }], [{ id: 2, descendantIds: [5, 6] }]) // => [{ questionId: 7, inspectableId: 5, chosenId: 2, type: 'value', isMandatory: true, maxPhotos: 1, onLow: 'nothing' }]
 */
export function askedSlots(
  questions: readonly AskedQuestion[],
  chosen: readonly ChosenInspectable[],
): Slot[] {
  return questions
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .flatMap((question) => {
      const asked = new Set<number>();
      return chosen.flatMap((inspectable) =>
        inspectablesAsked(question, inspectable)
          .filter((id) => !asked.has(id) && asked.add(id))
          .map((id) => slotOf(question, id, inspectable.id)),
      );
    });
}

function inspectablesAsked(question: AskedQuestion, chosen: ChosenInspectable): readonly number[] {
  const { specifiedRooms, specifiedEnvironments } = question;
  if (specifiedRooms.length === 0 && specifiedEnvironments.length === 0) return [chosen.id];
  const listed = new Set([...specifiedRooms, ...specifiedEnvironments]);
  const inListed =
    chosen.environmentId != null && specifiedEnvironments.includes(chosen.environmentId);
  const own = listed.has(chosen.id) || inListed ? [chosen.id] : [];
  return [...own, ...(chosen.descendantIds ?? []).filter((id) => listed.has(id))];
}

function slotOf(question: AskedQuestion, inspectableId: number, chosenId: number): Slot {
  const { id: questionId, type, isMandatory, maxPhotos, onLow } = question;
  return { questionId, inspectableId, chosenId, type, isMandatory, maxPhotos, onLow };
}

/**
 * The key of a (question, inspectable), for maps and drafts.
 *
 * @example
 * slotKey({ questionId: 7, inspectableId: 5 }) // => '7:5'
 */
export function slotKey(slot: Pick<Slot, 'questionId' | 'inspectableId'>): string {
  return `${slot.questionId}:${slot.inspectableId}`;
}
