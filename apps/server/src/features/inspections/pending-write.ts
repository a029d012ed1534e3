import type { Schema } from '@kierros/api/schema';
import { raisedBy, type InspectionType } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { MovedRow } from './due-move.ts';
import type { FormRow } from './forms.repository.ts';

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
 */
export async function raisePendingActions(
  database: Database,
  tx: Executor,
  raised: Raised,
): Promise<void> {
  const { form, now, actorId, due } = raised;
  const dueOf = (id: number) => due.find((move) => move.inspectable_id === id)?.next?.due ?? null;
  const subjects = subjectsOf(raised).map((subject) => ({
    ...subject,
    due_date: dueOf(subject.inspectable_id),
  }));
  await raise(
    database,
    tx,
    { location_id: form.location_id, form_id: form.id, now, actorId },
    subjects,
  );
}

/** Raises the review of a form for a reason found after its receipt, such as a photo that cannot be read. */
export const raiseReview = (
  database: Database,
  tx: Executor,
  source: Source,
  subject: { inspectable_id: number; note: string },
): Promise<void> =>
  raise(database, tx, source, [
    { ...subject, kind: 'needs_review', question_id: null, value: null, due_date: null },
  ]);

type Source = { location_id: number; form_id: number; now: string; actorId: number | null };

async function raise(
  database: Database,
  tx: Executor,
  source: Source,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const { location_id, form_id, now } = source;
  const ids = await database.nextIds(tx, 'pending_actions', subjects.length);
  const events = await database.nextIds(tx, 'pending_events', subjects.length);
  for (const [index, subject] of subjects.entries()) {
    const open_key = `${subject.inspectable_id}:${subject.question_id ?? 'form'}`;
    const { rows } = await sql<{ id: number }>`
      insert into pending_actions (location_id, id, kind, status, inspectable_id, question_id, form_id, value, note, occurrences, open_key, due_date, created_at, updated_at, version)
      values (${location_id}, ${ids[index]}, ${subject.kind}, 'pending', ${subject.inspectable_id}, ${subject.question_id}, ${form_id},
        ${subject.value}, ${subject.note}, 1, ${open_key}, ${subject.due_date}, ${now}, ${now}, 1)
      on conflict (location_id, open_key) do update set occurrences = pending_actions.occurrences + 1, form_id = excluded.form_id,
        value = excluded.value, note = excluded.note, updated_at = excluded.updated_at, version = pending_actions.version + 1
      returning id`.execute(tx);
    await tx
      .insertInto('pending_events')
      .values({
        location_id,
        id: events[index] ?? 0,
        action_id: rows[0]?.id ?? 0,
        at: now,
        actor_id: source.actorId,
        action: 'raise',
        reasoning: '',
      })
      .execute();
  }
}

type Undated = Omit<Subject, 'due_date'>;

function subjectsOf({ form, type, results, reasons, due, edit }: Raised): Undated[] {
  const answers = results.flatMap((payload): Undated[] => {
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
  return [...answers, ...review, ...edited];
}
