import { fieldSentence } from '@kierros/api/problem-texts';
import type { ProblemCode } from '@kierros/api/problems';
import type { Schema } from '@kierros/api/schema';
import {
  askedSlots,
  checkAnswers,
  isMissingEvidence,
  parseImageUrl,
  slotKey,
  type Answer,
  type AnswerProblem,
  type AnswerProblemReason,
  type InspectionType,
  type Slot,
} from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { mapInTurns, othersServed } from '../../shared/others-served.ts';
import { ProblemError, found, notFound, refuseFaults } from '../../shared/problem-error.ts';
import { childrenOf, type ScopedInspectable } from '../inspectables/public.ts';
import { templateVersion } from '../templates/public.ts';
import { formerChildren } from './begun-places.ts';
import type { AnswerRow, FormRow } from './forms.repository.ts';
import type { DeclaredPhoto } from './photos.repository.ts';
import type { CountedInspection } from './rollups.ts';

export type Payload = Schema<'AnswerPayload'>;

const codeOf = {
  missing_mandatory: 'mandatory_missing',
  no_answers_for_inspectable: 'no_answers',
  out_of_scale: 'out_of_scale',
  not_asked: 'not_asked',
  wrong_kind: 'wrong_kind',
  duplicate_answer: 'duplicate_answer',
  too_long: 'limit_exceeded',
  too_many_photos: 'slot_full',
  missing_note: 'evidence_missing',
  missing_photo: 'evidence_missing',
} as const satisfies Record<AnswerProblemReason, ProblemCode>;

/** What the rules make of the answers of a form. */
export type CheckedSlots = {
  /** The chosen inspectable of each answer slot. */
  chosenOf: ReadonlyMap<string, number>;
  /** The answer slots that lack the note or photo that their question asks for. */
  lacking: ReadonlySet<string>;
};

/** The key of an answer slot. */
export const slotKeyOf = (
  payload: Pick<Payload, 'inspectionformquestion_id' | 'inspectable_id'>,
): string => `${payload.inspectionformquestion_id}.${payload.inspectable_id}`;

// Without a draft or a start of its own, a form begins when the server creates it.
const isBareForm = (form: FormRow) =>
  form.status === 'started' && form.started_at === form.created_at;

type Answered = {
  form: FormRow;
  type: InspectionType;
  chosen: ScopedInspectable[];
  results: Payload[];
};

/**
 * Refuses answers that the rules do not allow. What was found in the field is never refused for want of a note or a
 * photo: only a form without a draft or a start of its own is (decisions 20).
 */
export async function checkedSlots(
  db: Executor,
  { form, type, chosen, results }: Answered,
): Promise<CheckedSlots> {
  if (results.some((payload) => payload.form_id !== undefined && payload.form_id !== form.id))
    throw notFound('results');
  const { asked } = found(await templateVersion(db, form.template_id, form.template_version));
  const narrowed = asked.some(
    (question) => question.specifiedRooms.length + question.specifiedEnvironments.length > 0,
  );
  const children =
    narrowed && type.scope !== 'room' ? await childrenOf(db, chosen) : new Map<number, number[]>();
  if (narrowed && !isBareForm(form))
    await addFormerChildren(db, children, { form, chosen, results });
  const slots = askedSlots(
    asked,
    chosen.map((inspectable) => ({
      id: inspectable.id,
      environmentId: inspectable.environment_id,
      descendantIds: children.get(inspectable.id) ?? [],
    })),
  );
  await othersServed();
  const answers = await mapInTurns(results, toAnswer);
  const all = await checkedByPlace(slots, answers, type, chosen);
  refuse(results, isBareForm(form) ? all : all.filter(({ reason }) => !isMissingEvidence(reason)));
  await othersServed();
  const lacking = all.filter(({ reason }) => isMissingEvidence(reason));
  return {
    chosenOf: new Map(
      slots.map((slot) => [`${slot.questionId}.${slot.inspectableId}`, slot.chosenId]),
    ),
    lacking: new Set(lacking.map((one) => `${one.questionId}.${one.inspectableId}`)),
  };
}

/** `checkAnswers`, one chosen place after the other: others are served in between. */
async function checkedByPlace(
  slots: readonly Slot[],
  answers: readonly Answer[],
  type: InspectionType,
  chosen: readonly ScopedInspectable[],
): Promise<AnswerProblem[]> {
  const chosenOf = new Map(slots.map((slot) => [slotKey(slot), slot.chosenId]));
  await othersServed();
  const slotsOf = Map.groupBy(slots, ({ chosenId }) => chosenId);
  // What is asked nowhere counts for no place.
  const answersOf = Map.groupBy(answers, (answer) => chosenOf.get(slotKey(answer)) ?? 0);
  const of = (id: number) => [slotsOf.get(id) ?? [], answersOf.get(id) ?? []] as const;
  const ids = chosen.map(({ id }) => id);
  const checked = await mapInTurns(ids, (id) => checkAnswers(...of(id), type, [id]));
  return [...checked.flat(), ...checkAnswers(...of(0), type, [])];
}

