import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import type { DraftRecord } from '../device-records.ts';
import { newAction, saveWriting } from './action-outbox.ts';
import { emptyCorrection, storeCorrection } from './corrections.ts';
import { enqueue } from './inspection-outbox.ts';
import { correctionPhotos, storePhoto } from '../photos/photos.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { storeRawPhoto } from '../photos/raw-photos.ts';
import { exportUnsent } from './export-unsent.ts';

const userId = 9_001;
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

async function exported(open: DraftRecord | null = null): Promise<Record<string, unknown>> {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:copy';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await exportUnsent(userId, open);
  const reader = new FileReader();
  const text = new Promise<string>((done) => {
    reader.onload = () => {
      done(typeof reader.result === 'string' ? reader.result : '');
    };
  });
  reader.readAsText(files[0] ?? new Blob());
  return JSON.parse(await text) as Record<string, unknown>;
}

describe('the export of unsent work', () => {
  it('contains the photos of drafts and of the outbox', async () => {
    const waiting = aDraft({ clientId: 'waiting' });
    const draft = aDraft({ clientId: 'draft' });
    for (const { clientId } of [waiting, draft])
      await storePhoto(userId, { clientId, questionId: 1, inspectableId: 11 }, bytes(clientId));
    await enqueue(userId, waiting, { now: new Date(), clockOffsetMs: null });
    await saveDraft(userId, draft);
    const copy = await exported();
    expect(copy).toMatchObject({
      inspections: [{ clientId: waiting.clientId }],
      drafts: [{ clientId: draft.clientId }],
      photos: [
        { clientId: waiting.clientId, data: `data:image/jpeg;base64,${btoa(waiting.clientId)}` },
        { clientId: draft.clientId, data: `data:image/jpeg;base64,${btoa(draft.clientId)}` },
      ],
    });
  });

  it('contains unprocessed photos as they were taken', async () => {
    const { clientId } = aDraft({ clientId: 'draft' });
    await saveDraft(userId, aDraft({ clientId }));
    await storeRawPhoto(userId, {
      ...{ id: 'raw', clientId, questionId: 1, inspectableId: 11, replaced: null },
      ...{ type: 'image/heic', tries: 1, data: bytes('camera') },
    });
    expect((await exported())['photos_as_taken']).toMatchObject([
      { id: 'raw', clientId, data: `data:image/heic;base64,${btoa('camera')}` },
    ]);
  });

  it('contains unprocessed photos of a report as well', async () => {
    const place = { en: 'Room 11', fi: 'Huone 11' };
    const subject = { actionId: null, inspectableId: 11, place, question: null };
    const record = newAction({ ...subject, kind: 'report' }, new Date());
    await saveWriting(userId, record);
    await storeRawPhoto(userId, {
      ...{ id: 'raw', clientId: record.clientId, questionId: 0, inspectableId: 11, replaced: null },
      ...{ type: 'image/heic', tries: 1, data: bytes('camera') },
    });
    expect((await exported())['photos_as_taken']).toMatchObject([{ clientId: record.clientId }]);
  });

  it('contains corrections with their photos, but not those without a change', async () => {
    const clientId = correctionPhotos(3);
    await storeCorrection(userId, { ...emptyCorrection(3, 1), comments: 'Ovi jumissa' });
    await storeCorrection(userId, { ...emptyCorrection(4, 1), isSaved: true });
    await storeCorrection(userId, emptyCorrection(5, 1));
    await storePhoto(userId, { clientId, questionId: 1, inspectableId: 11 }, bytes('ovi'));
    const copy = await exported();
    expect(copy).toMatchObject({
      corrections: [{ formId: 3, comments: 'Ovi jumissa' }, { formId: 4 }],
    });
    expect(copy['photos']).toContainEqual(expect.objectContaining({ clientId }));
  });

  it('stays readable for a browser that reads it late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await exported();
    const revoked = vi.fn();
    URL.revokeObjectURL = revoked;
    vi.advanceTimersByTime(59_000);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(revoked).toHaveBeenCalledWith('blob:copy');
    vi.useRealTimers();
  });

  it('contains the answers on the page, not those that were saved last', async () => {
    const draft = aDraft({ clientId: 'draft' });
    await saveDraft(userId, draft);
    const copy = await exported({ ...draft, templateName: { en: 'On the page', fi: 'Sivulla' } });
    const drafts = copy['drafts'] as DraftRecord[];
    expect(drafts.map(({ templateName }) => templateName.en)).toEqual(['On the page']);
  });
});
