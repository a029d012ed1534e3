import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAction, aPageOfActions } from '../../../testing/an-action.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { setShortcuts } from '../../stores/shortcuts.store.ts';
import { PendingPage } from './actions-page.tsx';
import type { PendingAction } from './actions.api.ts';

const page = aPageOfActions;
const named = (id: number, fi: string, more: Partial<PendingAction> = {}) =>
  anAction({
    id,
    name: { en: fi, fi },
    created_at: `2026-11-0${String(id)}T08:00:00.000Z`,
    ...more,
  });

let server: FakeServer;
let handled: string[];
let items: PendingAction[];
let userId = 12_000;

beforeEach(() => {
  server = new FakeServer();
  handled = [];
  userId += 1;
  items = [named(1, 'Aula'), named(2, 'Sali'), named(3, 'Vaja')];
  server.answerWith = (path, request) => {
    const { searchParams } = new URL(request.url);
    if (path === '/inspection/pending') {
      const id = searchParams.get('id');
      return Response.json(page(items.filter((one) => id === null || String(one.id) === id)));
    }
    if (path === '/export/actions') {
      handled.push(searchParams.toString());
      return new Response('id\r\n', { headers: { 'Content-Type': 'text/csv' } });
    }
    const [, id] = /pending\/(\d+)\/handle$/.exec(path) ?? [];
    if (id === undefined) return null;
    handled.push(`${id} ${searchParams.toString()}`);
    const status = searchParams.get('action') === 'approve' ? 'approved' : 'rejected';
    const changed = { ...items.find((one) => String(one.id) === id), status } as PendingAction;
    items = items.map((one) => (one.id === changed.id ? changed : one));
    return Response.json(changed);
  };
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  // A desk: the table instead of cards.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  languageStore.language = 'fi';
  setShortcuts(true);
  signedIn(testUser('admin', { id: userId }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async (search = '') => {
  await renderInApp(
    <main id="main" tabIndex={-1}>
      <PendingPage />
    </main>,
    `/home?view=pending${search}`,
  );
  await screen.findByRole('table');
};
const row = (name: string) => screen.findByRole('button', { name: `${name}: Lattiat` });

describe('keys in the work list', () => {
  it('A approves the focused row and goes on to the next one', async () => {
    await open();
    (await row('Sali')).focus();
    await userEvent.keyboard('a');
    await waitFor(async () => {
      expect(await row('Vaja')).toHaveFocus();
    });
    expect(screen.queryByRole('button', { name: 'Sali: Lattiat' })).toBeNull();
    expect(handled).toEqual(['2 action=approve']);
    expect(notificationsStore.toasts.at(-1)?.notice.action?.label).toBe('Kumoa');
  });

  it('R asks why before it rejects, also again for the same row', async () => {
    await open();
    (await row('Aula')).focus();
    await userEvent.keyboard('r');
    const reason = await screen.findByLabelText('Perustelu');
    expect(handled).toEqual([]);
    await waitFor(() => {
      expect(screen.getByLabelText('Perustelu')).toHaveFocus();
    });
    // Letters of the reason are no keys.
    await userEvent.type(reason, 'ar');
    await userEvent.click(screen.getByRole('button', { name: 'Peruuta' }));
    expect(screen.queryByLabelText('Perustelu')).toBeNull();
    (await row('Aula')).focus();
    await userEvent.keyboard('r');
    await userEvent.type(await screen.findByLabelText('Perustelu'), 'Ei vikaa');
    const pane = within(screen.getByRole('article'));
    await userEvent.click(pane.getByRole('button', { name: 'Hylkää: Aula' }));
    await waitFor(() => {
      expect(handled).toEqual(['1 action=reject&reasoning=Ei+vikaa']);
    });
  });

  it('do nothing where the step is not allowed, with a modifier, or when they are off', async () => {
    items = [named(1, 'Aula', { allowed_actions: [] }), named(2, 'Sali')];
    await open();
    (await row('Aula')).focus();
    await userEvent.keyboard('ar');
    (await row('Sali')).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    setShortcuts(false);
    await userEvent.keyboard('ar');
    expect(handled).toEqual([]);
    expect(screen.queryByLabelText('Perustelu')).toBeNull();
  });
});

it('downloads the stage that is shown within its filters', async () => {
  items = items.map((one) => ({ ...one, status: 'approved', overdue: true, priority: 'urgent' }));
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open('&tab=approved&overdue=1&priority=urgent');
  await userEvent.click(screen.getByRole('button', { name: 'Lataa CSV-tiedosto' }));
  await waitFor(() => {
    expect(saved).toEqual([expect.stringMatching(/^kierros-actions-\d{4}-\d\d-\d\d\.csv$/)]);
  });
  expect(Object.fromEntries(new URLSearchParams(handled[0]))).toEqual({
    status: 'approved',
    format: 'csv',
    lang: 'fi',
    location_id: '1',
    priority: 'urgent',
    overdue: 'true',
  });
});
