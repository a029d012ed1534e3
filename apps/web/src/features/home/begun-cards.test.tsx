import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft, anAnswer } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import {
  emptyCorrection,
  getCorrection,
  storeCorrection,
} from '../../device/outbox/corrections.ts';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import { correctionPhotos, photosOf, storePhoto } from '../../device/photos/photos.ts';
import type { StoredInspectables } from '../../device/device-records.ts';
import { saveDraft } from '../../device/drafts/drafts.ts';
import { writeList } from '../../device/lists/lists.ts';
import { followDevice } from '../../device/use-device.ts';
import { languageStore } from '../../shared/language.ts';
import { modalStore } from '../../stores/modal.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { BegunCards } from './begun-cards.tsx';

let userId = 5000;
const text = (en: string, fi: string) => ({ en, fi });
const aCorrection = (change: Partial<CorrectionRecord> = {}): CorrectionRecord => ({
  ...emptyCorrection(77, 2),
  answers: [anAnswer(1, 11, 1)],
  about: {
    typeId: 1,
    templateName: text('Weekly round', 'Viikkokierros'),
    places: [text('Room 11', 'Huone 11')],
    placeIds: [11],
  },
  updatedAt: '2026-11-21T08:30:00.000Z',
  ...change,
});
// As the app does at its start: screens follow the device's stores.
function Following() {
  const client = useQueryClient();
  useEffect(() => followDevice(client), [client]);
  return null;
}
const show = () =>
  renderInApp(
    <>
      <Following />
      <BegunCards />
    </>,
    '/home',
  );
const section = async () => within(await screen.findByRole('region', { name: 'Keskeneräiset' }));

beforeEach(() => {
  userId += 1;
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
});

describe('a correction that was not saved', () => {
  it('shows its inspection and leads back to it', async () => {
    await storeCorrection(userId, aCorrection());
    const { router } = await show();
    const card = within((await section()).getByRole('article'));
    expect(card.getByText('Huone 11')).toBeVisible();
    expect(card.getByText('Viikkokierros')).toBeVisible();
    expect(card.getByText(/Jatkuva tarkastus/)).toBeVisible();
    expect(card.getByText(/^Korjaus · muutettu 21\.11\.2026 klo 10\.30$/)).toBeVisible();
    await userEvent.click(card.getByRole('link', { name: 'Jatka korjausta' }));
    expect(router.state.location).toMatchObject({
      pathname: '/home',
      search: '?view=correct&form=77',
    });
  });

  it('is sorted among the drafts by its last change, and the first one is offered to continue', async () => {
    await saveDraft(userId, aDraft({ updatedAt: '2026-11-21T08:00:00.000Z' }));
    await storeCorrection(userId, aCorrection());
    await storeCorrection(userId, {
      ...aCorrection({ updatedAt: '2026-11-21T07:00:00.000Z' }),
      key: '78',
      formId: 78,
    });
    await show();
    const [first, second, third] = (await section()).getAllByRole('article');
    expect(first).toHaveTextContent(/10\.30.*Jatka korjausta/);
    expect(second).toHaveTextContent(/10\.00.*Jatka luonnosta/);
    expect(third).toHaveTextContent(/9\.00.*Jatka korjausta/);
    const classOf = (card: HTMLElement | undefined) =>
      within(card ?? document.body).getByRole('link').className;
    expect(classOf(first)).not.toBe(classOf(third));
  });

  it.each([
    ['that changes nothing', { answers: [], reason: 'Wrong room' }],
    ['that was saved and sends its photos', { isSaved: true, answers: [] }],
  ])('is not one %s', async (_what, change) => {
    await storeCorrection(userId, aCorrection(change));
    await saveDraft(userId, aDraft());
    await show();
    expect((await section()).getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText(/Korjaus/)).toBeNull();
  });

  it('is shown even if an older version of the app started it', async () => {
    const { about: _about, updatedAt: _at, ...old } = aCorrection();
    await storeCorrection(userId, old);
    await show();
    expect((await section()).getByText('Korjaus')).toBeVisible();
  });

  it('is not shown to another user', async () => {
    await storeCorrection(userId, aCorrection());
    signedIn(testUser('staff', { id: userId + 500 }));
    await show();
    await expect(screen.findByRole('article', {}, { timeout: 200 })).rejects.toThrow();
  });
});

