import type { Schema } from '@kierros/api/schema';
import { can, type InspectionType } from '@kierros/domain';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Call } from '../../plugins/operations.ts';
import {
  followPlace,
  changeAction,
  eventOf,
  storeEvent,
  type ActionRow,
  answersAbout,
  askedWhere,
  checkOfFix,
  locationIds,
  unchecked,
} from '../actions/public.ts';
import { chunks } from '../../shared/chunks.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import { retryUnless } from '../../shared/versions.ts';
import { slotKeyOf } from './form-answers.ts';
import type { FormInspectableRow, FormRow } from './forms.repository.ts';
import {
  isHeld,
  slotActions,
  slotOf,
  storeWrites,
  type ActionWrites,
  type SlotActions,
} from './pending-write.repository.ts';
import { findingIn, foundIn, raiseAboutForm, raisedByAnswer, subjectOf } from './pending-write.ts';

type Payload = Schema<'AnswerPayload'>;
type Edited = {
  form: FormRow;
  type: InspectionType;
  before: readonly Payload[];
  results: readonly Payload[];
  lacking: ReadonlySet<string>;
  /** The chosen inspectable of each answer slot. */
  chosenOf: ReadonlyMap<string, number>;
  seen: readonly FormInspectableRow[];
  /** The present location of the places that have moved since the form was begun. */
  movedTo: ReadonlyMap<number, number>;
  /** Whether all places lie where they did when the form was begun. */
  haveStayed: boolean;
};
type Editing = Pick<Call<'editForm'>, 'db' | 'viewer' | 'now' | 'body'>;

/** A change of one answer; null where it was not answered. */
type Change = { slot: Slot; was: Payload | null; is: Payload | null };
type Slot = { inspectable_id: number; question_id: number };

/**
 * What the edit of a submitted form does to pending actions: it is raised itself, with what changed; the answer that
 * verified or failed a fix is checked anew; another answer raises an action if it is its question's newest. What an
 * administrator corrects raises nothing for administrators to decide (decisions 20).
 */
export async function raiseEdited(
  database: Database,
  call: Editing,
  edited: Edited,
): Promise<void> {
  const { db, viewer } = call;
  const { form, type } = edited;
  const changes = await changesOf(edited);
  const decides = can(viewer.role, 'actions.decide');
  if (!decides) await raiseEdit(database, call, edited, changes);
  await noteEvidence(db, edited, changes);
  const turned = changes.filter(({ was, is }) => findingOf(was, type) !== findingOf(is, type));
  if (turned.length === 0) return;
  const locations = edited.haveStayed ? [form.location_id] : await locationIds(db);
  const checked = await slotsOf(db, locations, turned, (eb) => eb('checked_form_id', '=', form.id));
  // What is found in a room that has moved is raised where it lies now.
  const byLocation = Map.groupBy(turned, ({ slot }) => locationOf(edited, slot));
  for (const [location_id, changesThere] of byLocation) {
    const slots = await slotActions(database, db, {
      location_id,
      inspectables: changesThere.map(({ slot }) => slot.inspectable_id),
      isAnyBad: false,
      raised: changesThere.length,
    });
    for (const [index, change] of changesThere.entries()) {
      const newId = slots.newIds[index] ?? 0;
      if (checked.has(slotOf(change.slot)) && (await recheckFix(database, call, form, change.slot)))
        continue;
      if (!decides && findingOf(change.is, type) === 'bad')
        await raiseIfNewest(database, call, edited, { change, slots, newId });
    }
  }
}

/** Raises that the form was edited, for administrators to decide. */
function raiseEdit(
  database: Database,
  { db, viewer, now, body }: Editing,
  { form, seen, movedTo }: Edited,
  changes: readonly Change[],
): Promise<void> {
  const there = seen.find((row) => !movedTo.has(row.inspectable_id));
  return raiseAboutForm(database, db, {
    kind: 'edit',
    source: { ...form, now: now.toISOString(), actorId: viewer.id },
    about: {
      inspectable_id: there?.inspectable_id ?? form.location_id,
      note: body.reason ?? '',
    },
    changes: changes.flatMap(differences),
  });
}

