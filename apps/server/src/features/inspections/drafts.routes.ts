import type { Schema } from '@kierros/api/schema';
import {
  canSaveDraft,
  draftExpiresAt,
  draftKey,
  inspectionType,
  localDayOf,
  startForm,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import { Answer, type Call, type Handlers } from '../../plugins/operations.ts';
import { lockUser } from '../users/public.ts';
import { pageOf, toPage } from '../../shared/paging.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { retryUnless } from '../../shared/versions.ts';
import { viewerScope, type Viewer } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { listedInspectables, templateHead, versionExists } from '../templates/public.ts';
import {
  countOpenDrafts,
  draftByClientId,
  draftById,
  draftForSet,
  inspectablesOfDrafts,
  openDrafts,
  othersDrafts,
  type DraftRow,
  type OtherDraftRow,
} from './drafts.repository.ts';
import { dueRowsOf } from './due.repository.ts';
import { begunOnServer, haveStayed, placesBegun } from './begun-places.ts';
import { policyAnswers } from './start-policy.ts';
import { scopeOfBegun } from './own-forms.ts';
import { everyLocation, isAllLocations, oneLocation, theseLocations } from '../../shared/scope.ts';

/** Drafts: private, mutable, never validated; they never move a date. */
export function draftsRoutes(database: Database): Handlers {
  return {
    listDrafts: async ({ db, viewer, query, now }) => {
      const { per_page, offset } = pageOf(query);
      const all = await openDrafts(db, scopeOfBegun(viewer), viewer.id, now.toISOString());
      const wanted = all.filter(
        (draft) => query.template_id === undefined || draft.template_id === query.template_id,
      );
      const page = toPage(wanted.slice(offset, offset + per_page + 1), wanted.length, query);
      return { ...page, items: await toDrafts(db, viewer, page.items, now) };
    },
    initDraft: (call) => initDraft(database, call),
    saveDraft: (call) => saveDraft(call),
    clearDraft: async ({ db, viewer, params, now }) => {
      const draft = found(await ownDraft(db, viewer, params.id));
      // Retained until it expires, so that an operator can restore a draft that was cleared by mistake.
      await db
        .updateTable('drafts')
        .set({ cleared_at: draft.cleared_at ?? now.toISOString() })
        .where('location_id', '=', draft.location_id)
        .where('id', '=', draft.id)
        .execute();
      return new Answer(204, undefined);
    },
    getCanSaveDraft: async ({ db, viewer, query, now }) => {
      const draft =
        query.draft_id === undefined ? undefined : await ownDraft(db, viewer, query.draft_id);
      const quota = await quotaOf(db, viewer, now, draft);
      return {
        can_save: quota.canSave,
        reason: quota.reason === null ? null : codeOf[quota.reason],
        drafts: quota.drafts,
        limit: quota.limit,
      };
    },
  };
}

const codeOf = {
  draft_limit: 'draft_limit',
  not_owner: 'not_author',
  already_submitted: 'already_submitted',
} as const;

/** A draft of the viewer: where they are assigned, else in a location that they or its places have left. */
const ownDraft = async (db: Executor, viewer: Viewer, id: number): Promise<DraftRow | undefined> =>
  (await draftById(db, scopeOfBegun(viewer), viewer.id, id)) ??
  draftById(db, everyLocation, viewer.id, id);

// Used both by `can-save-draft` and by saving itself.
async function quotaOf(db: Executor, viewer: Viewer, now: Date, draft: DraftRow | undefined) {
  const drafts = await countOpenDrafts(db, scopeOfBegun(viewer), viewer.id, now.toISOString());
  const existing = draft
    ? { isOwn: draft.user_id === viewer.id, isSubmitted: draft.cleared_at !== null }
    : null;
  return canSaveDraft({ drafts, existing });
}

async function initDraft(database: Database, call: Call<'initDraft'>): Promise<Answer> {
  const { db, viewer, params, body, now } = call;
  const start = Array.isArray(body) ? { inspectable_ids: body } : body;
  const at = now.toISOString();
  const ids = [...start.inspectable_ids].sort((a, b) => a - b);
  const template = found(await templateHead(db, params.id));
  await lockUser(db, viewer.id);
  const key = draftKey({ userId: viewer.id, templateId: template.id, inspectableIds: ids });
  const begunAt = begunOnServer(start.started_at ?? at, 0, now);
  const scope = scopeOfBegun(viewer);
  const named = await inspectablesById(db, scope, ids);
  const within = haveStayed(named, ids, begunAt) ? scope : everyLocation;
  const known =
    start.client_id === undefined
      ? await draftForSet(db, within, viewer.id, { templateId: template.id, key, now: at })
      : await draftByClientId(db, within, viewer.id, start.client_id);
  if (known) return new Answer(200, (await toDrafts(db, viewer, [known], now))[0]);

  const begun = { named, begunAt, isBare: start.started_at === undefined };
  const location_id = await locationOfDraft(database, call, { template, ids, ...begun });
  const quota = await quotaOf(db, viewer, now, undefined);
  if (quota.reason !== null) throw new ProblemError(codeOf[quota.reason]);
  const version = start.template_version ?? template.version;
  if (!(await versionExists(db, template.id, version))) throw notFound('template_version');
  const draft: DraftRow = {
    id: await database.nextId(db, 'drafts'),
    client_id: start.client_id ?? crypto.randomUUID(),
    user_id: viewer.id,
    location_id,
    template_id: template.id,
    template_version: version,
    inspectables_key: key,
    content: JSON.stringify({ answers: [] }),
    started_at: start.started_at ?? at,
    created_at: at,
    updated_at: at,
    expires_at: draftExpiresAt(at),
    cleared_at: null,
    version: 1,
  };
  await db.insertInto('drafts').values(draft).execute();
  await setInspectables(db, draft, ids, template.inspectiontype_id);
  return new Answer(201, (await toDrafts(db, viewer, [draft], now))[0]);
}

type Wanted = {
  template: { id: number; inspectiontype_id: number; location_id: number | null };
  ids: readonly number[];
  /** Those that are in the scope of the viewer. */
  named: ReadonlyMap<number, ScopedInspectable>;
  begunAt: string;
  isBare: boolean;
};

/**
 * The location of a new draft, in which all its inspectables are; refused where they may not be inspected now. What was
 * begun on a device may be submitted although its places or its author have moved since, so it is kept too (decisions 6).
 */
async function locationOfDraft(
  database: Database,
  call: Call<'initDraft'>,
  { template, ids, named, begunAt, isBare }: Wanted,
): Promise<number> {
  const scope = isBare ? viewerScope(call.viewer) : scopeOfBegun(call.viewer);
  const isHere = ids.every((id) => named.has(id));
  if (!isHere && isBare) throw notFound('inspectable_ids');
  const inspectables = isHere
    ? named
    : (await placesBegun(database, call, { ids, begunAt, locationId: undefined })).inspectables;
  const first = inOneLocation([...inspectables.values()], template);
  const seesAll = isHere && isAllLocations(scope);
  if (!seesAll && template.location_id !== null && template.location_id !== first.location_id)
    throw notFound();
  if (isHere) await refuseClosed(call, template, [...inspectables.values()]);
  return first.location_id;
}

/** Refuses inspectables that are not of the kind that the template's type inspects, or not in one location. */
function inOneLocation(
  inspectables: readonly ScopedInspectable[],
  template: Wanted['template'],
): ScopedInspectable {
  const kind = inspectionType(template.inspectiontype_id)?.scope;
  const [first] = inspectables;
  if (
    !first ||
    inspectables.some((one) => one.kind !== kind || one.location_id !== first.location_id)
  )
    throw new ProblemError('wrong_scope');
  return first;
}

async function refuseClosed(
  { db, now }: Call<'initDraft'>,
  template: Wanted['template'],
  inspectables: ScopedInspectable[],
): Promise<void> {
  const policy = await policyAnswers(db, inspectables, {
    template: { ...template, listed: await listedInspectables(db, template.id) },
    today: localDayOf(now.toISOString(), inspectables[0]?.time_zone ?? ''),
  });
  const results = policy.map(({ result }) => result);
  const started = startForm(results, { hasDraft: false, startedAt: null });
  if (!started.ok) throw new ProblemError(started.reason);
}

async function setInspectables(
  db: Executor,
  draft: DraftRow,
  ids: readonly number[],
  typeId: number,
): Promise<void> {
  const known = await dueRowsOf(db, draft.location_id, ids, typeId);
  const seen = new Map(known.map((row) => [row.inspectable_id, row]));
  await db
    .deleteFrom('draft_inspectables')
    .where('location_id', '=', draft.location_id)
    .where('draft_id', '=', draft.id)
    .execute();
  await db
    .insertInto('draft_inspectables')
    .values(
      ids.map((id) => ({
        location_id: draft.location_id,
        draft_id: draft.id,
        inspectable_id: id,
        natural_due_seen: seen.get(id)?.natural_due ?? null,
        planned_due_seen: seen.get(id)?.planned_due ?? null,
        due_seen: seen.get(id)?.due ?? null,
        opens_on_seen: seen.get(id)?.opens_on ?? null,
      })),
    )
    .execute();
}

async function saveDraft({
  db,
  viewer,
  params,
  body,
  now,
}: Call<'saveDraft'>): Promise<Schema<'Draft'>> {
  const draft = found(await ownDraft(db, viewer, params.id));
  const scope = oneLocation(draft.location_id);
  if (body.client_id !== undefined && body.client_id !== draft.client_id)
    throw notFound('client_id');
  const quota = await quotaOf(db, viewer, now, draft);
  if (quota.reason !== null) throw new ProblemError(codeOf[quota.reason]);
  const current = async () =>
    found(
      (
        await toDrafts(db, viewer, [found(await draftById(db, scope, viewer.id, draft.id))], now)
      )[0],
    );
  const stale = async () =>
    new ProblemError('stale_version', { current: { ...(await current()) } });
  if (body.version !== undefined && body.version !== draft.version) throw await stale();
  const at = now.toISOString();
  const ids = body.inspectable_ids;
  if (ids) await replaceInspectables(db, draft, ids);
  const set = { userId: viewer.id, templateId: draft.template_id };
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({
      content: JSON.stringify(body.content),
      updated_at: at,
      expires_at: draftExpiresAt(at),
      version: draft.version + 1,
      ...(ids && { inspectables_key: draftKey({ ...set, inspectableIds: ids }) }),
    })
    .where('location_id', '=', draft.location_id)
    .where('id', '=', draft.id)
    .where('version', '=', draft.version)
    .executeTakeFirst();
  // On PostgreSQL the second of two concurrent saves finds no row.
  if (numUpdatedRows !== 1n && body.version !== undefined) throw await stale();
  retryUnless(numUpdatedRows === 1n);
  return current();
}

/** Gives a draft other inspectables of its location; those that it has stay, wherever they are now. */
async function replaceInspectables(
  db: Executor,
  draft: DraftRow,
  ids: readonly number[],
): Promise<void> {
  const inspectables = await inspectablesById(db, oneLocation(draft.location_id), ids);
  const own = (await inspectablesOfDrafts(db, [draft])).get(draft.id) ?? [];
  if (ids.some((id) => !inspectables.has(id) && !own.includes(id)))
    throw notFound('inspectable_ids');
  const { inspectiontype_id } = found(await templateHead(db, draft.template_id));
  await setInspectables(db, draft, ids, inspectiontype_id);
}

async function toDrafts(
  db: Executor,
  viewer: Viewer,
  drafts: readonly DraftRow[],
  now: Date,
): Promise<Schema<'Draft'>[]> {
  const chosen = await inspectablesOfDrafts(db, drafts);
  const scope = theseLocations(drafts.map(({ location_id }) => location_id));
  const ids = [...new Set([...chosen.values()].flat())];
  const others = await othersDrafts(db, scope, {
    userId: viewer.id,
    ids,
    now: now.toISOString(),
  });
  return drafts.map((draft) => {
    const ids = chosen.get(draft.id) ?? [];
    return {
      id: draft.id,
      client_id: draft.client_id,
      template_id: draft.template_id,
      template_version: draft.template_version,
      inspectable_ids: ids,
      content: JSON.parse(draft.content) as Schema<'DraftContent'>,
      started_at: draft.started_at,
      updated_at: draft.updated_at,
      expires_at: draft.expires_at,
      version: draft.version,
      others: othersAbout(others, ids),
    };
  });
}

/** The drafts of others that are about some of these inspectables too. */
function othersAbout(others: readonly OtherDraftRow[], ids: readonly number[]) {
  const shared = others.filter((row) => ids.includes(row.inspectable_id));
  return [...Map.groupBy(shared, (row) => row.draft_id).values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ first_name, last_name, updated_at }) => ({
      user_name: `${first_name} ${last_name}`,
      updated_at,
      inspectable_ids: rows.map((row) => row.inspectable_id),
    })),
  );
}
