import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { aLocation, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { layoutStore } from '../../stores/layout.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { Palette } from './palette.tsx';

let userId = 900;
const onClose = vi.fn();
const onNotice = vi.fn();

beforeEach(() => {
  userId += 1;
  onClose.mockReset();
  onNotice.mockReset();
  const server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
  sessionStore.currentLocationId = 1;
  fillSite(server, []);
});

const asButton = (part: object) => ({
  ...{ icon: 'chart-bar', colour: 'neutral', visibility: 'mine', display: 'table', position: 1 },
  ...{ query: null, location_id: 1, owner: null, mine: true, version: 1 },
  ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
  ...part,
});
const open = () => renderInApp(<Palette onClose={onClose} onNotice={onNotice} />, '/home');
const options = () => screen.getAllByRole('option').map((one) => one.textContent);

describe('Palette', () => {
  it('finds pages and places by words in either language, seven at most', async () => {
    await open();
    const field = await screen.findByRole('combobox');
    await screen.findByText('Historia');
    expect(options()).toHaveLength(7);
    await userEvent.type(field, 'room 12');
    expect(await screen.findByText('Tarkasta: Huone 12')).toBeInTheDocument();
    expect(options()).toEqual(['Tarkasta: Huone 12', 'Historia: Huone 12']);
  });

  it('works with the keyboard alone', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByRole('combobox'), 'huone 12');
    await screen.findByText('Tarkasta: Huone 12');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location).toMatchObject({
      pathname: '/home',
      search: '?view=history&place=12',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('reports a fault', async () => {
    const { router } = await open();
    await userEvent.type(await screen.findByRole('combobox'), 'ilmoita');
    await screen.findByRole('option', { name: 'Ilmoita vika' });
    await userEvent.keyboard('{Enter}');
    expect(layoutStore.isReportOpen).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
    expect(router.state.location.search).toBe('');
  });

  it('writes a notice, for those who may', async () => {
    await open();
    const field = await screen.findByRole('combobox');
    await userEvent.type(field, 'write a notice');
    await screen.findByRole('option', { name: 'Kirjoita ilmoitus' });
    await userEvent.keyboard('{Enter}');
    expect(onNotice).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
    signedIn(testUser('student', { id: userId }));
    expect(await screen.findByText('Ei osumia')).toBeInTheDocument();
  });

  it('opens pinned views', async () => {
    const server = new FakeServer();
    fillSite(server, []);
    const view = { page: 'due', state: 'never' };
    const one = { id: 5, kind: 'view', name: { en: 'Never', fi: 'Vailla' }, pinned: true, view };
    const hidden = { ...one, id: 6, name: { en: 'Vain', fi: 'Vaivihkaa' }, pinned: false };
    server.answerWith = (path) =>
      path === '/inspection/buttons'
        ? Response.json({
            items: [asButton(one), asButton(hidden)],
            total: 2,
            page: 1,
            per_page: 9,
          })
        : null;
    vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
    const { router } = await renderInApp(
      <Palette onClose={onClose} onNotice={onNotice} />,
      '/home?view=stats&type=2',
    );
    const field = await screen.findByRole('combobox');
    await userEvent.type(field, 'vai');
    await screen.findByRole('option', { name: 'Tallennettu näkymä: Vailla' });
    expect(options()).toEqual(['Tallennettu näkymä: Vailla']);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?view=due&state=never');
  });

  it('saves the view that is open', async () => {
    const { router } = await renderInApp(
      <Palette onClose={onClose} onNotice={onNotice} />,
      '/home?view=stats&type=2',
    );
    await userEvent.type(await screen.findByRole('combobox'), 'tallenna');
    await screen.findByRole('option', { name: 'Tallenna tämä näkymä' });
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?view=buttons&button=view&of=stats&type=2');
  });

  it('shows management to administrators only, and says when nothing fits', async () => {
    await open();
    await userEvent.type(await screen.findByRole('combobox'), 'käyttäjät');
    expect(await screen.findByText('Ei osumia')).toBeInTheDocument();
    signedIn(testUser('admin', { id: userId }));
    expect(await screen.findByRole('option', { name: 'Käyttäjät' })).toBeInTheDocument();
  });

  it('finds pages and settings by their names in the other language', async () => {
    const { router } = await open();
    const field = await screen.findByRole('combobox');
    await userEvent.type(field, 'appearance');
    expect(await screen.findByRole('option', { name: 'Asetukset: Ulkoasu' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/preferences', hash: '#appearance' });
  });

  describe('for an administrator', () => {
    beforeEach(() => {
      const server = new FakeServer();
      fillSite(server, []);
      server.answerWith = (path, request) => {
        const page = (items: unknown[]) =>
          Response.json({ items, total: items.length, page: 1, per_page: 1000 });
        if (path === '/inspectable/locations')
          return page([aLocation(1, 'Kallio'), aLocation(2, 'Vallila')]);
        const q = new URL(request.url).searchParams.get('q');
        if (path === '/users')
          return page(
            q === 'virta'
              ? [
                  {
                    ...testUser('staff', { id: 9, first_name: 'Aino', last_name: 'Virtanen' }),
                    ...{ active: true, last_seen_at: null, version: 1 },
                    created_at: '2026-11-01T08:00:00.000Z',
                  },
                ]
              : [],
          );
        return null;
      };
      vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
      signedIn(testUser('admin', { id: userId }));
      sessionStore.currentLocationId = 1;
    });

    it('switches the location: a name and Enter', async () => {
      await open();
      await userEvent.type(await screen.findByRole('combobox'), 'valli');
      await screen.findByRole('option', { name: 'Vaihda toimipisteeseen: Vallila' });
      await userEvent.keyboard('{Enter}');
      expect(sessionStore.currentLocationId).toBe(2);
    });

    it('finds people on the server', async () => {
      const { router } = await open();
      await userEvent.type(await screen.findByRole('combobox'), 'virta');
      await userEvent.click(await screen.findByRole('option', { name: 'Käyttäjä: Aino Virtanen' }));
      expect(router.state.location.search).toBe('?user=9');
    });

    it('finds templates, and what is made', async () => {
      await open();
      const field = await screen.findByRole('combobox');
      await userEvent.type(field, 'pohja');
      expect(await screen.findByRole('option', { name: /^Pohja: / })).toBeInTheDocument();
      expect(screen.getByRole('option', { name: 'Uusi pohja' })).toBeInTheDocument();
    });
  });
});
