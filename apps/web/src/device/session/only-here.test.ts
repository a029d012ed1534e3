import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { newAction, saveWriting } from '../outbox/action-outbox.ts';
import { emptyCorrection, storeCorrection } from '../outbox/corrections.ts';
import { digestOf } from '../drafts/draft-copy.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { listOnlyHere } from './only-here.ts';
import { storePhoto } from '../photos/photos.ts';

let userId = 8_700;
const names = async () => (await listOnlyHere(userId)).map(({ what }) => what?.en ?? null);

beforeEach(() => {
  userId += 1;
});

it('lists drafts that the server has no copy of, or an earlier one', async () => {
  const copied = { id: 1, version: 2, alike: await digestOf([anAnswer(1, 11, 3)]) };
  const named = (clientId: string, en: string) => ({ clientId, templateName: { en, fi: en } });
  await saveDraft(userId, aDraft(named('a', 'Never copied')));
  await saveDraft(userId, aDraft({ ...named('b', 'Copied'), server: copied }));
  await saveDraft(
    userId,
    aDraft({ ...named('c', 'Changed since'), server: copied, answers: [anAnswer(1, 11, 1)] }),
  );
  await saveDraft(userId, aDraft({ ...named('d', 'Not begun'), answers: [] }));
  const remarked = { ...named('e', 'Remarked since'), server: copied, comments: 'Wet.' };
  await saveDraft(userId, aDraft(remarked));
  // The server has its name, but not the photo.
  await saveDraft(userId, aDraft({ ...named('f', 'With a photo'), server: copied }));
  const slot = { clientId: 'f', questionId: 1, inspectableId: 11 };
  await storePhoto(userId, slot, new Uint8Array([1]).buffer);
  expect((await names()).toSorted()).toEqual([
    ...['Changed since', 'Never copied', 'Remarked since', 'With a photo'],
  ]);
});

it('lists corrections and words that were begun here', async () => {
  const about = {
    typeId: 1,
    templateName: { en: 'Weekly round', fi: 'Viikkokierros' },
    places: [{ en: 'Room 11', fi: 'Huone 11' }],
  };
  await storeCorrection(userId, { ...emptyCorrection(7, 1), comments: 'Typo.', about });
  await storeCorrection(userId, { ...emptyCorrection(8, 1), about });
  const place = { en: 'Room 12', fi: 'Huone 12' };
  const subject = { actionId: null, inspectableId: 12, place, question: null };
  const report = newAction({ kind: 'report', ...subject }, new Date('2026-11-21T08:00:00Z'));
  await saveWriting(userId, { ...report, note: 'Broken.' });
  await saveWriting(userId, { ...report, clientId: 'x' });
  expect(await listOnlyHere(userId)).toEqual([
    { what: about.templateName, places: about.places },
    { what: null, places: [place] },
  ]);
});
