import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem, accepted } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { ButtonsPage } from './buttons-page.tsx';

const button: Schema<'Button'> = {
  id: 6,
  name: { en: 'Low ratings', fi: 'Huonot arviot' },
  icon: 'chart-bar',
  colour: 'teal',
  visibility: 'mine',
  display: 'bar',
  position: 1,
  pinned: true,
  kind: 'data',
  query: { metrics: ['low_count'], template_ids: [7], start_date: '2026-01-01' },
  view: null,
  location_id: 1,
  owner: { id: 3, name: 'Aino Virtanen' },
  mine: true,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  version: 2,
};
const foreign = { ...button, id: 8, name: { en: 'Shared', fi: 'Yhteinen' }, mine: false };

let server: FakeServer;
let sent: { method: string; path: string; body: unknown }[];
let answer: (request: Request) => Response;

beforeEach(() => {
  server = new FakeServer();
  sent = [];
  answer = (request) => accepted(request, button);
  server.pages['/inspection/buttons'] = {
    items: [button, foreign],
    total: 2,
    page: 1,
    per_page: 100,
  };
  // No saved views.
  server.answerWith = (_path, request) =>
    new URL(request.url).searchParams.get('kind') === 'view'
      ? Response.json({ items: [], total: 0, page: 1, per_page: 1000 })
      : null;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return server.fetch(request);
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    const words = await request.text();
    sent.push({ method: request.method, path, body: words === '' ? null : JSON.parse(words) });
    return answer(request);
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('staff'));
});

