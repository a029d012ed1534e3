import { fieldSentence } from '@kierros/api/problem-texts';
import {
  addReviewReasons,
  applicabilityReason,
  changedReviewReasons,
  canBeInspected,
  canInspectNow,
  doneOn,
  dueDates,
  inspectionType,
  isOfLocation,
  localDayOf,
  periodRange,
  startForm,
  type DueDates,
  type InspectionResult,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { readCurrent } from '../../db/reference-version.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { calendarOf, calendarOn, unset } from '../working-calendars/public.ts';
import { ProblemError, found, notFound, refuseFaults } from '../../shared/problem-error.ts';
import { leftAt } from '../users/public.ts';
import { toDueRow } from '../due/public.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { cachedInspectables, type ScopedInspectable } from '../inspectables/public.ts';
import { templateVersion } from '../templates/public.ts';
import { begunOnServer, placesBegun, type BegunPlaces } from './begun-places.ts';
import {
  draftByClientId,
  draftForForm,
  type DraftInspectableRow,
  type DraftRow,
} from './drafts.repository.ts';
import { doneBetween, dueRowsInScope, dueRowsOf, type DueRowStored } from './due.repository.ts';
import { toForm } from './form-shapes.ts';
import {
  formToBegin,
  insertForm,
  inspectablesOfForm,
  type FormInspectableRow,
  type FormRow,
} from './forms.repository.ts';
import { isInScope, scopeOfBegun } from './own-forms.ts';
import { cachedTemplate, type TemplateToInspect } from './template-cache.ts';
import { covers, everyLocation, type Scope } from '../../shared/scope.ts';

type Start = Call<'createForm'>;

/**
 * Starts a form, once per `client_id`. Work done in the field is never refused: a start with a draft or `started_at` is
 * stored, and marked for review if the policy does not allow it; only a start without either may get 409.
 */
export async function createForm(database: Database, call: Start): Promise<Answer> {
  const { db, body, viewer } = call;
  const scope = isBare(call) ? viewerScope(viewer) : scopeOfBegun(viewer);
  const client_id = body.client_id ?? crypto.randomUUID();
  const read = await readToStart(database, call, { scope, client_id });
  const [{ id, known }, requested, named, drafted, copied, dueRows] = read;
  if (known) return sameForm(known, call);

  const draft = body.draft_id === undefined ? undefined : found(drafted, 'draft_id');
  const round = await roundToStart(database, call, { requested, named, draft, scope });
  const { inspectables, first } = round;
  const policy = round.isAsBegun
    ? await policyAnswers(db, inspectables, round)
    : await policyOf(db, inspectables, { ...round, dueRows, sent: body.due_seen });
  const form = startedForm(call, round, {
    key: { id, client_id, location_id: first.location_id },
    reasons: reviewReasonsOf(call, round, policy),
    recordedAt: (draft ?? copied)?.created_at,
  });
  const rows = inspectableRows(form, policy, { sent: body.due_seen ?? [], drafted: draft?.seen });
  await database.withCommit(db, rows, () => insertForm(db, form, rows));
  return new Answer(
    201,
    await toForm(db, form, {
      inspectables: rows,
      places: new Map(inspectables.map((inspectable) => [inspectable.id, inspectable])),
      authorName: `${viewer.firstName} ${viewer.lastName}`,
    }),
  );
}

/** What a start reads before anything else, in one wait. */
const readToStart = (
  database: Database,
  call: Start,
  { scope, client_id }: { scope: Scope; client_id: string },
) => {
  const { db, body, viewer } = call;
  const read = () =>
    Promise.all([
      formToBegin(database, db, viewer.id, client_id),
      cachedTemplate(db, body.template_id, { isVersionRead: true }),
      cachedInspectables(db, scope, body.inspectables, { isVersionRead: true }),
      ...draftsOf(call),
      dueRowsInScope(db, scope, body.inspectables),
    ]);
  return readCurrent(database, read, ([{ reference_version }]) => reference_version);
};

/** The draft that is named, and the server's copy of the device's, which is not named but has the id of the form. */
const draftsOf = ({ db, body, viewer }: Start) =>
  [
    body.draft_id === undefined ? undefined : draftForForm(db, viewer.id, body.draft_id),
    body.client_id === undefined ? undefined : draftByClientId(db, viewer.id, body.client_id),
  ] as const;

const isBare = ({ body }: Start) => body.started_at === undefined && body.draft_id === undefined;

/**
 * The places of a form as they were when it was begun, if any of them or the author may have been in another location or
 * environment then (decisions 6).
 */
async function changedSince(
  database: Database,
  call: Start,
  named: ReadonlyMap<number, ScopedInspectable>,
  draft: DraftRow | undefined,
): Promise<BegunPlaces | undefined> {
  const { body, now } = call;
  const at = body.started_at ?? draft?.started_at;
  if (at === undefined) return undefined;
  const begunAt = begunOnServer(at, body.clock_offset_ms ?? 0, now);
  const isSame = body.inspectables.every((id) => {
    const inspectable = named.get(id);
    return (
      inspectable !== undefined &&
      inspectable.updated_at <= begunAt &&
      (draft === undefined || draft.location_id === inspectable.location_id)
    );
  });
  if (isSame) return undefined;
  const ids = body.inspectables;
  return placesBegun(database, call, { ids, begunAt, locationId: draft?.location_id });
}

/** What a start names, as far as it was found. */
type Requested = {
  requested: TemplateToInspect | undefined;
  named: ReadonlyMap<number, ScopedInspectable>;
  draft: DraftRow | undefined;
  scope: Scope;
};

type Round = Awaited<ReturnType<typeof roundToStart>>;

/** What a start inspects, and when: refused unless the template, its version and the inspectables go together. */
async function roundToStart(
  database: Database,
  call: Start,
  { requested, named, draft, scope }: Requested,
) {
  const { db, body, now } = call;
  const begunPlaces = await changedSince(database, call, named, draft);
  const template = templateInScope(requested, begunPlaces ? everyLocation : scope);
  const { inspectables, movedTo } = begunPlaces ?? {
    inspectables: named,
    movedTo: new Map<number, number>(),
  };
  const chosen = chosenInspectables(inspectables, body.inspectables, template);
  const version = body.template_version ?? draft?.template_version ?? template.version;
  found(await templateVersion(db, template.id, version), 'template_version');
  const today = localDayOf(now.toISOString(), chosen.first.time_zone);
  const begunOn = dayBegun(call, draft, chosen.first.time_zone);
  const isAsBegun = begunPlaces !== undefined;
  return { draft, template, version, ...chosen, movedTo, isAsBegun, today, begunOn };
}

/** Why a started form is to be reviewed; a start of which there is no other record is refused instead. */
function reviewReasonsOf(
  { body, viewer }: Start,
  { draft, template, inspectables, first, movedTo }: Round,
  policy: readonly PolicyAnswer[],
): readonly string[] {
  const started = startForm(
    // The dates of a place that has moved are another location's.
    policy.flatMap(({ inspectable, result }) => (movedTo.has(inspectable.id) ? [] : [result])),
    { hasDraft: draft !== undefined, startedAt: body.started_at ?? null },
  );
  if (!started.ok) throw new ProblemError(started.reason);
  return addReviewReasons(
    started.value.reviewReasons,
    changedReviewReasons({
      isTemplateArchived: template.archived_at !== null,
      isInspectableArchived: inspectables.some((inspectable) => inspectable.archived_at !== null),
      isInspectableMoved: movedTo.size > 0,
      isAuthorMoved: !isInScope(viewer, first.location_id),
    }),
  );
}

type Started = {
  key: Pick<FormRow, 'id' | 'client_id' | 'location_id'>;
  reasons: readonly string[];
  recordedAt: string | null | undefined;
};

/** The row of a form before anything is answered. */
const startedForm = (
  call: Start,
  { draft, template, version, first }: Round,
  { key, reasons, recordedAt }: Started,
): FormRow => {
  const { body, viewer, now } = call;
  const startedAt = body.started_at ?? draft?.started_at;
  return {
    ...key,
    template_id: template.id,
    template_version: version,
    inspectiontype_id: template.inspectiontype_id,
    author_id: viewer.id,
    status: 'started' as const,
    started_at: startedAt ?? now.toISOString(),
    // The clock of a device is corrected when the form is submitted.
    begun_at: startedAt === undefined ? now.toISOString() : null,
    recorded_at: recordedAt ?? now.toISOString(),
    done_on: dayDone(call, first.time_zone),
    comments: body.comments ?? '',
    performed_at: body.performed_at ?? null,
    submitted_at: null,
    completed_at: null,
    needs_review: reasons.length > 0 ? (1 as const) : (0 as const),
    review_reasons: JSON.stringify(reasons),
    results_sha256: null,
    receipt: null,
    created_at: now.toISOString(),
    version: 1,
    kept_sha256: null,
  };
};

/** The template of a start, if it is in the caller's scope. */
function templateInScope(read: TemplateToInspect | undefined, scope: Scope): TemplateToInspect {
  const template = found(read, 'template_id');
  if (!covers(scope, template)) throw notFound('template_id');
  return template;
}

/** The day of the device's clock on which it was begun, if it was before the server knew of it. */
function dayBegun({ body, now }: Start, draft: DraftRow | undefined, timeZone: string) {
  const at = body.started_at ?? draft?.started_at;
  if (at === undefined) return undefined;
  return localDayOf(begunOnServer(at, body.clock_offset_ms ?? 0, now), timeZone);
}

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
  return policy.map(({ inspectable, row, datesOf }) => {
    const seen = sentOf.get(inspectable.id);
    const draft = drafted?.get(inspectable.id);
    const natural_due_seen =
      seen?.natural_due ?? draft?.natural_due_seen ?? row?.natural_due ?? null;
    const planned_due_seen =
      seen?.planned_due !== undefined
        ? seen.planned_due
        : (draft?.planned_due_seen ?? row?.planned_due ?? null);
    // A device sends what it saw instead of the draft.
    const pinned = seen === undefined ? draft : undefined;
    const dates =
      natural_due_seen === null ? undefined : datesOf(natural_due_seen, planned_due_seen);
    return {
      location_id: form.location_id,
      form_id: form.id,
      inspectable_id: inspectable.id,
      natural_due_seen,
      planned_due_seen,
      due_seen: pinned?.due_seen ?? dates?.due ?? null,
      opens_on_seen: seen?.opens_on ?? pinned?.opens_on_seen ?? dates?.opensOn ?? null,
      moved: null,
      on_time: null,
      postponed: null,
    };
  });
}

