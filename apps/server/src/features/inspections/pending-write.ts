import type { Schema } from '@kierros/api/schema';
import { isLow, type InspectionType } from '@kierros/domain';
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
  actorId: number;
  now: string;
};

type Subject = {
  kind: 'low_value' | 'flag' | 'needs_review';
  inspectable_id: number;
  question_id: number | null;
  value: number | null;
  note: string;
};

/**
 * Raises what a person must decide: answers at the low end of their scale,
 * flagged ones, and a form that needs review. One stays open per
 * (inspectable, question); a repeat adds to its `occurrences` (decisions 7).
 */
export async function raisePendingActions(
  database: Database,
  tx: Executor,
  raised: Raised,
): Promise<void> {
  const subjects = subjectsOf(raised);
  if (subjects.length === 0) return;
  const { form, now } = raised;
  const ids = await database.nextIds(tx, 'pending_actions', subjects.length);
  const events = await database.nextIds(tx, 'pending_events', subjects.length);
  for (const [index, subject] of subjects.entries()) {
    const open_key = `${subject.inspectable_id}:${subject.question_id ?? 'form'}`;
    const { rows } = await sql<{ id: number }>`
      insert into pending_actions (location_id, id, kind, status, inspectable_id, question_id, form_id, value, note, occurrences, open_key, due_date, created_at, updated_at, version)
      values (${form.location_id}, ${ids[index]}, ${subject.kind}, 'pending', ${subject.inspectable_id}, ${subject.question_id}, ${form.id},
        ${subject.value}, ${subject.note}, 1, ${open_key}, ${raised.due.find((move) => move.inspectable_id === subject.inspectable_id)?.due ?? null}, ${now}, ${now}, 1)
      on conflict (location_id, open_key) do update set occurrences = pending_actions.occurrences + 1, form_id = excluded.form_id,
        value = excluded.value, note = excluded.note, updated_at = excluded.updated_at, version = pending_actions.version + 1
      returning id`.execute(tx);
    await tx
      .insertInto('pending_events')
      .values({
        location_id: form.location_id,
        id: events[index] ?? 0,
        action_id: rows[0]?.id ?? 0,
        at: now,
        actor_id: raised.actorId,
        action: 'raise',
        reasoning: '',
      })
      .execute();
  }
}

function subjectsOf({ form, type, results, reasons, due }: Raised): Subject[] {
  const answers = results.flatMap((payload): Subject[] => {
    const low = payload.value != null && isLow(type.id, payload.value);
    if (!low && payload.flagged !== true) return [];
    return [
      {
        kind: low ? 'low_value' : 'flag',
        inspectable_id: payload.inspectable_id,
        question_id: payload.inspectionformquestion_id,
        value: payload.value ?? null,
        note: payload.note ?? '',
      },
    ];
  });
  const review: Subject[] =
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
  return [...answers, ...review];
}