const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;
const open = (id?: string) =>
  renderInApp(<ButtonsPage />, `/home?view=buttons${id === undefined ? '' : `&button=${id}`}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('ButtonsPage', () => {
  it("lists one's own; administrators see who made the others", async () => {
    const mine = await open();
    expect(await screen.findByRole('link', { name: 'Huonot arviot' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Yhteinen' })).toBeNull();
    mine.unmount();
    signedIn(testUser('admin'));
    await open();
    expect(await screen.findByRole('link', { name: 'Yhteinen' })).toBeVisible();
    expect(screen.getByText('Tekijä: Aino Virtanen')).toBeVisible();
  });

  it('creates a button of what was chosen', async () => {
    await open('new');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Viikot');
    await userEvent.click(screen.getByRole('radio', { name: 'Viiva' }));
    await userEvent.selectOptions(screen.getByLabelText('Ryhmittely'), 'Viikoittain');
    await userEvent.selectOptions(screen.getByLabelText('Aikaväli'), 'Viimeiset 90 päivää');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tarkastuksia' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jatkuva tarkastus' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Vain vastaukset, joissa on kuva' }));
    await press('Tallenna');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Näkymä tallennettu');
    });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/inspection/buttons',
      body: {
        name: { en: '', fi: 'Viikot' },
        display: 'line',
        visibility: 'mine',
        query: {
          range: 'last_90_days',
          group_by: 'week',
          metrics: ['average'],
          inspectiontype_ids: [1],
          has_photo: true,
        },
      },
    });
  });

  it('names what is missing', async () => {
    await open('new');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tarkastuksia' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keskiarvo' }));
    await press('Tallenna');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Täytä kaikki pakolliset kentät.')).toBeVisible();
    expect(alert.getAllByRole('link')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('asks for figures of actions, and names what does not go with them', async () => {
    await open('new');
    await userEvent.type((await screen.findAllByRole('textbox'))[0] ?? document.body, 'Työt');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Avoimia toimenpiteitä' }));
    await userEvent.selectOptions(screen.getByLabelText('Ryhmittely'), 'Viikoittain');
    await press('Tallenna');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: /tämän hetken lukuja/ })).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Ryhmittely'), 'Ympäristöittäin');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]?.body).toMatchObject({
        query: { group_by: 'environment', metrics: ['count', 'average', 'open_actions'] },
      });
    });
  });

  it('changes one, keeping what it does not show of the question', async () => {
    await open('6');
    await userEvent.click(await screen.findByRole('radio', { name: 'Taulukko' }));
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        method: 'PUT',
        path: '/inspection/buttons/6',
        body: {
          display: 'table',
          version: 2,
          query: { template_ids: [7], start_date: '2026-01-01', metrics: ['low_count'] },
        },
      });
    });
  });

  it('asks whose version stays when somebody else saved meanwhile', async () => {
    await open('6');
    await userEvent.click(await screen.findByRole('radio', { name: 'Taulukko' }));
    const current = { ...button, display: 'line', version: 9 };
    answer = () => problem(409, 'stale_version', { current });
    await press('Tallenna');
    await press('Tallenna oma versio');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { display: 'table', version: 2 },
      { display: 'table', version: 9 },
    ]);
    await press('Käytä toisen versiota');
    expect(screen.getByRole('radio', { name: 'Viiva' })).toBeChecked();
  });

  it('deletes one, which comes back by the toast', async () => {
    answer = (request) => accepted(request, button);
    await open('6');
    await press('Poista');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Näkymä poistettu');
    });
    answer = () => Response.json(button, { status: 201 });
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ method: 'POST', path: '/inspection/buttons' });
    });
  });

  it('shows on the page that a deleted one could not be restored', async () => {
    answer = (request) => accepted(request, button);
    await open('6');
    await press('Poista');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Näkymä poistettu');
    });
    answer = () => problem(503, 'unavailable');
    lastNotice()?.action?.onAction();
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('offers the visibility to administrators only', async () => {
    const mine = await open('new');
    await screen.findByLabelText('Nimi suomeksi');
    expect(screen.queryByRole('radiogroup', { name: 'Näkyvyys' })).toBeNull();
    mine.unmount();
    signedIn(testUser('admin'));
    await open('new');
    expect(await screen.findByRole('radiogroup', { name: 'Näkyvyys' })).toBeVisible();
  });
});

describe('a saved view', () => {
  const view: Schema<'Button'> = {
    ...button,
    ...{ id: 9, kind: 'view', name: { en: 'Room 11', fi: 'Huone 11' }, query: null },
    view: { page: 'stats', type: 1, range: '12', place: 11 },
  };
  const gone: Schema<'Button'> = {
    ...view,
    id: 10,
    name: { en: 'Far', fi: 'Kaukana' },
    view: null,
  };
  const address = '/home?view=stats&type=1&range=12&place=11';
  beforeEach(() => {
    server.answerWith = (_path, request) =>
      new URL(request.url).searchParams.get('kind') === 'view'
        ? Response.json({ items: [view, gone], total: 2, page: 1, per_page: 1000 })
        : null;
  });

  it('is made of what an address shows', async () => {
    answer = (request) => accepted(request, view);
    await open('view&of=stats&type=1&range=12&place=11');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Huone 11');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        method: 'POST',
        body: { kind: 'view', name: { fi: 'Huone 11' }, pinned: true, view: view.view },
      });
    });
  });

  it('is opened, renamed, shared and deleted', async () => {
    answer = (request) =>
      request.method === 'DELETE'
        ? Response.json({ id: 9, archived_at: '2026-11-26T00:00:00.000Z' })
        : accepted(request, view);
    await open('9');
    expect(await screen.findByRole('link', { name: 'Avaa näkymä' })).toHaveAttribute(
      'href',
      address,
    );
    // This has a clipboard, which jsdom has not.
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Kopioi linkki' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${address}`);
    await userEvent.click(screen.getByRole('switch'));
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]).toMatchObject({ method: 'PUT', body: { pinned: false, version: 2 } });
    });
    await press('Poista');
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/inspection/buttons/9' });
    });
  });

  it('of what one may not see says so', async () => {
    await open('10');
    expect(await screen.findByText('Ei löydy')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Avaa näkymä' })).toBeNull();
  });
});