/** Adds what lay in a chosen place when the form was begun: what was answered there is taken after it has moved. */
async function addFormerChildren(
  db: Executor,
  children: Map<number, number[]>,
  { form, chosen, results }: Omit<Answered, 'type'>,
): Promise<void> {
  const present = new Set([...chosen.map(({ id }) => id), ...[...children.values()].flat()]);
  const answered = new Set(results.map((one) => one.inspectable_id));
  const missing = [...answered].filter((id) => !present.has(id));
  if (missing.length === 0) return;
  for (const [id, former] of await formerChildren(db, form, chosen, missing))
    children.set(id, [...(children.get(id) ?? []), ...former]);
}

function refuse(results: readonly Payload[], problems: readonly AnswerProblem[]): void {
  const [first] = problems;
  if (first)
    throw new ProblemError(codeOf[first.reason], {
      errors: problems.slice(0, 200).map((problem) => ({
        path: pathIn(results, problem),
        code: codeOf[problem.reason],
        ...fieldSentence('answer_fault', {
          question: problem.questionId ?? '-',
          place: problem.inspectableId,
          hint: codeOf[problem.reason],
        }),
      })),
    });
}

// For a duplicate answer the path is that of the last one; a missing answer has no path.
function pathIn(
  results: readonly Payload[],
  { reason, questionId, inspectableId }: AnswerProblem,
): string {
  const index = results.findLastIndex(
    (one) => one.inspectionformquestion_id === questionId && one.inspectable_id === inspectableId,
  );
  if (index < 0) return 'results';
  return `results/${index}${fieldOf[reason] ?? ''}`;
}

const fieldOf: Partial<Record<AnswerProblemReason, string>> = {
  out_of_scale: '/value',
  missing_note: '/note',
  missing_photo: '/image_url',
};

const toAnswer = (payload: Payload) => ({
  questionId: payload.inspectionformquestion_id,
  inspectableId: payload.inspectable_id,
  value: payload.value ?? null,
  responseText: payload.response_text ?? null,
  note: payload.note ?? '',
  photos: parseImageUrl(payload.image_url ?? ''),
  isFlagged: payload.flagged ?? false,
  isPhotoImpossible: payload.no_photo === true,
});

/** The database row of an answer. */
export const toRow = (form: FormRow, payload: Payload): AnswerRow => ({
  location_id: form.location_id,
  form_id: form.id,
  question_id: payload.inspectionformquestion_id,
  inspectable_id: payload.inspectable_id,
  value: payload.value ?? null,
  response_text: payload.response_text ?? null,
  note: payload.note ?? '',
  flagged: payload.flagged === true ? (1 as const) : (0 as const),
  no_photo: payload.no_photo === true ? (1 as const) : (0 as const),
});

// The pattern of the contract's PhotoManifest: photo names in a form must belong to this form too.
const isWireName = (name: string) =>
  name.length <= 255 && /^[1-9]\d{0,14}_[^,/\\\p{Cc}]+$/u.test(name);

/** The photos that `image_url` names are declared; the manifest adds their hashes and sizes and must match. */
export function declaredPhotos(
  results: readonly Payload[],
  manifest: readonly Schema<'PhotoManifest'>[],
): DeclaredPhoto[] {
  const named = results.flatMap((payload, index) =>
    parseImageUrl(payload.image_url ?? '').map((name) => ({
      index,
      name,
      question_id: payload.inspectionformquestion_id,
      inspectable_id: payload.inspectable_id,
    })),
  );
  refuseFaults(
    'invalid_value',
    named
      .filter((photo) => !isWireName(photo.name))
      .slice(0, 200)
      .map(({ index }) => ({
        path: `results/${index}/image_url`,
        ...fieldSentence('wrong_photo_name'),
      })),
  );
  const keyOf = (photo: { name: string; question_id: number; inspectable_id: number }) =>
    `${photo.question_id}.${photo.inspectable_id}.${photo.name}`;
  const known = new Map(manifest.map((photo) => [keyOf(photo), photo]));
  const all = new Map(named.map((photo) => [keyOf(photo), photo]));
  const stray = manifest.filter((photo) => !all.has(keyOf(photo)));
  refuseFaults(
    'photo_not_declared',
    stray.map(({ name }) => ({ path: 'photos', ...fieldSentence('unnamed_photo', { name }) })),
  );
  return [...all].map(([key, { name, question_id, inspectable_id }]) => ({
    name,
    question_id,
    inspectable_id,
    declared_sha256: known.get(key)?.sha256 ?? null,
    declared_bytes: known.get(key)?.bytes ?? null,
  }));
}

/** The answers of a form that count for each of its inspectables. */
export function countedValues(
  results: readonly Payload[],
  chosenOf: ReadonlyMap<string, number>,
): (inspectableId: number) => CountedInspection['values'] {
  const counted = Map.groupBy(results, (payload) => chosenOf.get(slotKeyOf(payload)));
  return (inspectableId) =>
    (counted.get(inspectableId) ?? []).map((payload) => ({
      question_id: payload.inspectionformquestion_id,
      answered_at: payload.inspectable_id,
      value: payload.value ?? null,
    }));
}