describe('the location of a draft', () => {
  const step = (id: number, kind: 'location' | 'environment', name: string) => ({
    id,
    kind,
    name: text(name, name),
  });
  const room = (
    id: number,
    locationId: number,
    path: StoredInspectables['path'],
  ): StoredInspectables => ({
    id,
    kind: 'room',
    name: text('Kitchen', 'Keittiö'),
    location_id: locationId,
    path,
  });
  const kallio = step(1, 'location', 'Kallio');
  const lehtola = step(2, 'location', 'Lehtola');
  const fetchedAt = '2026-11-21T08:00:00.000Z';
  const begun = (id: number, clientId: string, updatedAt: string) =>
    saveDraft(
      userId,
      aDraft({
        clientId,
        updatedAt,
        places: [{ id, name: text('Kitchen', 'Keittiö'), environmentId: null, descendantIds: [] }],
      }),
    );

  it('is written as in the due rows, with its location if that is another one', async () => {
    signedIn(testUser('admin', { id: userId }));
    const store = (key: string, items: StoredInspectables[]) =>
      writeList(userId, 'places', { key, fetchedAt, items });
    await store('location:1', [room(11, 1, [kallio, step(10, 'environment', 'A-siipi')])]);
    await store('location:2', [room(21, 2, [lehtola, step(20, 'environment', 'Piha')])]);
    await begun(11, 'here', '2026-11-21T08:00:00.000Z');
    await begun(21, 'there', '2026-11-21T07:00:00.000Z');
    await show();
    await (await section()).findByText('Lehtola › Piha · Viikkokierros');
    const [first, second] = (await section()).getAllByRole('article');
    expect(within(first!).getByText('A-siipi · Viikkokierros')).toBeVisible();
    expect(within(second!).getByText('Lehtola › Piha · Viikkokierros')).toBeVisible();
  });

  it('is shown for a correction too', async () => {
    const path = [kallio, step(10, 'environment', 'A-siipi')];
    await writeList(userId, 'places', {
      key: 'location:1',
      fetchedAt,
      items: [room(11, 1, path)],
    });
    await storeCorrection(userId, aCorrection());
    await show();
    const card = await (await section()).findByRole('article');
    await waitFor(() => {
      expect(card).toHaveTextContent('A-siipi · Viikkokierros · Jatkuva tarkastus');
    });
  });

  it('is omitted for an inspectable that is not on the device', async () => {
    await begun(99, 'lost', '2026-11-21T08:00:00.000Z');
    await show();
    expect(await (await section()).findByText('Viikkokierros')).toBeVisible();
  });
});

describe('discarding a correction', () => {
  const confirm = () => {
    modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
  };
  const photo = { clientId: correctionPhotos(77), questionId: 2, inspectableId: 11 };

  it('needs confirmation, and deletes its photos too', async () => {
    await storeCorrection(userId, aCorrection());
    await storePhoto(userId, photo, new ArrayBuffer(8));
    await show();
    await userEvent.click((await section()).getByRole('button', { name: 'Hylkää' }));
    expect(await getCorrection(userId, 77)).not.toBeNull();
    confirm();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await getCorrection(userId, 77)).toBeNull();
    expect(await photosOf(userId, correctionPhotos(77))).toEqual([]);
  });

  it('leaves the photos of an earlier one to be sent', async () => {
    await storeCorrection(userId, aCorrection({ hasEarlierPhotos: true }));
    await storePhoto(userId, photo, new ArrayBuffer(8));
    await show();
    await userEvent.click((await section()).getByRole('button', { name: 'Hylkää' }));
    confirm();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await getCorrection(userId, 77)).toMatchObject({ isSaved: true, answers: [] });
    expect(await photosOf(userId, correctionPhotos(77))).toHaveLength(1);
  });

  it('is not offered once the server has it and refuses a photo: that is for a person to settle', async () => {
    await storeCorrection(userId, aCorrection({ isSaved: true, isRefused: true, answers: [] }));
    await show();
    const card = within((await section()).getByRole('article'));
    expect(card.getByText('Kuva hylättiin')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Hylkää' })).toBeNull();
    expect(card.getByRole('link', { name: 'Jatka korjausta' })).toBeVisible();
  });
});
