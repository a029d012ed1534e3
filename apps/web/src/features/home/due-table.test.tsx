import 'fake-indexeddb/auto';
import { addDays } from '@kierros/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { setShortcuts } from '../../stores/shortcuts.store.ts';
import { DueView } from './due-view.tsx';

// The table is loaded after the page.
const slowly = { timeout: 10_000 };
const today = todayHere();
const tomorrow = addDays(today, 1);
let userId = 8_800;
let server: FakeServer;
let applied: { items: unknown[]; undoes?: number }[];
let refused: number;

const entry = (inspectable: number) => ({
  id: 900 + inspectable,
  inspectable_id: inspectable,
  inspection_type_id: 1,
  due_date: tomorrow,
  new_due_date: null,
  effective_date: tomorrow,
  natural_due: today,
  consumed: false,
  created_by: { id: 3, name: 'Aino Virtanen' },
  created_at: '2026-11-21T08:15:00.000Z',
  version: 1,
});

type Change = { items: { id?: number; inspectable_id?: number }[]; undoes?: number };
/** Refuses the last `refused` of new ones. */
async function applyChange(request: Request): Promise<Response> {
  const { items, undoes } = (await request.json()) as Change;
  applied.push({ items, ...(undoes !== undefined && { undoes }) });
  const lines = items.map(({ id, inspectable_id = 0 }, index) => {
    const isRefused = id === undefined && index >= items.length - refused;
    const outcome = isRefused ? 'refused' : id === undefined ? 'create' : 'change';
    const errors = isRefused ? [{ path: '', code: 'max_reached', message: 'no' }] : [];
    return { index, outcome, id: id ?? 900 + inspectable_id, name: '', changed: [], errors };
  });
  const none = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
  return Response.json({ id: 7, lines, counts: none });
}

beforeEach(() => {
  userId += 1;
  applied = [];
  refused = 0;
  server = new FakeServer();
  fillSite(server, [
    dueGroup(11, addDays(today, -2)),
    dueGroup(2, addDays(today, -9)),
    dueGroup(12, addDays(today, -5)),
  ]);
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/bulk/apply') ? applyChange(request) : server.fetch(request),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  languageStore.language = 'fi';
  setShortcuts(true);
  clearNotifications();
  signedIn(testUser('staff', { id: userId }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async (search = '') => {
  const view = await renderInApp(<DueView />, `/home?view=due${search}`);
  await screen.findByRole('table', {}, slowly);
  return view;
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('begins with what is due first, and counts numbers of rooms when sorted by name', async () => {
  await open();
  expect(names()).toEqual(['Huone 2', 'Huone 12', 'Huone 11']);
  await userEvent.click(screen.getByRole('button', { name: 'Kohde' }));
  expect(names()).toEqual(['Huone 2', 'Huone 11', 'Huone 12']);
});

it('takes the order from the address', async () => {
  await open('&sort=-place');
  expect(names()).toEqual(['Huone 12', 'Huone 11', 'Huone 2']);
  expect(await screen.findAllByRole('cell', { name: 'Viikkokierros' })).toHaveLength(3);
});

it('schedules marked rows together, names what was refused, and undoes the rest', async () => {
  refused = 1;
  await open();
  screen.getByRole('button', { name: /^Tarkasta: Huone 2,/ }).focus();
  await userEvent.keyboard('xj{Shift>}X{/Shift}s');
  const dialog = await screen.findByRole('dialog', { name: 'Aikatauluta 2 tarkastusta' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aikatauluta' }));
  await waitFor(() => {
    expect(notificationsStore.toasts).toHaveLength(1);
  });
  const notice = notificationsStore.toasts[0]!.notice;
  expect(notice.title).toMatch(/^1 tarkastus aikataulutettu/);
  expect(notice.text).toContain('Huone 12: ');
  expect(applied[0]!.items).toEqual([
    { inspectable_id: 2, inspection_type_id: 1, due_date: today },
    { inspectable_id: 12, inspection_type_id: 1, due_date: today },
  ]);
  notice.action?.onAction();
  await waitFor(() => {
    expect(notificationsStore.toasts).toHaveLength(2);
  });
  expect(applied[1]).toEqual({ items: [], undoes: 7 });
});

it('moves the entry of what is planned, and undoes that', async () => {
  const planned = dueGroup(12, addDays(today, -5));
  const day = addDays(today, -1);
  const due = planned.due.map((one) => ({ ...one, planned_due: day, next_due_date: day }));
  const { name, path } = planned;
  fillSite(server, [{ ...planned, due }]);
  server.pages['/inspection/schedule'] = {
    ...{ from: day, to: day, projected_until: addDays(today, 365), inspectors: [] },
    days: [
      {
        ...{ date: day, closed: null, counts: [] },
        items: [
          {
            ...{ source: 'entry', date: day, shifted_from: null, inspectable_id: 12, kind: 'room' },
            ...{ name, path, inspection_type_id: 1, state: 'not_due', rhythm: null },
            ...{ entry: { ...entry(12), due_date: day, effective_date: day } },
            ...{ form_id: null, inspector: null },
          },
        ],
      },
    ],
  };
  await open();
  screen.getByRole('button', { name: /^Tarkasta: Huone 12,/ }).focus();
  await userEvent.keyboard('xs');
  const dialog = await screen.findByRole('dialog', { name: 'Aikatauluta 1 tarkastus' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aikatauluta' }));
  await waitFor(() => {
    expect(applied[0]?.items).toEqual([{ id: 912, due_date: today }]);
  });
  await waitFor(() => {
    expect(notificationsStore.toasts).toHaveLength(1);
  });
  notificationsStore.toasts[0]!.notice.action?.onAction();
  await waitFor(() => {
    expect(applied[1]).toEqual({ items: [], undoes: 7 });
  });
});
