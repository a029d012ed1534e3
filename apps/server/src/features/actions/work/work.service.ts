import { picked } from '@kierros/api/codecs';
import { shownFields } from '@kierros/api/fields';
import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../../db/database.ts';
import type { Call } from '../../../plugins/operations.ts';
import type { PhotoDependencies } from '../action-photo-uploads.ts';
import { declareActionPhotos } from '../action-photos.ts';
import type { ActionRow } from '../action-rows.ts';
import { unchecked } from '../fix-checks.ts';
import { found, notFound, faultAt } from '../../../shared/problem-error.ts';
import { checkEvidence } from '../fix-evidence.ts';
import { recordEvent, takeStep, type Step } from '../action-steps.service.ts';
import { toPendingActions } from '../actions.shapes.ts';
import { isToBeDone, linkedAction, openLink } from './open-link.ts';

export type WorkDependencies = PhotoDependencies & { publicAddress: string };

const HOUR_MS = 3_600_000;

/** The work behind a link. That it was opened is recorded, once an hour at most. */
export async function lookUpWork(
  database: Database,
  call: Call<'lookUpWork'>,
): Promise<Schema<'Work'>> {
  const { db, now } = call;
  const { action, events } = await openLink(call);
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  if (!events.some((event) => event.action === 'link_opened' && event.at > hourAgo))
    await recordEvent(database, { db, viewer: null, now }, action, { action: 'link_opened' });
  return toWork(db, action, now);
}

/** An action as somebody without an account sees it: what and where, without any person's name. */
export async function toWork(db: Executor, action: ActionRow, now: Date): Promise<Schema<'Work'>> {
  // What the viewer may do is not shown.
  const viewer = { id: 0, role: 'student' } as const;
  const shown = found((await toPendingActions(db, { viewer, now }, [action]))[0]);
  const images = shown.images_before.map((image) => image.split('/').at(-1) ?? '');
  return { ...picked(shown, shownFields.Work), images };
}

/** Records the one answer to a link, once for each `client_id`: the work is fixed, or handed back. */
export async function addWorkAnswer(
  database: Database,
  call: Call<'addWorkAnswer'>,
): Promise<Schema<'WorkReceipt'>> {
  const { db, body } = call;
  const linked = await linkedAction(call);
  const { action, events } = linked;
  const known = events.find(
    ({ client_id, actor_id }) => client_id === body.client_id && actor_id === null,
  );
  if (known) return { outcome: known.action === 'resolve' ? 'fixed' : 'handed_back' };
  if (!(await isToBeDone(db, linked))) throw notFound();
  const step = body.outcome === 'fixed' ? await fixed(call, action) : handedBack(call);
  const event_id = await takeStep(database, { ...call, viewer: null }, action, step);
  // A concurrent request changed the action: it decides whether the link can still be answered.
  if (event_id === 0) return addWorkAnswer(database, call);
  await declareActionPhotos(database, db, { action, event_id, photos: body.photos });
  return { outcome: body.outcome };
}

async function fixed({ db, body, now }: Call<'addWorkAnswer'>, action: ActionRow): Promise<Step> {
  const note = body.note ?? '';
  await checkEvidence(db, action, { note, photos: body.photos?.length ?? 0 });
  return {
    action: 'resolve',
    reasoning: note,
    change: {
      status: 'resolved',
      open_key: null,
      fixed_at: now.toISOString(),
      fixed_by: null,
      fix_note: note,
      ...unchecked,
    },
    event: { client_id: body.client_id },
  };
}

function handedBack({ body }: Call<'addWorkAnswer'>): Step {
  const reasoning = body.note ?? '';
  if (reasoning.trim() === '') throw faultAt('note', fieldSentence('no_note'));
  return {
    action: 'handed_back',
    reasoning,
    change: { owner_address: null },
    event: { client_id: body.client_id },
  };
}
