import {
  addReviewReasons,
  archivedReviewReasons,
  canBeInspected,
  canInspectNow,
  doneOn,
  effectiveDue,
  inspectionType,
  localDayOf,
  periodRange,
  startForm,
  type InspectionResult,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { viewerScope, type Scope } from '../../shared/viewer.ts';
import type { ScopedInspectable } from '../inspectables/inspectables.read.ts';
import { templateVersion } from '../templates/templates.read.ts';
import { draftForForm, type DraftInspectableRow } from './drafts.repository.ts';
import { doneBetween, dueRowsOf, type DueRowStored } from './due.repository.ts';
import { toForm } from './form-shapes.ts';
import {
  formByClientId,
  insertForm,
  inspectablesOfForm,
  type FormInspectableRow,
  type FormRow,
} from './forms.repository.ts';
import { cachedInspectables, cachedTemplate } from './inspectable-cache.ts';

type Start = Call<'createForm'>;

/**
 * Starts a form, once per `client_id`. Work done in the field is never refused: a start with a draft or `started_at` is
 * stored, and marked for review if the policy does not allow it; only a start without either may get 409.
 */
export async function createForm(database: Database, call: Start): Promise<Answer> {
  const { db, body, viewer, now } = call;
  const scope = viewerScope(viewer);
  const client_id = body.client_id ?? crypto.randomUUID();
  const known = await formByClientId(db, viewer.id, client_id);
  if (known) return sameForm(database, known, call);

  const { template, places: inspectables, first } = await askedFor(database, scope, call);
  const draft = await draftOf(call);
  const version = body.template_version ?? draft?.template_version ?? template.version;
  found(await templateVersion(database, db, template.id, version), 'template_version');

  const today = localDayOf(now.toISOString(), first.time_zone);
  const policy = await policyAnswers(db, inspectables, { template, today });
  const started = startForm(
    policy.map(({ result }) => result),
    { hasDraft: draft !== undefined, startedAt: body.started_at ?? null },
  );
  if (!started.ok) throw new ProblemError(started.reason);

  const id = await database.nextId(db, 'forms');
  const reasons = addReviewReasons(
    started.value.reviewReasons,
    archivedReviewReasons({
      isTemplateArchived: template.archived_at !== null,
      isInspectableArchived: inspectables.some((inspectable) => inspectable.archived_at !== null),
    }),
  );
  const form: FormRow = {
    location_id: first.location_id,
    id,
    client_id,
    author_id: viewer.id,
    template_id: template.id,
    template_version: version,
    inspectiontype_id: template.inspectiontype_id,
    status: 'started',
    comments: body.comments ?? '',
    started_at: body.started_at ?? draft?.started_at ?? now.toISOString(),
    performed_at: body.performed_at ?? null,
    submitted_at: null,
    completed_at: null,
    done_on: dayDone(call, first.time_zone),
    needs_review: reasons.length > 0 ? 1 : 0,
    review_reasons: JSON.stringify(reasons),
    results_sha256: null,
    receipt: null,
    created_at: now.toISOString(),
    version: 1,
    kept_sha256: null,
  };
  const rows = inspectableRows(form, policy, { sent: body.due_seen ?? [], drafted: draft?.seen });
  await insertForm(db, form, rows);
  return new Answer(
    201,
    await toForm({ database, db }, form, {
      inspectables: rows,
      places: new Map(inspectables.map((inspectable) => [inspectable.id, inspectable])),
      authorName: `${viewer.firstName} ${viewer.lastName}`,
    }),
  );
}

/** The template and inspectables of a start, if they are in the caller's scope. */
async function askedFor(database: Database, scope: Scope, { db, body }: Start) {
  const template = found(await cachedTemplate(database, db, body.template_id), 'template_id');
  if (!scope.all && template.location_id !== null && template.location_id !== scope.locationId)
    throw notFound('template_id');
  const inspectables = await chosenInspectables(
    { database, db, scope },
    body.inspectables,
    template.inspectiontype_id,
  );
  const [first] = inspectables;
  if (!first || (template.location_id !== null && template.location_id !== first.location_id))
    throw notFound('inspectables');
  return { template, places: inspectables, first };
}

const draftOf = async ({ db, body, viewer }: Start) =>
  body.draft_id === undefined
    ? undefined
    : found(await draftForForm(db, viewer.id, body.draft_id), 'draft_id');

const dayDone = ({ body, now }: Start, timeZone: string): string | null =>
  body.performed_at === undefined
    ? null
    : doneOn({
        performedAt: body.performed_at,
        receivedAt: now.toISOString(),
        clockOffsetMs: body.clock_offset_ms ?? null,
        timeZone,
      });

type Seen = {
  sent: NonNullable<Start['body']['due_seen']>;
  drafted: ReadonlyMap<number, DraftInspectableRow> | undefined;
};

/**
 * A form's inspectables with the dates that the inspector saw: as sent, otherwise as in the draft, otherwise today's.
 */
function inspectableRows(
  form: FormRow,
  policy: readonly PolicyAnswer[],
  { sent, drafted }: Seen,
): FormInspectableRow[] {
  const sentOf = new Map(sent.map((one) => [one.inspectable_id, one]));
  return policy.map(({ place: inspectable, naturalDue, plannedDue }) => {
    const seen = sentOf.get(inspectable.id);
    const draft = drafted?.get(inspectable.id);
    return {
      location_id: form.location_id,
      form_id: form.id,
      inspectable_id: inspectable.id,
      natural_due_seen: seen?.natural_due ?? draft?.natural_due_seen ?? naturalDue,
      planned_due_seen:
        seen?.planned_due !== undefined
          ? seen.planned_due
          : (draft?.planned_due_seen ?? plannedDue),
      moved: null,
      on_time: null,
    };
  });
}

async function sameForm(database: Database, known: FormRow, { db, body }: Start): Promise<Answer> {
  const chosen = (await inspectablesOfForm(db, known)).map((row) => row.inspectable_id);
  const asked = [...body.inspectables].sort((a, b) => a - b);
  const isSame = known.template_id === body.template_id && chosen.join() === asked.join();
  if (!isSame)
    throw new ProblemError('conflict', { current: { id: known.id, status: known.status } });
  return new Answer(200, await toForm({ database, db }, known));
}

async function chosenInspectables(
  { database, db, scope }: { database: Database; db: Executor; scope: Scope },
  ids: readonly number[],
  typeId: number,
): Promise<ScopedInspectable[]> {
  const inspectables = await cachedInspectables(database, db, scope, ids);
  const chosen = ids.map((id) => found(inspectables.get(id), 'inspectables'));
  const kind = inspectionType(typeId)?.scope;
  const wrong = chosen.filter(
    (inspectable) =>
      inspectable.kind !== kind || inspectable.location_id !== chosen[0]?.location_id,
  );
  if (wrong.length > 0)
    throw new ProblemError('wrong_scope', {
      errors: wrong.map((inspectable) => ({
        path: 'inspectables',
        code: 'wrong_scope',
        message: `There is no ${kind ?? 'inspectable'} ${inspectable.id} in this location; choose a place that fits the inspection type.`,
      })),
    });
  return chosen;
}

type PolicyAnswer = {
  place: ScopedInspectable;
  naturalDue: string | null;
  plannedDue: string | null;
  result: InspectionResult;
};

type Policy = {
  template: { inspectiontype_id: number; listed: readonly number[] };
  today: string;
};

/** Whether each of these inspectables of one location may be inspected today with the template, and on which dates. */
export async function policyAnswers(
  db: Executor,
  inspectables: ScopedInspectable[],
  { template, today }: Policy,
): Promise<PolicyAnswer[]> {
  const type = found(inspectionType(template.inspectiontype_id));
  const location = inspectables[0]?.location_id ?? 0;
  const ids = inspectables.map((inspectable) => inspectable.id);
  const rows = new Map(
    (await dueRowsOf(db, location, ids, type.id)).map((row) => [row.inspectable_id, row]),
  );
  const isOpen = (row: DueRowStored) =>
    row.is_applicable === 1 && canInspectNow(effectiveDue(toDue(row)), type, today);
  // Inspections done in the period matter only where the window is not open.
  const closed = [...rows.values()].filter((row) => !isOpen(row)).map((row) => row.inspectable_id);
  const done = await doneBetween(db, location, closed, periodRange(today, type.period));
  const listed = new Set(template.listed);
  return inspectables.map((inspectable) => {
    const row = rows.get(inspectable.id);
    const applies =
      listed.size === 0 ||
      listed.has(inspectable.id) ||
      (inspectable.environment_id !== null && listed.has(inspectable.environment_id));
    const dates = { naturalDue: row?.natural_due ?? null, plannedDue: row?.planned_due ?? null };
    if (!row || !applies) return { place: inspectable, ...dates, result: 'not_applicable' };
    const doneInPeriod = done.get(`${inspectable.id}.${type.id}`) ?? 0;
    const result = isOpen(row)
      ? 'open'
      : canBeInspected({ row: toDue(row), type, today, doneInPeriod }).result;
    return { place: inspectable, ...dates, result };
  });
}

const toDue = (row: DueRowStored) => ({
  naturalDue: row.natural_due,
  plannedDue: row.planned_due,
  lastDoneOn: row.last_done_on,
  isApplicable: row.is_applicable === 1,
});
