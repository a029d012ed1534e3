import { KierrosProblem, unreachable } from '@kierros/api/client';
import { answerFromDraft, answerToDraft } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { ref } from 'valtio';
import type { DraftRecord, ServerDraft } from '../../device/device-records.ts';
import { digestOf, isStarted } from '../../device/drafts/draft-copy.ts';
import { getDraft, rememberServer, saveDraft } from '../../device/drafts/drafts.ts';
import { api } from '../../shared/api.ts';
import { readStored, writeStored } from '../../stores/stored.ts';
import { mayNow } from '../../stores/session.store.ts';
import { currentDraft, scheduleSave } from './autosave.ts';
import { currentAnswers, openRound, roundStore } from './round.store.ts';
import { roundOf } from './open-round.ts';

// The server's copy of a draft makes it possible to continue on another device, and survives the loss of this one. The
// device's draft is authoritative.

/** A situation that the user must resolve before the draft is copied again. */
export type Met =
  | { kind: 'conflict'; theirs: Schema<'Draft'> }
  /** Another device has submitted it. */
  | { kind: 'submitted' };

/** The result of an attempt to copy. */
export type SyncOutcome = { kind: 'saved' | 'not-now' | 'refused' | 'caught-up' } | Met;

const isDraft = (value: unknown): value is Schema<'Draft'> =>
  typeof value === 'object' && value !== null && 'content' in value && 'version' in value;

async function start(draft: DraftRecord): Promise<ServerDraft | null> {
  const { can_save: canSave } = await api.call('getCanSaveDraft');
  if (!canSave) return null;
  const made = await api.call('initDraft', {
    params: { id: draft.templateId },
    body: {
      inspectable_ids: draft.places.map(({ id }) => id),
      client_id: draft.clientId,
      template_version: draft.templateVersion,
      started_at: draft.startedAt,
    },
  });
  return theirCopy(made);
}

// A gateway may answer 200 as well: a response without a version must not count as a copy.
function theirCopy({ id, version }: Schema<'Draft'>): ServerDraft {
  if (!Number.isInteger(id) || !Number.isInteger(version)) throw unreachable();
  return { id, version };
}

/** Copies the draft on the page to the server. */
export async function copyToServer(userId: number): Promise<SyncOutcome> {
  const draft = currentDraft();
  // Without an answer there is nothing to continue on another device, and no inspector to warn others about.
  if (!draft || !navigator.onLine || (!draft.server && !isStarted(draft)))
    return { kind: 'not-now' };
  try {
    const server = draft.server ?? (await start(draft));
    if (!server) return { kind: 'refused' };
    const alike = await digestOf(draft.answers, draft.comments);
    noteSent(draft.clientId, alike);
    const saved = await api.call('saveDraft', {
      params: { id: server.id },
      body: { content: contentOf(draft), version: server.version },
    });
    await remember(userId, draft.clientId, { ...theirCopy(saved), alike });
    forgetSent(draft.clientId);
    if (roundStore.round?.draft.clientId === draft.clientId) roundStore.others = saved.others;
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof KierrosProblem)) throw error;
    if (error.code === 'stale_version' && isDraft(error.current))
      return meet(userId, draft, error.current);
    if (error.code === 'already_submitted' && (await isSubmitted(draft)))
      return { kind: 'submitted' };
    return { kind: error.retryable || error.status === 401 ? 'not-now' : 'refused' };
  }
}

// The server also rejects answers to a draft that was discarded on another device: that one can still be submitted.
async function isSubmitted({ clientId }: DraftRecord): Promise<boolean> {
  // An administrator may have started it in another location than the assigned one.
  const allLocations = mayNow('location.switch') && { location_id: 'all' as const };
  const forms = await api.call('listForms', { query: { client_id: clientId, ...allLocations } });
  return forms.items.some(({ submitted_at: at }) => at !== null);
}

