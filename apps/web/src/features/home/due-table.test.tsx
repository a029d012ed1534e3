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
let applied: { items: unknown[] }[];
let refused: number;

const line = (index: number, outcome: Item['action'] | 'refused') => ({
  index,
  outcome,
  code: outcome === 'refused' ? ('max_reached' as const) : null,
  date: tomorrow,
  capped: false,
});
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

type Item = { action: 'add' | 'move' | 'remove'; inspectable_id?: number };
/** Adds all but the last `refused` of what is asked for, moves what is planned, and removes everything. */
async function applyPlan(request: Request): Promise<Response> {
  const body = (await request.json()) as { items: Item[] };
  applied.push(body);
  const { items } = body;
  const done = items.length - (items[0]?.action === 'add' ? refused : 0);
  const added = items.slice(0, done).filter(({ action }) => action === 'add');
  return Response.json({
    lines: items.map(({ action }, at) => line(at, at >= done ? 'refused' : action)),
    applied: done,
    entries: added.map((one) => entry(one.inspectable_id ?? 0)),
  });
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
    request.url.endsWith('/inspection/schedule/apply') ? applyPlan(request) : server.fetch(request),
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

it('schedules marked rows together, names what was refused, and takes the rest back', async () => {
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
    { action: 'add', inspectable_id: 2, inspection_type_id: 1, due_date: today },
    { action: 'add', inspectable_id: 12, inspection_type_id: 1, due_date: today },
  ]);
  notice.action?.onAction();
  await waitFor(() => {
    expect(notificationsStore.toasts).toHaveLength(2);
  });
  // Only what was added.
  expect(applied[1]!.items).toEqual([{ action: 'remove', id: 902 }]);
});

it('moves the entry of what is planned, and back to its day', async () => {
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
    expect(applied[0]?.items).toEqual([{ action: 'move', id: 912, new_due_date: today }]);
  });
  await waitFor(() => {
    expect(notificationsStore.toasts).toHaveLength(1);
  });
  notificationsStore.toasts[0]!.notice.action?.onAction();
  await waitFor(() => {
    expect(applied[1]?.items).toEqual([{ action: 'move', id: 912, new_due_date: day }]);
  });
});
