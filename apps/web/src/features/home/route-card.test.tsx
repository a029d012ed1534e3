import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import type { RouteStop } from '../../device/device-records.ts';
import { removeDraft, saveDraft } from '../../device/drafts/drafts.ts';
import { listLine, storeRoute } from '../../device/drafts/route-order.ts';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { followDevice } from '../../device/use-device.ts';
import { languageStore } from '../../shared/language.ts';
import { clearInspection, inspectionStore } from '../../stores/inspection.store.ts';
import { modalStore } from '../../stores/modal.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { RouteCard } from './route-card.tsx';

let userId = 900;
const user = userEvent.setup();
const stop = (id: number, ...rooms: number[]): RouteStop => ({
  template: { id, inspectionTypeId: 1 },
  name: { en: `Round ${String(id)}`, fi: `Kierros ${String(id)}` },
  inspectables: rooms.map((room) => ({
    id: room,
    name: { en: `Room ${String(room)}`, fi: `Huone ${String(room)}` },
  })),
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
      <RouteCard />
    </>,
    '/home',
  );
const go = { name: 'Start the next one' };

beforeEach(() => {
  userId += 1;
  languageStore.language = 'en';
  clearInspection();
  signedIn(testUser('staff', { id: userId, locale: 'en' }));
});

describe('RouteCard', () => {
  it('continues with the first stop that is not submitted', async () => {
    await storeRoute(userId, [stop(7, 11), stop(8, 11), stop(9, 11)]);
    await enqueue(userId, aDraft(), { now: new Date(), clockOffsetMs: null });
    const { router } = await show();
    expect(await screen.findByText('Round 8')).toBeVisible();
    expect(screen.getByText('2 inspections still to do')).toBeVisible();
    await user.click(screen.getByRole('button', go));
    expect(router.state.location.pathname).toBe('/inspection');
    expect(inspectionStore.selectedTemplate?.id).toBe(8);
    // Opened but not done: it is still in the route.
    expect(await listLine(userId)).toHaveLength(2);
  });

  it('leaves what was begun to its draft, and takes it back when that is deleted', async () => {
    await storeRoute(userId, [stop(7, 11)]);
    await saveDraft(userId, aDraft());
    await show();
    await expect(screen.findByText('Round 7', {}, { timeout: 200 })).rejects.toThrow();
    await removeDraft(userId, aDraft().clientId);
    expect(await screen.findByText('Round 7')).toBeVisible();
  });

  it('is not shown to another user', async () => {
    await storeRoute(userId, [stop(7, 11)]);
    signedIn(testUser('staff', { id: userId + 50, locale: 'en' }));
    await show();
    await expect(screen.findByRole('button', go, { timeout: 200 })).rejects.toThrow();
  });

  it('puts a new route before the old one, without duplicates', async () => {
    await storeRoute(userId, [stop(7, 11), stop(8, 11)]);
    await storeRoute(userId, [stop(9, 12), stop(8, 11)]);
    expect((await listLine(userId)).map(({ template }) => template.id)).toEqual([9, 8, 7]);
  });

  it('is dropped only when asked twice', async () => {
    await storeRoute(userId, [stop(7, 11)]);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Skip the rest' }));
    expect(await listLine(userId)).toHaveLength(1);
    modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    await waitFor(() => expect(screen.queryByRole('button', go)).toBeNull());
    expect(await listLine(userId)).toEqual([]);
  });
});
