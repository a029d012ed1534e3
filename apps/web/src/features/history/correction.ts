import { answerFromWire, questionFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { askedSlots, emptyAnswer, inspectionType, hasContent, slotKey } from '@kierros/domain';
import type { Answer, InspectionType, Slot } from '@kierros/domain';

export type Form = Schema<'Form'>;

/** What correcting a form needs: all its questions and answers. */
export interface CorrectionSource {
  form: Form;
  type: InspectionType;
  slots: readonly Slot[];
  questions: ReadonlyMap<number, Schema<'Question'>>;
  base: ReadonlyMap<string, Answer>;
  /** The names of the inspectables of the form, and of those inside them that have questions. */
  placeNames: ReadonlyMap<number, Schema<'Text'>>;
}

/** Computes an answer from the current one. */
export type ChangeAnswer = (now: Answer) => Answer;

/** An answer changed by a correction, before and after. */
export interface Change {
  key: string;
  questionId: number;
  inspectableId: number;
  was: Answer;
  is: Answer;
}

/** The inspectables of the location: needed only for questions that apply to some of them. */
export type Inspectables = Pick<Schema<'Location'>, 'id' | 'environments'> | null;

/**
 * The answers of a form. Its photos are identified by their wire names: naming them again preserves those of a slot.
 */
export function answersOfForm(form: Form): Map<string, Answer> {
  return new Map(
    form.results.map((result) => {
      const answer = answerFromWire(result);
      const photos = form.photos
        .filter((photo) => slotOfPhoto(photo) === slotKey(answer))
        .map(({ name }) => name);
      return [slotKey(answer), { ...answer, photos }];
    }),
  );
}

const slotOfPhoto = (photo: { question_id: number; inspectable_id: number }) =>
  slotKey({ questionId: photo.question_id, inspectableId: photo.inspectable_id });

/** Computes what a submitted form asked. Null for a type that this version does not know. */
export function correctionSource(
  form: Form,
  questions: readonly Schema<'Question'>[],
  inspectables: Inspectables,
): CorrectionSource | null {
  const type = inspectionType(form.inspectiontype_id);
  if (!type) return null;
  return {
    form,
    type,
    slots: askedSlots(
      questions.map(questionFromWire),
      form.inspectables.map(({ id }) => withInspectables(id, inspectables)),
    ),
    questions: new Map(questions.map((question) => [question.id, question])),
    base: answersOfForm(form),
    placeNames: new Map(
      [...namesIn(inspectables), ...form.inspectables].map(({ id, name }) => [id, name]),
    ),
  };
}

const namesIn = (inspectables: Inspectables) =>
  (inspectables?.environments ?? []).flatMap((one) => [one, ...(one.rooms ?? [])]);

function withInspectables(id: number, inspectables: Inspectables) {
  const environments = inspectables?.environments ?? [];
  const roomsOf = (environment: (typeof environments)[number]) =>
    (environment.rooms ?? []).map((room) => room.id);
  const own = environments.find((one) => one.id === id);
  const around = environments.find((one) => roomsOf(one).includes(id));
  const all = environments.flatMap((one) => [one.id, ...roomsOf(one)]);
  return {
    id,
    environmentId: around?.id ?? null,
    descendantIds: id === inspectables?.id ? all : own ? roomsOf(own) : [],
  };
}

/** The answers after the correction: those of the form, with the changed ones replaced. */
export function correctedAnswers(
  { base, slots }: Pick<CorrectionSource, 'base' | 'slots'>,
  changed: readonly Answer[],
): Map<string, Answer> {
  const asked = new Set(slots.map(slotKey));
  return new Map(
    [...base, ...changed.map((one) => [slotKey(one), one] as const)].filter(([key]) =>
      asked.has(key),
    ),
  );
}

/** The remark about the whole inspection before and after; null when unchanged. */
export function changedComments(
  { form }: Pick<CorrectionSource, 'form'>,
  comments: string | null,
): { was: string; is: string } | null {
  if (comments === null || comments.trim() === form.comments.trim()) return null;
  return { was: form.comments, is: comments };
}

const worded = (answer: Answer) =>
  JSON.stringify([
    answer.value,
    (answer.responseText ?? '').trim(),
    answer.note.trim(),
    answer.isFlagged,
    answer.photos,
  ]);

/** The differences between two sets of answers: in the order of the first, then the added ones. */
export function changesOf(
  before: ReadonlyMap<string, Answer>,
  after: ReadonlyMap<string, Answer>,
): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const some = before.get(key) ?? after.get(key);
    if (!some) return [];
    const was = before.get(key) ?? emptyAnswer(some);
    const is = after.get(key) ?? emptyAnswer(some);
    const { questionId, inspectableId } = some;
    return worded(was) === worded(is) ? [] : [{ key, questionId, inspectableId, was, is }];
  });
}

/** The answers to send, slot by slot. */
export function answersToSend(
  { slots }: Pick<CorrectionSource, 'slots'>,
  answers: ReadonlyMap<string, Answer>,
): { answer: Answer; slot: Slot }[] {
  return slots.flatMap((slot) => {
    const answer = answers.get(slotKey(slot));
    return answer && hasContent(slot.type, answer) ? [{ answer, slot }] : [];
  });
}