async function sameForm(known: FormRow, { db, body, viewer, now }: Start): Promise<Answer> {
  const { location_id } = known;
  if (!isInScope(viewer, location_id) && !(await leftAt(db, viewer.id, location_id, now)))
    throw notFound();
  const chosen = (await inspectablesOfForm(db, known)).map((row) => row.inspectable_id);
  const asked = [...body.inspectables].sort((a, b) => a - b);
  const isSame = known.template_id === body.template_id && chosen.join() === asked.join();
  if (!isSame)
    throw new ProblemError('conflict', { current: { id: known.id, status: known.status } });
  return new Answer(200, await toForm(db, known));
}

/** The inspectables of a start, if they are of one location and of the kind that the template's type inspects. */
function chosenInspectables(
  named: ReadonlyMap<number, ScopedInspectable>,
  ids: readonly number[],
  template: TemplateToInspect,
) {
  const chosen = ids.map((id) => found(named.get(id), 'inspectables'));
  const [first] = chosen;
  const kind = inspectionType(template.inspectiontype_id)?.scope;
  const wrong = chosen.filter(
    (inspectable) => inspectable.kind !== kind || inspectable.location_id !== first?.location_id,
  );
  refuseFaults(
    'wrong_scope',
    wrong.map(({ id }) => ({
      path: 'inspectables',
      ...fieldSentence('not_in_this_location', { kind: kind ?? 'inspectable', id }),
    })),
  );
  if (!first || !isOfLocation({ locationId: template.location_id }, first.location_id))
    throw notFound('inspectables');
  return { inspectables: chosen, first };
}

