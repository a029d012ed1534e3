import 'fake-indexeddb/auto';
import type { Schema } from '@kierros/api/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../testing/site.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import type { StoredButtons } from '../../device/device-records.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { Buttons } from './buttons.tsx';

let userId = 700;
let server: FakeServer;

const page = (items: readonly unknown[]) => ({
  items,
  total: items.length,
  page: 1,
  per_page: 1000,
});

const button = (id: number, more: Partial<StoredButtons> = {}): StoredButtons => ({
  id,
  name: { en: `Button ${String(id)}`, fi: `Painike ${String(id)}` },
  icon: 'chart-bar',
  colour: 'neutral',
  visibility: 'location',
  display: 'table',
  position: id,
  pinned: true,
  kind: 'data',
  query: { metrics: ['count', 'on_time_rate'], group_by: 'inspectable' },
  view: null,
  location_id: 1,
  owner: { id: 1, name: 'Admin' },
  mine: false,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  version: 1,
  ...more,
});

const data: Schema<'CustomData'> = {
  columns: [
    { key: 'count', name: { en: 'Count', fi: 'Lukumäärä' }, kind: 'count' },
    { key: 'on_time_rate', name: { en: 'On time', fi: 'Ajallaan' }, kind: 'percent' },
  ],
  rows: [
    { key: '11', label: { en: 'Room 11', fi: 'Huone 11' }, inspectable_id: 11, values: [4, 75] },
    { key: '12', label: { en: 'Room 12', fi: 'Huone 12' }, inspectable_id: 12, values: [2, null] },
  ],
  totals: [6, 75],
  excluded: { not_applicable: 3, text_answers: 5 },
  start_date: '2026-11-01',
  end_date: '2026-11-21',
  total: 2,
  page: 1,
  per_page: 100,
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
});

const fill = (...buttons: Schema<'Button'>[]) => {
  server.pages = { '/inspection/buttons': page(buttons) };
  for (const one of buttons)
    server.pages[`/inspection/buttons/${String(one.id)}`] = { button: one, data };
};

describe('Buttons', () => {
  it('shows the pinned ones in their order, the others when asked for', async () => {
    fill(button(1, { position: 2 }), button(2, { position: 1 }), button(3, { pinned: false }));
    await renderInApp(<Buttons />, '/home');
    const shown = async () =>
      (await screen.findAllByRole('button', { name: /^Painike/ })).map((one) => one.textContent);
    expect(await shown()).toEqual(['Painike 2', 'Painike 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki (3)' }));
    expect(await shown()).toEqual(['Painike 2', 'Painike 1', 'Painike 3']);
    expect(screen.getByRole('button', { name: 'Painike 3' }).closest('li')).toHaveFocus();
  });

  it('leads to writing them, whoever may; to the first one where there is none', async () => {
    fill(button(1));
    const some = await renderInApp(<Buttons />, '/home');
    const edit = await screen.findByRole('link', { name: 'Muokkaa näkymiä' });
    expect(edit).toHaveAttribute('href', '/home?view=buttons');
    some.unmount();
    signedIn(testUser('staff', { id: userId + 50 }));
    fill();
    const none = await renderInApp(<Buttons />, '/home');
    const create = await screen.findByRole('link', { name: 'Luo näkymä' });
    expect(create).toHaveAttribute('href', '/home?view=buttons&button=new');
    none.unmount();
    signedIn(testUser('student', { id: userId + 100 }));
    await renderInApp(<Buttons />, '/home');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('runs when pressed: a table whose places lead to their history', async () => {
    fill(button(1));
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Painike 1' }));
    const row = await dialog.findByRole('row', { name: /Huone 11/ });
    expect(row).toHaveTextContent(/4.*75/);
    expect(dialog.getByRole('row', { name: /Huone 12/ })).toHaveTextContent('–');
    expect(dialog.getByRole('link', { name: 'Huone 11' })).toHaveAttribute(
      'href',
      '/home?view=history&place=11',
    );
    expect(
      dialog.getByText(
        /3 'ei sovellettavissa' -vastausta jätetty pois · 5 tekstivastausta jätetty pois/,
      ),
    ).toBeInTheDocument();
  });

  it('asks again for the location that is looked at, and says whose figures it shows', async () => {
    fill(button(1));
    const bodies: unknown[] = [];
    server.pages['/inspectable/locations'] = page([
      aLocation(1, 'Koivuranta'),
      aLocation(2, 'Rantala'),
    ]);
    server.answerWith = (path, request) => {
      if (path !== '/inspection/get-custom-inspectiondata') return null;
      void request.json().then((body: unknown) => bodies.push(body));
      return Response.json(data);
    };
    signedIn(testUser('admin', { id: userId }));
    sessionStore.currentLocationId = 2;
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Painike 1' }));
    expect(await dialog.findByText(/^Rantala · /)).toBeInTheDocument();
    expect(bodies).toMatchObject([{ location_id: 2, metrics: ['count', 'on_time_rate'] }]);
  });

  it('leads to no place of another location', async () => {
    fill(
      button(1, { query: { metrics: ['count'], inspectable_ids: [11], group_by: 'inspectable' } }),
    );
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Painike 1' }));
    await dialog.findByRole('row', { name: /Huone 11/ });
    expect(dialog.queryByRole('link', { name: 'Huone 11' })).toBeNull();
  });

  it('draws every figure that was chosen, each kind on a scale of its own', async () => {
    fill(button(1, { display: 'bar' }));
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Painike 1' }));
    expect(await dialog.findByRole('figure', { name: 'Lukumäärä' })).toBeInTheDocument();
    expect(dialog.getByRole('figure', { name: 'Ajallaan' })).toBeInTheDocument();
  });

  it('lays bars on their side where a name is longer than fits below them', async () => {
    const label = { en: 'Workshop of technical crafts', fi: 'Teknisen työn työpaja' };
    const rows = Array.from({ length: 8 }, (_, i) => ({ ...data.rows[0]!, key: String(i), label }));
    fill(button(1, { display: 'bar' }));
    server.pages['/inspection/buttons/1'] = {
      button: button(1, { display: 'bar' }),
      data: { ...data, rows },
    };
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    // Each name has a line of its own beside its bar.
    const [plot] = await screen.findAllByRole('img', { name: /Lukumäärä kaikkiaan/ });
    expect(plot).toHaveStyle({ height: '432px' });
  });

  it('shows a count as its figures', async () => {
    fill(button(1, { display: 'count' }));
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText('Lukumäärä')).nextElementSibling).toHaveTextContent('6');
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('stands there without a network, and says calmly that it cannot be run', async () => {
    fill(button(1));
    const first = await renderInApp(<Buttons />, '/home');
    await screen.findByRole('button', { name: 'Painike 1' });
    first.unmount();
    server.answerWith = () => {
      throw new TypeError('Failed to fetch');
    };
    await renderInApp(<Buttons />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Painike 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  });
});
