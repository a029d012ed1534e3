import type { Schema } from '@kierros/api/schema';
import { allowedActions, uploadedImageUrl, type PendingStatus, type Role } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { found } from '../../shared/problem-error.ts';
import { displayName } from '../../shared/display-name.ts';
import { inspectablesById } from '../inspectables/inspectables.read.ts';
import { askedAnswers, formHeads, readyPhotos } from '../inspections/forms.read.ts';
import { eventsOf, type PendingEventRow, type PendingRow } from './pending.repository.ts';

/** Pending actions in the shape of the contract, in a fixed number of queries. */
export async function toPendingActions(
  db: Executor,
  role: Role,
  rows: readonly PendingRow[],
): Promise<Schema<'PendingAction'>[]> {
  // The actions are in scope; a room may have moved to another location since.
  const inspectables = await inspectablesById(
    db,
    { all: true },
    rows.map((row) => row.inspectable_id),
  );
  const events = await eventsOf(db, rows);
  const forms = await formHeads(db, rows);
  const photos = await readyPhotos(db, rows);
  const answers = await askedAnswers(
    db,
    rows.flatMap((row) =>
      row.question_id === null ? [] : [{ ...row, question_id: row.question_id }],
    ),
  );
  return rows.map((row) => {
    const inspectable = found(inspectables.get(row.inspectable_id));
    const key = `${row.form_id}.${row.question_id ?? 0}.${row.inspectable_id}`;
    const form = forms.get(row.form_id);
    const answer = answers.get(key);
    const history = toHistory(events.get(row.id) ?? []);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      inspectable_id: row.inspectable_id,
      name: inspectable.name,
      path: inspectable.path,
      location_id: row.location_id,
      form_id: row.form_id,
      inspectiontype_id: (form?.inspectiontype_id ??
        null) as Schema<'PendingAction'>['inspectiontype_id'],
      question_id: row.question_id,
      question: answer?.title ?? null,
      value: row.value,
      response_text: answer?.response_text ?? null,
      note: row.note,
      images: (photos.get(key) ?? []).map(uploadedImageUrl),
      occurrences: row.occurrences,
      review_reasons: JSON.parse(form?.review_reasons ?? '[]') as string[],
      due_date: row.due_date,
      allowed_actions: [...allowedActions(row.status, role)],
      history,
      raised_by: history[0]?.by ?? null,
      created_at: row.created_at,
      updated_at: row.updated_at,
      version: row.version,
    };
  });
}

const after: Record<string, PendingStatus> = {
  approve: 'approved',
  reject: 'rejected',
  resolve: 'resolved',
  reopen: 'pending',
};

/** The steps with the status before and after each, derived from the events. */
function toHistory(events: readonly PendingEventRow[]): Schema<'PendingStep'>[] {
  let status: PendingStatus | null = null;
  return events.map((event) => {
    const from = status;
    const to: PendingStatus = after[event.action] ?? from ?? 'pending';
    status = to;
    return {
      action: (event.action === 'raise'
        ? 'raised'
        : event.action) as Schema<'PendingStep'>['action'],
      by: event.actor_id === null ? null : { id: event.actor_id, name: displayName(event) },
      at: event.at,
      reasoning: event.reasoning,
      from,
      to,
    };
  });
}
