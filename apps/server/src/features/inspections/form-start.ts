import { fieldSentence } from '@kierros/api/problem-texts';
import {
  addReviewReasons,
  changedReviewReasons,
  doneOn,
  inspectionType,
  isOfLocation,
  localDayOf,
  startForm,
} from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { readCurrent } from '../../db/reference-version.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { ProblemError, found, notFound, refuseFaults } from '../../shared/problem-error.ts';
import { leftAt } from '../users/public.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { cachedInspectables, type ScopedInspectable } from '../inspectables/public.ts';
import { templateVersion } from '../templates/public.ts';
import { begunOnServer, haveStayed, placesBegun, type BegunPlaces } from './begun-places.ts';
import {
  draftByClientId,
  draftForForm,
  type DraftInspectableRow,
  type DraftRow,
} from './drafts.repository.ts';
import { dueRowsInScope } from './due.repository.ts';
import { toForm } from './form-shapes.ts';
import {
  formToBegin,
  insertForm,
  inspectablesOfForm,
  type FormInspectableRow,
  type FormRow,
} from './forms.repository.ts';
import { isInScope, scopeOfBegun } from './own-forms.ts';
import { policyAnswers, policyOf, type PolicyAnswer } from './start-policy.ts';
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
  const here = await readToStart(database, call, { scope, own: scope, client_id });
  const read = isElsewhere(call, here)
    ? await readToStart(database, call, { scope, own: everyLocation, client_id })
    : here;
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

type Reading = Awaited<ReturnType<typeof readToStart>>;

/** Whether what was stored before of the same form may lie in a location that its places or its author have left. */
function isElsewhere({ body, now }: Start, [{ known }, , named, drafted]: Reading): boolean {
  const isSought = body.client_id !== undefined || body.draft_id !== undefined;
  if (!isSought || known) return false;
  const begun = body.started_at ?? drafted?.started_at ?? now.toISOString();
  const begunAt = begunOnServer(begun, body.clock_offset_ms ?? 0, now);
  return !haveStayed(named, body.inspectables, begunAt);
}

/** What a start reads before anything else, in one wait; `own` is where a form and drafts of its author are looked for. */
const readToStart = (
  database: Database,
  call: Start,
  { scope, own, client_id }: { scope: Scope; own: Scope; client_id: string },
) => {
  const { db, body, viewer } = call;
  const read = () =>
    Promise.all([
      formToBegin(database, db, { scope: own, authorId: viewer.id, clientId: client_id }),
      cachedTemplate(db, body.template_id, { isVersionRead: true }),
      cachedInspectables(db, scope, body.inspectables, { isVersionRead: true }),
      ...draftsOf(call, own),
      dueRowsInScope(db, scope, body.inspectables),
    ]);
  return readCurrent(database, read, ([{ reference_version }]) => reference_version);
};

/** The draft that is named, and the server's copy of the device's, which is not named but has the id of the form. */
const draftsOf = ({ db, body, viewer }: Start, own: Scope) =>
  [
    body.draft_id === undefined ? undefined : draftForForm(db, own, viewer.id, body.draft_id),
    body.client_id === undefined ? undefined : draftByClientId(db, own, viewer.id, body.client_id),
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
