import { KierrosProblem } from '@kierros/api/client';
import { answerFromDraft, answerToDraft } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { ref } from 'valtio';
import type { DraftRecord, ServerDraft } from '../../device/device-records.ts';
import { rememberServer, saveDraft } from '../../device/drafts.ts';
import { api } from '../../shared/api.ts';
import { currentDraft } from './autosave.ts';
import { openRound, roundStore } from './round.store.ts';
import { roundOf } from './open-round.ts';

// The copy of a draft on the server: so that it can be continued on another
// device, and outlives this one. The device's copy is the one that counts.

/** What a try to copy came to. */
export type SyncOutcome =
  { kind: 'saved' | 'not-now' | 'refused' } | { kind: 'conflict'; theirs: Schema<'Draft'> };

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
  return { id: made.id, version: made.version };
}

/** Copies the draft on the page to the server. */
export async function copyToServer(userId: number): Promise<SyncOutcome> {
  const draft = currentDraft();
  if (!draft || !navigator.onLine) return { kind: 'not-now' };
  try {
    const server = draft.server ?? (await start(draft));
    if (!server) return { kind: 'refused' };
    const saved = await api.call('saveDraft', {
      params: { id: server.id },
      body: { content: contentOf(draft), version: server.version },
    });
    await remember(userId, draft.clientId, { id: saved.id, version: saved.version });
    if (roundStore.round?.draft.clientId === draft.clientId) roundStore.others = saved.others;
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof KierrosProblem)) throw error;
    if (error.code === 'stale_version' && isDraft(error.current))
      return { kind: 'conflict', theirs: error.current };
    return { kind: error.retryable || error.status === 401 ? 'not-now' : 'refused' };
  }
}

const contentOf = (draft: DraftRecord): Schema<'DraftContent'> => ({
  answers: draft.answers.map(answerToDraft),
  ...(draft.position === null ? {} : { position: draft.position }),
});

async function remember(userId: number, clientId: string, server: ServerDraft): Promise<void> {
  const { round } = roundStore;
  if (round?.draft.clientId === clientId)
    roundStore.round = ref({ ...round, draft: { ...round.draft, server } });
  const isDraft = await rememberServer(userId, clientId, server);
  // Submitted while the copy was on its way: the copy has outlived its use.
  if (!isDraft) await api.call('clearDraft', { params: { id: server.id } }).catch(() => undefined);
}

/** Keeps this device's answers: the next copy replaces the other ones. */
export async function keepMine(userId: number, theirs: Schema<'Draft'>): Promise<void> {
  await remember(userId, theirs.client_id, { id: theirs.id, version: theirs.version });
}

/** Takes the other device's answers in place of the ones here. */
export async function takeTheirs(
  userId: number,
  theirs: Schema<'Draft'>,
  changed: () => void,
): Promise<void> {
  const draft = currentDraft();
  if (!draft) return;
  const next: DraftRecord = {
    ...draft,
    answers: theirs.content.answers.map(answerFromDraft),
    server: { id: theirs.id, version: theirs.version },
  };
  await saveDraft(userId, next);
  const round = roundOf(next);
  if (round) openRound(round, changed);
}
