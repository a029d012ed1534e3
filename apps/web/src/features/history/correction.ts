import { answerFromResult, questionFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { askedSlots, emptyAnswer, inspectionType, hasContent, slotKey } from '@kierros/domain';
import type { Answer, InspectionType, Slot } from '@kierros/domain';

export type Form = Schema<'Form'>;

/** What correcting a form needs: all that was asked, and how it was answered. */
export interface CorrectionSource {
  form: Form;
  type: InspectionType;
  slots: readonly Slot[];
  questions: ReadonlyMap<number, Schema<'Question'>>;
  base: ReadonlyMap<string, Answer>;
  /** Of the places inspected, and of those inside them that are asked about. */
  placeNames: ReadonlyMap<number, Schema<'Text'>>;
}

/** Makes an answer from how it stands. */
export type ChangeAnswer = (now: Answer) => Answer;

/** An answer that a correction changed, as it was and as it is to be. */
export interface Change {
  key: string;
  questionId: number;
  inspectableId: number;
  was: Answer;
  is: Answer;
}

/** Where the places of a form lie: only questions asked about some places need it. */
export type Inspectables = Pick<Schema<'Location'>, 'id' | 'environments'> | null;

/** The answers of a form. Its photos go by their wire names: those of a slot stay when they are named again. */
export function answersOfForm(form: Form): Map<string, Answer> {
  return new Map(
    form.results.map((result) => {
      const answer = answerFromResult(result);
      const photos = form.photos
        .filter((photo) => slotOfPhoto(photo) === slotKey(answer))
        .map(({ name }) => name);
      return [slotKey(answer), { ...answer, photos }];
    }),
  );
}

const slotOfPhoto = (photo: { question_id: number; inspectable_id: number }) =>
  slotKey({ questionId: photo.question_id, inspectableId: photo.inspectable_id });

/** Works out what a submitted form asked. Null for a type that this version does not know. */
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

/** The answers as they will be: those of the form, with the changed ones in their place. */
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

/** The remarks about the whole, as they were and as they are to be; null when they stay. */
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

/** What differs between two sets of answers, in the order of the first and then of what is new. */
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

/** What is sent, slot by slot. */
export function answersToSend(
  { slots }: Pick<CorrectionSource, 'slots'>,
  answers: ReadonlyMap<string, Answer>,
): { answer: Answer; slot: Slot }[] {
  return slots.flatMap((slot) => {
    const answer = answers.get(slotKey(slot));
    return answer && hasContent(slot.type, answer) ? [{ answer, slot }] : [];
  });
}