const locationOf = ({ form, movedTo }: Pick<Edited, 'form' | 'movedTo'>, slot: Slot): number =>
  movedTo.get(slot.inspectable_id) ?? form.location_id;

async function changesOf({ before, results }: Edited): Promise<Change[]> {
  const earlier = new Map(before.map((payload) => [slotOf(subjectOf(payload)), payload]));
  const changes = await mapInTurns(results, (is): Change => {
    const slot = subjectOf(is);
    const was = earlier.get(slotOf(slot)) ?? null;
    earlier.delete(slotOf(slot));
    return { slot, was, is };
  });
  const removed = [...earlier.values()].map((was) => ({ slot: subjectOf(was), was, is: null }));
  return [...changes, ...removed].filter((change) => differences(change).length > 0);
}

/** A value of an answer before and after, as an event stores it. */
export type StoredDifference = {
  field: 'value' | 'text' | 'note' | 'flag';
  question_id: number;
  before: string | null;
  after: string | null;
};

const parts = {
  value: (payload: Payload | null) => (payload?.value == null ? null : String(payload.value)),
  text: (payload: Payload | null) => payload?.response_text || null,
  note: (payload: Payload | null) => payload?.note || null,
  flag: (payload: Payload | null) => (payload?.flagged ? 'yes' : null),
};

const differences = ({ slot, was, is }: Change): StoredDifference[] =>
  (Object.keys(parts) as (keyof typeof parts)[]).flatMap((field) => {
    const [before, after] = [parts[field](was), parts[field](is)];
    return before === after ? [] : [{ field, question_id: slot.question_id, before, after }];
  });

const findingOf = (payload: Payload | null, type: InspectionType) =>
  payload && findingIn(payload, type);

/** A note or a photo added later is no longer missing from the action that the answer raised, and the other way round. */
async function noteEvidence(
  db: Executor,
  { form, type, lacking, movedTo }: Edited,
  changes: readonly Change[],
): Promise<void> {
  const locations = [form.location_id, ...movedTo.values()];
  const raised = await slotsOf(db, locations, changes, (eb) => eb('form_id', '=', form.id));
  for (const { slot, is } of changes) {
    if (!raised.has(slotOf(slot)) || is === null || findingIn(is, type) !== 'bad') continue;
    const { evidence_missing } = foundIn(is, { form, lacking });
    await db
      .updateTable('pending_actions')
      .set((eb) => ({ evidence_missing, version: eb('version', '+', 1) }))
      // An action that is closed stays where its room lay.
      .where('location_id', 'in', [form.location_id, locationOf({ form, movedTo }, slot)])
      .where('inspectable_id', '=', slot.inspectable_id)
      .where('question_id', '=', slot.question_id)
      .where('form_id', '=', form.id)
      .where('evidence_missing', '!=', evidence_missing)
      .execute();
  }
}

/** The slots of changed answers that have an action of a condition in these locations. */
async function slotsOf(
  db: Executor,
  locations: readonly number[],
  changes: readonly Change[],
  condition: (eb: ExpressionBuilder<Tables, 'pending_actions'>) => Expression<SqlBool>,
): Promise<ReadonlySet<string>> {
  const places = [...new Set(changes.map(({ slot }) => slot.inspectable_id))];
  const found = new Set<string>();
  for (const part of chunks(places, 500)) {
    const rows = await db
      .selectFrom('pending_actions')
      .select(['inspectable_id', 'question_id'])
      .where('location_id', 'in', locations)
      .where('inspectable_id', 'in', part)
      .where(condition)
      .execute();
    for (const row of rows) found.add(slotOf(row));
  }
  return found;
}

