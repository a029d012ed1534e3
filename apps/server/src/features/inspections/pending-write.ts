import type { Schema } from '@kierros/api/schema';
import { raisedBy, type InspectionType } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { MovedRow } from './due-move.ts';
import type { FormRow } from './forms.repository.ts';
import {
  openActionsOf,
  storeRaised,
  type ActionRow,
  type OpenActions,
  type RaisedAgain,
  type RaisedEvent,
} from './pending-write.repository.ts';

type Raised = {
  form: FormRow;
  type: InspectionType;
  results: readonly Schema<'AnswerPayload'>[];
  reasons: readonly string[];
  due: readonly MovedRow[];
  /** The reason of an edit, when the form was edited. */
  edit?: { inspectable_id: number; note: string };
  actorId: number;
  now: string;
};

type Subject = {
  kind: 'low_value' | 'flag' | 'needs_review' | 'edit';
  inspectable_id: number;
  question_id: number | null;
  value: number | null;
  note: string;
  due_date: string | null;
};

/**
 * Raises pending actions for a person to decide: answers at the low end of their scale, flagged answers, and forms that
 * need review. One action stays open per (inspectable, question); a repeat increments its `occurrences` (decisions 7).
 * `open` are the open actions about the same questions, from `openActionsOf`.
 */
export async function raisePendingActions(
  database: Database,
  tx: Executor,
  raised: Raised,
  open: OpenActions,
): Promise<void> {
  const { form, now, actorId, due } = raised;
  const dueOf = (id: number) => due.find((move) => move.inspectable_id === id)?.next?.due ?? null;
  const subjects = subjectsOf(raised).map((subject) => ({
    ...subject,
    due_date: dueOf(subject.inspectable_id),
  }));
  const source = { location_id: form.location_id, form_id: form.id, now, actorId };
  await raise(database, tx, { source, subjects, open });
}

/** Raises the review of a form for a reason found after its receipt, such as a photo that cannot be read. */
export async function raiseReview(
  database: Database,
  tx: Executor,
  source: Source,
  about: { inspectable_id: number; note: string },
): Promise<void> {
  const subject: Subject = {
    ...about,
    kind: 'needs_review',
    question_id: null,
    value: null,
    due_date: null,
  };
  const open = await openActionsOf(database, tx, source.location_id, [keyOf(subject)]);
  await raise(database, tx, { source, subjects: [subject], open });
}

type Source = { location_id: number; form_id: number; now: string; actorId: number | null };

/** The key of the open action about a question of an inspectable, or about a form as a whole. */
const keyOf = (about: { inspectable_id: number; question_id: number | null }): string =>
  `${about.inspectable_id}:${about.question_id ?? 'form'}`;

/** The keys of the open actions that a form may raise again. */
export const keysOf = (
  results: readonly Schema<'AnswerPayload'>[],
  type: InspectionType,
  inspectables: readonly number[],
): string[] => [
  ...inspectables.map((inspectable_id) => keyOf({ inspectable_id, question_id: null })),
  ...answersToRaise(results, type).map(keyOf),
];

type Raising = { source: Source; subjects: readonly Subject[]; open: OpenActions };

async function raise(
  database: Database,
  tx: Executor,
  { source, subjects, open }: Raising,
): Promise<void> {
  if (subjects.length === 0) return;
  const { location_id, form_id, now, actorId } = source;
  const fresh = subjects.filter((subject) => !open.idOf.has(keyOf(subject)));
  const eventIds = await database.rowIds(tx, 'pending_events', subjects.length);
  const idOf = new Map([
    ...open.idOf,
    ...fresh.map((subject, index) => [keyOf(subject), open.newIds[index] ?? 0] as const),
  ]);
  const rows = fresh.map((subject): ActionRow => {
    const open_key = keyOf(subject);
    const id = idOf.get(open_key) ?? 0;
    const stamps = { created_at: now, updated_at: now, version: 1 };
    return {
      ...subject,
      ...stamps,
      location_id,
      id,
      form_id,
      open_key,
      status: 'pending',
      occurrences: 1,
    };
  });
  const again = subjects.flatMap((subject): RaisedAgain[] => {
    const id = open.idOf.get(keyOf(subject));
    const { value, note } = subject;
    return id === undefined ? [] : [{ location_id, id, form_id, value, note, updated_at: now }];
  });
  const events = subjects.map((subject, index): RaisedEvent => {
    const action_id = idOf.get(keyOf(subject)) ?? 0;
    const id = eventIds[index] ?? 0;
    return {
      location_id,
      id,
      action_id,
      at: now,
      actor_id: actorId,
      action: 'raise',
      reasoning: '',
    };
  });
  await database.withCommit(tx, () => storeRaised(tx, { rows, again, events }));
}

type Undated = Omit<Subject, 'due_date'>;

const answersToRaise = (
  results: readonly Schema<'AnswerPayload'>[],
  type: InspectionType,
): Undated[] =>
  results.flatMap((payload): Undated[] => {
    const value = payload.value ?? null;
    const kind = raisedBy({ value, isFlagged: payload.flagged === true }, type.id);
    if (kind === null) return [];
    return [
      {
        kind,
        inspectable_id: payload.inspectable_id,
        question_id: payload.inspectionformquestion_id,
        value,
        note: payload.note ?? '',
      },
    ];
  });

function subjectsOf({ form, type, results, reasons, due, edit }: Raised): Undated[] {
  const review: Undated[] =
    reasons.length === 0
      ? []
      : [
          {
            kind: 'needs_review',
            inspectable_id: due[0]?.inspectable_id ?? form.location_id,
            question_id: null,
            value: null,
            note: reasons.join(', '),
          },
        ];
  const edited: Undated[] = edit ? [{ ...edit, kind: 'edit', question_id: null, value: null }] : [];
  return [...answersToRaise(results, type), ...review, ...edited];
}
