import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueGroup } from '../../../testing/site.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { listKey, writeList } from '../../device/lists/lists.ts';
import { languageStore } from '../../shared/language.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { todoStore } from '../../stores/todo.store.ts';
import { ScanSheet } from './scan-sheet.tsx';

let userId = 900;
const getUserMedia = vi.fn<() => Promise<MediaStream>>();

beforeEach(() => {
  userId += 1;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
  setOpen('isScanOpen', true);
  getUserMedia.mockReset();
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const storeGym = () =>
  writeList(userId, 'places', {
    key: listKey(1),
    fetchedAt: '2026-11-20T08:00:00Z',
    items: [
      {
        id: 31,
        kind: 'room',
        name: { en: 'Gym', fi: 'Sali' },
        location_id: 1,
        path: [{ id: 1, kind: 'location', name: { en: 'Kallio', fi: 'Kallio' } }],
      },
    ],
  });

async function type(code: string) {
  await userEvent.clear(await screen.findByLabelText('Tarran numero'));
  await userEvent.type(screen.getByLabelText('Tarran numero'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Avaa huone' }));
}

describe('ScanSheet', () => {
  it('opens the room of a typed number and makes it the room of the task list', async () => {
    await storeGym();
    const { router } = await renderInApp(<ScanSheet />, '/home');
    await type('31');
    expect(todoStore.room).toMatchObject({ id: 31 });
    expect(sessionStore.breadcrumb).toEqual([
      { id: 1, kind: 'location', name: { en: 'Kallio', fi: 'Kallio' } },
      { id: 31, kind: 'room', name: { en: 'Gym', fi: 'Sali' } },
    ]);
    expect(router.state.location).toMatchObject({ pathname: '/inspections', search: '?room=31' });
    expect(layoutStore.isScanOpen).toBe(false);
  });

  it.each([
    ['the inspection where one template applies', [7], '/home', '/inspection'],
    ['the choice where several do', [7, 8], '/home', '/inspections?room=31'],
    [
      'the choice from an inspection, which must be left first',
      [7],
      '/inspection',
      '/inspections?room=31',
    ],
  ])('opens %s', async (_, templateIds, from, to) => {
    await storeGym();
    const group = dueGroup(31, '2026-11-20');
    const due = group.due.map((one) => ({ ...one, template_ids: templateIds }));
    await writeList(userId, 'dueGroups', {
      key: listKey(1),
      fetchedAt: '2026-11-20T08:00:00Z',
      items: [{ ...group, due }],
    });
    const { router } = await renderInApp(<ScanSheet />, from);
    await type('31');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(to);
    if (to === '/inspection') expect(inspectionStore.selectedInspectables).toEqual([31]);
  });

  it('knows the rooms offline', async () => {
    await storeGym();
    const { router } = await renderInApp(<ScanSheet />, '/home');
    await type('999');
    expect(screen.getByLabelText('Tarran numero')).toHaveAccessibleDescription(
      'Huone ei kuulu toimipisteeseesi.',
    );
    expect(router.state.location.pathname).toBe('/home');
    await type('31');
    expect(router.state.location.search).toBe('?room=31');
  });

  it.each([
    { typed: '999', expected: 'Huone ei kuulu toimipisteeseesi.' },
    { typed: 'Sali', expected: 'Kirjoita tarrassa oleva numero' },
  ])('shows at the field what is wrong with $typed, and focuses it', async (given) => {
    await storeGym();
    await renderInApp(<ScanSheet />, '/home');
    await type(given.typed);
    const field = screen.getByLabelText('Tarran numero');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(given.expected);
    expect(field).toHaveFocus();
    expect(screen.getAllByText(given.expected)).toHaveLength(1);
    expect(screen.getByText(given.expected).closest('[aria-live]')).toContainElement(field);
  });

  it('shows at the camera what is wrong with a photo', async () => {
    await storeGym();
    await renderInApp(<ScanSheet />, '/home');
    const photo = new File(['no picture'], 'door.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('Kuva koodista'), photo);
    const alert = (await screen.findByText(/Kuvasta ei löytynyt koodia/)).closest('[role=alert]');
    expect(alert).not.toBeNull();
    expect(alert?.closest('form')).toBeNull();
    expect(screen.getByLabelText('Tarran numero')).toBeValid();
  });

  it('says that the camera is not allowed, and asks again', async () => {
    await renderInApp(<ScanSheet />, '/home');
    expect(await screen.findByText(/Kameran käyttöä ei ole sallittu/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await vi.waitFor(() => {
      expect(getUserMedia).toHaveBeenCalledTimes(2);
    });
    expect(screen.getByLabelText('Kuva koodista')).toBeInTheDocument();
  });

  const cameraOf = (track: object) => {
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    getUserMedia.mockResolvedValue(stream as unknown as MediaStream);
  };

  it('turns the light of the camera on and off', async () => {
    const applyConstraints = vi.fn(() => Promise.resolve());
    const stop = vi.fn();
    cameraOf({ stop, getCapabilities: () => ({ torch: true }), applyConstraints });
    await renderInApp(<ScanSheet />, '/home');
    const light = await screen.findByRole('button', { name: 'Valo' });
    expect(light).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(light);
    expect(light).toHaveAttribute('aria-pressed', 'true');
    applyConstraints.mockRejectedValueOnce(new Error('busy'));
    await userEvent.click(light);
    expect(light, 'what did not happen is not told').toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(light);
    expect(light).toHaveAttribute('aria-pressed', 'false');
    expect(applyConstraints.mock.calls).toEqual(
      [true, false, false].map((torch) => [{ advanced: [{ torch }] }]),
    );
  });

  it.each([
    ['tells of none', { stop: vi.fn(), getCapabilities: () => ({}) }],
    ['tells nothing', { stop: vi.fn() }],
  ])('has no switch where the camera %s', async (_, track) => {
    cameraOf(track);
    await renderInApp(<ScanSheet />, '/home');
    await vi.waitFor(() => {
      expect(screen.queryByText('Kamera käynnistyy')).toBeNull();
    });
    expect(screen.queryByRole('button', { name: 'Valo' })).toBeNull();
  });

  it('says so when there is no camera at all', async () => {
    getUserMedia.mockRejectedValue(new DOMException('none', 'NotFoundError'));
    await renderInApp(<ScanSheet />, '/home');
    expect(await screen.findByText(/Kamera ei ole käytettävissä/)).toBeInTheDocument();
  });
});
