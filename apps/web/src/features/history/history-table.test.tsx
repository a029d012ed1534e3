import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEntry } from '../../../testing/an-entry.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { onFixedDay } from '../../../testing/fixed-day.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { HistoryPage } from './history-page.tsx';

// The table and the export are loaded after the page.
const slowly = { timeout: 10_000 };

let bodies: Record<string, unknown>[];
let saved: Blob[];
const newest = anEntry(2, '2026-11-20', { low_count: 3, photos: ['/uploaded_images/a.jpg'] });
const oldest = anEntry(1, '2026-10-02', { late: false, average: null, comments: '=1+1' });

onFixedDay();
beforeEach(() => {
  const server = new FakeServer();
  bodies = [];
  saved = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/inspection/history')) return server.fetch(request);
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push(body);
    const items = body['sort'] === 'oldest' ? [oldest, newest] : [newest, oldest];
    const page = Number(body['page'] ?? 1);
    // Without a cursor, as for averages.
    const isMore = body['sort'] === 'lowest' && page === 1;
    return Response.json({
      ...{ items: page === 1 ? items : [anEntry(3, '2026-11-01')], total: 2 },
      ...(body['has_low'] === true && { items: [newest], total: 1, low_count: 3 }),
      ...{ page, per_page: 50, has_more: isMore, after: null },
    });
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  languageStore.language = 'fi';
  signedIn(testUser('admin', { id: 7_700 }));
  fillSite(server, []);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cells = async (row: RegExp) =>
  within(await screen.findByRole('row', { name: row }, slowly))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const days = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows the history in columns, and turns the order of days over on the server', async () => {
  const { router } = await renderInApp(<HistoryPage />, '/home?view=history');
  expect(await cells(/Luokka 2/)).toEqual([
    'Merkitse: Luokka 2, pe 20.11.',
    'pe 20.11.',
    'Jatkuva tarkastus',
    'Viikkokierros',
    'Aino Virtanen',
    '2,4',
    'Kyllä',
    '3',
    '1',
  ]);
  expect((await cells(/Luokka 1/)).slice(5)).toEqual(['', '–', '–', '–']);
  expect(bodies.at(-1)).not.toHaveProperty('sort');
  await userEvent.click(screen.getByRole('button', { name: 'Päivä' }));
  await waitFor(() => {
    expect(days()).toEqual(['Luokka 1', 'Luokka 2']);
  });
  expect(bodies.at(-1)).toMatchObject({ sort: 'oldest' });
  expect(router.state.location.search).toBe('?view=history&sort=day');
});

it.each([
  ['fi', '3 huonoa arviota 1 tarkastuksessa'],
  ['en', '3 low ratings in 1 inspection'],
] as const)('accounts for low ratings, which are answers, in %s', async (language, words) => {
  languageStore.language = language;
  await renderInApp(<HistoryPage />, '/home?view=history&low=true');
  expect(await screen.findByText(words)).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Luokka 2/ }, slowly);
  const low = within(row).getByRole('cell', { name: '3' });
  // Shown in a narrow window as well, in which columns that matter less are left out.
  expect(low.className).not.toMatch(/last/);
  expect(within(row).getByRole('cell', { name: '1' }).className).toMatch(/last/);
});

it('begins with the lowest averages, and goes on by numbered pages', async () => {
  await renderInApp(<HistoryPage />, '/home?view=history&sort=average');
  expect(await cells(/Luokka 2/)).toHaveLength(9);
  expect(bodies.at(-1)).toMatchObject({ sort: 'lowest' });
  await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää' }));
  expect(await cells(/Luokka 3/)).toHaveLength(9);
  expect(bodies.at(-1)).toMatchObject({ sort: 'lowest', page: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Keskiarvo' }));
  await waitFor(() => {
    expect(bodies.at(-1)).toMatchObject({ sort: 'highest' });
  });
});

it('exports the marked rows, and nothing else', async () => {
  await renderInApp(<HistoryPage />, '/home?view=history');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Merkitse: Luokka 1, pe 2.10.' }, slowly),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Vie merkityt …' }, slowly));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  const [, line, ...rest] = (await saved[0]!.text()).split('\r\n');
  expect(line).toContain('Luokka 1');
  // Text stays text.
  expect(line).toContain("'=1+1");
  expect(rest).toEqual(['']);
});