// The digests of copies that were sent without a response yet, by draft: a copy may have arrived although the page
// ended or the response was lost.
const sentKey = 'kierros.sent-copies';
const mostSent = 16;
type Sent = readonly [clientId: string, digest: string];
const areSent = (value: unknown): value is Sent[] =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && one.length === 2);
const sent = () => readStored(localStorage, sentKey, areSent) ?? [];

function noteSent(clientId: string, digest: string): void {
  writeStored(localStorage, sentKey, [...sent(), [clientId, digest]].slice(-mostSent));
}

function forgetSent(clientId: string): void {
  const others = sent().filter(([id]) => id !== clientId);
  writeStored(localStorage, sentKey, others.length === 0 ? null : others);
}

// Another tab of this device may have received the response to its copy.
async function isFromHere(
  userId: number,
  { clientId }: DraftRecord,
  version: number,
  digest: string,
): Promise<boolean> {
  if (sent().some(([id, one]) => id === clientId && one === digest)) return true;
  const draft = await getDraft(userId, clientId);
  return draft?.server?.version === version;
}

// The server has a newer version. If this device wrote it, copy again; if nothing was changed here since the last copy,
// take the server's answers; else it is a conflict.
async function meet(
  userId: number,
  draft: DraftRecord,
  theirs: Schema<'Draft'>,
): Promise<SyncOutcome> {
  const { answers, comments } = theirs.content;
  const alike = await digestOf(answers.map(answerFromDraft), comments);
  const here = await digestOf(draft.answers, draft.comments);
  if (alike === here || (await isFromHere(userId, draft, theirs.version, alike))) {
    await remember(userId, draft.clientId, { id: theirs.id, version: theirs.version, alike });
    forgetSent(draft.clientId);
    return copyToServer(userId);
  }
  const isUntouched = draft.server?.alike === here;
  const isTaken = isUntouched && (await takeTheirs(userId, theirs, scheduleSave, draft));
  return isTaken ? { kind: 'caught-up' } : { kind: 'conflict', theirs };
}

const contentOf = (draft: DraftRecord): Schema<'DraftContent'> => ({
  // If all answers were cleared, send none, so that other users no longer see this inspection as in progress.
  answers: isStarted(draft) ? draft.answers.map(answerToDraft) : [],
  ...(draft.comments ? { comments: draft.comments } : {}),
  ...(draft.position === null ? {} : { position: draft.position }),
});

async function remember(userId: number, clientId: string, server: ServerDraft): Promise<void> {
  const { round } = roundStore;
  if (round?.draft.clientId === clientId)
    roundStore.round = ref({ ...round, draft: { ...round.draft, server } });
  const isDraft = await rememberServer(userId, clientId, server);
  // Submitted while the copy was being sent: the copy is no longer needed.
  if (!isDraft) await api.call('clearDraft', { params: { id: server.id } }).catch(() => undefined);
}

/** Resolves a conflict with this device's answers: the next copy overwrites the others. */
export async function overwriteWithMine(userId: number, theirs: Schema<'Draft'>): Promise<void> {
  await remember(userId, theirs.client_id, { id: theirs.id, version: theirs.version });
}

/**
 * Replaces the answers and the remark here with the other device's; with `untouched`, only if its are still the current ones.
 * Returns false if they are not.
 */
export async function takeTheirs(
  userId: number,
  theirs: Schema<'Draft'>,
  changed: () => void,
  untouched?: DraftRecord,
): Promise<boolean> {
  const answers = theirs.content.answers.map(answerFromDraft);
  const { comments = '' } = theirs.content;
  const alike = await digestOf(answers, comments);
  const draft = currentDraft();
  const isTouched =
    untouched && (draft?.answers !== untouched.answers || draft.comments !== untouched.comments);
  if (!draft || isTouched) return false;
  const next: DraftRecord = {
    ...draft,
    answers,
    comments,
    server: { id: theirs.id, version: theirs.version, alike },
  };
  await saveDraft(userId, next);
  // Answers given during that write are saved by the autosave, merged with what is stored now.
  if (currentAnswers() !== draft.answers) return true;
  const round = roundOf(next);
  if (round) openRound(round, changed);
  roundStore.others = theirs.others;
  return true;
}