/** Takes the finding of an edited answer back and judges the fix anew; false if the answer gave no finding. */
async function recheckFix(
  database: Database,
  { db, viewer, now }: Editing,
  form: FormRow,
  slot: Slot,
): Promise<boolean> {
  const action = await checkedByForm(db, form, slot);
  if (!action) return false;
  // Another action about the question has begun since: the finding stays history.
  if (action === 'history') return true;
  const at = now.toISOString();
  const failures = action.failures - (action.status === 'approved' ? 1 : 0);
  const { location_id } = action;
  const about = { location_id, action_id: action.id, at, actor_id: viewer.id };
  const withdrawn = { action: 'check_withdrawn', status: 'resolved', form_id: form.id } as const;
  await storeEvent(database, db, { ...about, ...withdrawn });
  const fixedAt = action.fixed_at ?? at;
  const check = await checkOfFix(db, { ...action, failures }, { fixedAt, now: at });
  const back = { ...unchecked, failures, status: 'resolved' as const, open_key: null };
  retryUnless(await changeAction(db, action, { ...back, updated_at: at, ...check?.change }));
  if (check) await storeEvent(database, db, check.event);
  if (check?.change.status !== 'verified') await followPlace(db, action);
  return true;
}

/**
 * The action that an answer of a form verified or failed last. A room that has moved took along what was unfinished,
 * so that it may be in any location, and so may another action that has begun since.
 */
async function checkedByForm(
  db: Executor,
  form: FormRow,
  slot: Slot,
): Promise<ActionRow | 'history' | undefined> {
  const { locations } = await askedWhere(db, slot);
  const actions = db
    .selectFrom('pending_actions')
    .where('location_id', 'in', locations)
    .where('inspectable_id', '=', slot.inspectable_id)
    .where('question_id', '=', slot.question_id);
  const [action, holder] = await Promise.all([
    actions
      .selectAll()
      .where('checked_form_id', '=', form.id)
      .where('status', 'in', ['verified', 'approved'])
      .orderBy('updated_at', 'desc')
      .executeTakeFirst(),
    actions.select('id').where(isHeld).executeTakeFirst(),
  ]);
  return action && holder && holder.id !== action.id ? 'history' : action;
}

async function raiseIfNewest(
  database: Database,
  { db, viewer, now }: Editing,
  edited: Edited,
  { change, slots, newId }: { change: Change; slots: SlotActions; newId: number },
): Promise<void> {
  const { form, type, lacking, chosenOf, seen } = edited;
  const { slot, is } = change;
  const location_id = locationOf(edited, slot);
  const action = slots.of.get(slotOf(slot));
  if (is === null || action?.status === 'resolved' || !(await isNewest(db, form, slot))) return;
  const at = now.toISOString();
  const chosen = chosenOf.get(slotKeyOf(is)) ?? slot.inspectable_id;
  const due_seen = seen.find((row) => row.inspectable_id === chosen)?.natural_due_seen ?? null;
  const found = foundIn(is, { form, lacking });
  const id = action?.id ?? newId;
  const event = eventOf({
    location_id,
    id: await database.nextId(db, 'pending_events'),
    action_id: id,
    at,
    actor_id: viewer.id,
    action: 'raise',
    status: action?.status ?? 'pending',
    form_id: form.id,
    value: found.value,
    due_seen,
  });
  const writes: ActionWrites = { rows: [], again: [], changed: [], events: [event] };
  if (action) writes.again.push({ location_id, id, updated_at: at, ...found, due_seen });
  else writes.rows.push(raisedByAnswer(is, { form, lacking, location_id, type, now: at }, { id }));
  await storeWrites(db, writes);
}

/** Whether no form that began later answers the same question. */
async function isNewest(db: Executor, form: FormRow, slot: Slot): Promise<boolean> {
  const begun = form.begun_at ?? form.submitted_at ?? '';
  const later = await answersAbout(db, await askedWhere(db, slot), begun)
    .select('f.id')
    .where('f.id', '!=', form.id)
    .where(sql<boolean>`coalesce(f.begun_at, f.submitted_at) > ${begun}`)
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}