type PolicyAnswer = {
  inspectable: ScopedInspectable;
  row: DueRowStored | undefined;
  /**
   * The effective dates that follow from a natural and a planned date by the calendar of the day it was begun on, as far as
   * that was read.
   */
  datesOf: (naturalDue: string, plannedDue: string | null) => DueDates | undefined;
  result: InspectionResult;
};

type Policy = {
  template: { inspectiontype_id: number; listed: readonly number[] };
  today: string;
  /** The day on which a form that is only now sent was begun: its dates follow from the calendar then in force. */
  begunOn?: string | undefined;
};

/** Whether each of these inspectables of one location may be inspected today with the template, and on which dates. */
export async function policyAnswers(
  db: Executor,
  inspectables: ScopedInspectable[],
  { template, today, begunOn }: Policy,
): Promise<PolicyAnswer[]> {
  const location = inspectables[0]?.location_id ?? 0;
  const ids = inspectables.map((inspectable) => inspectable.id);
  const dueRows = await dueRowsOf(db, location, ids, template.inspectiontype_id);
  return policyOf(db, inspectables, { template, today, begunOn, dueRows });
}

type StoredDates = { dueRows: readonly DueRowStored[]; sent?: Start['body']['due_seen'] };

async function policyOf(
  db: Executor,
  inspectables: ScopedInspectable[],
  { template, today, begunOn, dueRows, sent = [] }: Policy & StoredDates,
): Promise<PolicyAnswer[]> {
  const type = found(inspectionType(template.inspectiontype_id));
  const location = inspectables[0]?.location_id ?? 0;
  const rows = new Map(
    dueRows
      .filter((row) => row.inspectiontype_id === type.id)
      .map((row) => [row.inspectable_id, row]),
  );
  // Inspections done in the period matter only where the window is not open.
  const closed = [...rows].flatMap(([id, row]) => (isOpen(row, today) ? [] : [id]));
  const areCurrent = sent.every((seen) => isCurrent(seen, rows.get(seen.inspectable_id)));
  const [done, calendar] = await Promise.all([
    doneBetween(db, location, closed, periodRange(today, type.period)),
    closed.length === 0 && areCurrent && begunOn === undefined
      ? undefined
      : calendarOf(db, location),
  ]);
  const then = calendar && begunOn !== undefined ? calendarOn(calendar, begunOn) : calendar;
  const listed = new Set(template.listed);
  return inspectables.map((inspectable) => {
    const row = rows.get(inspectable.id);
    const { id, environment_id: environmentId } = inspectable;
    const isListed = applicabilityReason(listed, { id, environmentId }) !== null;
    const datesOf = (naturalDue: string, plannedDue: string | null) => {
      if (then === calendar && row?.natural_due === naturalDue && row.planned_due === plannedDue)
        return { due: row.due, opensOn: row.opens_on };
      return row && then && dueDates({ ...toDueRow(row), naturalDue, plannedDue }, type, then);
    };
    const answer = { inspectable, row, datesOf };
    if (!row || !isListed) return { ...answer, result: 'not_applicable' };
    if (isOpen(row, today)) return { ...answer, result: 'open' };
    const doneInPeriod = done.get(`${id}.${type.id}`) ?? 0;
    const asked = { row: toDueRow(row), type, calendar: calendar ?? unset, today, doneInPeriod };
    return { ...answer, result: canBeInspected(asked).result };
  });
}

const isOpen = (row: DueRowStored, today: string): boolean =>
  row.is_applicable === 1 && canInspectNow({ opensOn: row.opens_on }, today);

/** Whether the dates that the inspector saw are still those of the row. */
function isCurrent(
  { natural_due, planned_due }: Seen['sent'][number],
  row: DueRowStored | undefined,
): boolean {
  return (
    row?.natural_due === natural_due &&
    (planned_due === undefined || row.planned_due === planned_due)
  );
}
