import 'fake-indexeddb/auto';
import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@kierros/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { hanging, outages } from '../../../testing/outages.ts';
import { aSystem } from '../../../testing/a-system.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { saveDraft } from '../../device/drafts/drafts.ts';
import { writeList } from '../../device/lists/lists.ts';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { putOutboxItem } from '../../device/outbox/outbox.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { inspectionStore } from '../../stores/inspection.store.ts';
import { selectInspectable, signedIn } from '../../stores/session.store.ts';
import { HomePage } from './home-page.tsx';
import { setupStore } from './setup-store.ts';

let userId = 300;
let server: FakeServer;
const today = todayHere();

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
});

const offline = () => {
  throw new TypeError('offline');
};

describe('HomePage', () => {
  it('shows what is due now, the most overdue first, and what comes', async () => {
    fillSite(server, [dueGroup(12, addDays(today, 3)), dueGroup(11, addDays(today, -2))]);
    await renderInApp(<HomePage />, '/home');
    const now = within(await screen.findByRole('region', { name: 'Nyt' }));
    expect(now.getByText('Myöhässä 2 pv')).toBeInTheDocument();
    expect(now.queryByText('Huone 12')).toBeNull();
    const coming = within(screen.getByRole('region', { name: 'Tulossa' }));
    expect(coming.getByText('Huone 12')).toBeInTheDocument();
    expect(coming.queryByRole('button', { name: /^Tarkasta/ })).toBeNull();
  });

  it('goes on with the first row that comes when all are asked for', async () => {
    const rooms = Array.from({ length: 14 }, (_, index) => index + 11);
    fillSite(
      server,
      rooms.map((id, index) => dueGroup(id, addDays(today, index - 20))),
    );
    await renderInApp(<HomePage />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Näytä kaikki (14)' }));
    expect(screen.getByText('Huone 23').closest('li')).toHaveFocus();
  });

  it('starts the inspection at once when one template applies', async () => {
    fillSite(server, [dueGroup(11, today)]);
    const { router } = await renderInApp(<HomePage />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: /^Tarkasta: Huone 11/ }));
    expect(router.state.location.pathname).toBe('/inspection');
    expect(inspectionStore.selectedInspectables).toEqual([11]);
  });

  it('shows what lies in the chosen place alone, and says so', async () => {
    fillSite(server, [dueGroup(11, today), dueGroup(12, today)]);
    selectInspectable([{ id: 12, kind: 'room', name: { en: 'Room 12', fi: 'Huone 12' } }]);
    await renderInApp(<HomePage />, '/home');
    expect(await screen.findByText('Vain: Huone 12')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Tarkasta: Huone 12/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Tarkasta: Huone 11/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Näytä koko toimipiste' }));
    expect(await screen.findByRole('button', { name: /^Tarkasta: Huone 11/ })).toBeInTheDocument();
  });

  it('has the week above the lists on a desk', async () => {
    fillSite(server, [dueGroup(11, today)]);
    await renderInApp(<HomePage />, '/home');
    const row = await screen.findByRole('button', { name: /^Tarkasta: Huone 11/ });
    const tile = await screen.findByRole('link', { name: /Tehty tällä viikolla/ });
    expect(tile.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('tells an administrator alone what the system needs, first where it was told before', async () => {
    fillSite(server, [dueGroup(11, today)]);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const view = await renderInApp(<HomePage />, '/home');
    await screen.findByText('Huone 11');
    setTimeout(() => {
      resolve(undefined);
    }, 300);
    await promise;
    expect(server.requests).not.toContain('/operations/system');
    view.unmount();
    signedIn(testUser('admin', { id: userId }));
    server.pages['/operations/system'] = aSystem({ warnings: ['backup_late'] });
    const first = await renderInApp(<HomePage />, '/home');
    const link = await screen.findByRole(
      'link',
      { name: 'Avaa järjestelmäsivu' },
      { timeout: 5_000 },
    );
    expect(link).toHaveAttribute('href', '/admin/management/users?view=system');
    const row = screen.getByText('Huone 11');
    expect(row.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    first.unmount();
    await renderInApp(<HomePage />, '/home');
    const again = await screen.findByText('Tuoretta varmuuskopiota ei ole.');
    expect(again.compareDocumentPosition(await screen.findByText('Huone 11'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('asks what the site lacks for an administrator alone, until that is nothing', async () => {
    fillSite(server, [dueGroup(11, today)]);
    server.pages['/operations/system'] = aSystem({ warnings: [] });
    const open = async () => {
      const view = await renderInApp(<HomePage />, '/home');
      await screen.findByText('Huone 11');
      return view;
    };
    setupStore.state = null;
    (await open()).unmount();
    signedIn(testUser('admin', { id: userId }));
    setupStore.state = 'done';
    (await open()).unmount();
    expect(server.requests).not.toContain('/users');
    setupStore.state = null;
    await open();
    await waitFor(() => {
      expect(server.requests).toContain('/users');
    });
  });

  it('asks which template when several apply', async () => {
    fillSite(server, [dueGroup(11, today, [7, 8])]);
    const { router } = await renderInApp(<HomePage />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: /^Tarkasta: Huone 11/ }));
    expect(router.state.location).toMatchObject({
      pathname: '/inspections',
      search: '?room=11&type=1',
    });
  });

  it('says that all is done and what comes next', async () => {
    fillSite(server, [dueGroup(11, addDays(today, 40))]);
    await renderInApp(<HomePage />, '/home');
    expect(await screen.findByText('Kaikki on tarkastettu.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Seuraava: Huone 11/ })).toHaveAttribute(
      'aria-haspopup',
      'dialog',
    );
  });

  it.each(outages)(
    'shows the earlier rows of a server that is %s, with their age',
    async (_, fetch) => {
      fillSite(server, [dueGroup(11, today)]);
      const first = await renderInApp(<HomePage />, '/home');
      await screen.findByText('Huone 11');
      first.unmount();
      vi.stubGlobal('fetch', fetch);
      await renderInApp(<HomePage />, '/home');
      const note = await screen.findByText(
        /^Ei ole päivittynyt \d+\.\d+\.\d{4} klo \d+\.\d\d jälkeen\.$/,
        undefined,
        { timeout: 8_000 },
      );
      expect(note).toBeInTheDocument();
      expect(screen.getByText('Huone 11')).toBeInTheDocument();
      // Asked again, it goes on saying so until there is an answer.
      vi.stubGlobal('fetch', hanging);
      await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
      expect(screen.getByText(/^Ei ole päivittynyt/)).toBeInTheDocument();
    },
    20_000,
  );

  it('shows no claim about what it could not fetch, and retries when asked', async () => {
    server.answerWith = offline;
    await renderInApp(<HomePage />, '/home');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Erääntyviä tarkastuksia ei voitu hakea.')).toBeInTheDocument();
    expect(screen.queryByText('Kaikki on tarkastettu.')).toBeNull();
    expect(screen.queryByText(/ei ole erääntyviä/)).toBeNull();
    server.answerWith = null;
    fillSite(server, [dueGroup(11, today)]);
    await userEvent.click(alert.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByText('Huone 11')).toBeInTheDocument();
  });

  it('shows saved views above the chart once they are on the device, without shifting the page', async () => {
    fillSite(server, [dueGroup(11, today)]);
    const name = { en: 'Week', fi: 'Viikko' };
    const button: Schema<'Button'> = {
      id: 1,
      name,
      icon: 'chart-bar',
      colour: 'neutral',
      visibility: 'location',
      display: 'count',
      position: 1,
      pinned: true,
      kind: 'data',
      query: { metrics: ['count'] },
      view: null,
      location_id: 1,
      owner: { id: 1, name: 'Admin' },
      mine: false,
      created_at: '2026-11-01T00:00:00Z',
      updated_at: '2026-11-01T00:00:00Z',
      version: 1,
    };
    server.pages['/inspection/buttons'] = { items: [button], total: 1, page: 1, per_page: 1000 };
    let come = () => {};
    const isThere = new Promise<void>((resolve) => {
      come = resolve;
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.includes('/inspection/buttons')) await isThere;
      return server.fetch(request);
    });
    const isAbove = async () => {
      const shown = await screen.findByRole('button', { name: 'Viikko' });
      const chart = await waitFor(() => {
        const found = document.querySelector('.chart');
        if (!found) throw new Error('There is no chart.');
        return found;
      });
      return shown.compareDocumentPosition(chart) === Node.DOCUMENT_POSITION_FOLLOWING;
    };
    const first = await renderInApp(<HomePage />, '/home');
    await screen.findByRole('link', { name: /Tehty tällä viikolla/ });
    come();
    expect(await isAbove()).toBe(false);
    first.unmount();
    await renderInApp(<HomePage />, '/home');
    expect(await isAbove()).toBe(true);
  });

  it('shows the first screen of what is due before what lies further down', async () => {
    const now = Array.from({ length: 9 }, (_, at) => dueGroup(11 + at, today));
    fillSite(server, [...now, dueGroup(40, addDays(today, 3))]);
    const preloaded: boolean[] = [];
    const watching = new MutationObserver(() => {
      if (screen.queryByText('Huone 11')) preloaded.push(screen.queryByText('Huone 40') === null);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    await renderInApp(<HomePage />, '/home');
    expect(await screen.findByText('Huone 40')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Tehty tällä viikolla/ })).toBeInTheDocument();
    watching.disconnect();
    expect(preloaded[0]).toBe(true);
  });

  it('offers to go on with a draft', async () => {
    fillSite(server, []);
    await saveDraft(userId, aDraft());
    const { router } = await renderInApp(<HomePage />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Jatka luonnosta' }));
    expect(router.state.location.pathname).toBe('/inspection');
    expect(inspectionStore.selectedTemplate?.id).toBe(7);
  });

  it('shows what waits to be sent', async () => {
    fillSite(server, []);
    const item = await enqueue(userId, aDraft(), { now: new Date(), clockOffsetMs: null });
    await writeList(userId, 'places', {
      key: 'location:1',
      fetchedAt: new Date().toISOString(),
      items: [
        {
          id: 11,
          kind: 'room',
          name: { en: 'Room 11', fi: 'Huone 11' },
          location_id: 1,
          path: [
            { id: 1, kind: 'location', name: { en: 'Kallio', fi: 'Kallio' } },
            { id: 10, kind: 'environment', name: { en: 'A wing', fi: 'A-siipi' } },
          ],
        },
      ],
    });
    const view = await renderInApp(<HomePage />, '/home');
    const outbox = within(await screen.findByRole('region', { name: 'Lähtevät' }));
    expect(outbox.getByText('Odottaa lähetystä')).toBeInTheDocument();
    expect(outbox.getByRole('listitem')).toHaveTextContent('A-siipi · Viikkokierros');
    const error = { code: 'internal_error', detail: '', at: '' };
    await putOutboxItem(userId, 'outbox', { ...item, error });
    view.unmount();
    await renderInApp(<HomePage />, '/home');
    const again = within(await screen.findByRole('region', { name: 'Lähtevät' }));
    expect(again.getByRole('listitem')).toHaveTextContent(
      'Lähetys epäonnistui. Tallessa tällä laitteella, lähetetään automaattisesti uudelleen.',
    );
  });
});
