import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { layoutStore } from '../../stores/layout.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { Palette } from './palette.tsx';

let userId = 900;
const onClose = vi.fn();

beforeEach(() => {
  userId += 1;
  onClose.mockReset();
  const server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
  sessionStore.currentLocationId = 1;
  fillSite(server, []);
});

const open = () => renderInApp(<Palette onClose={onClose} />, '/home');
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

  it('shows management to administrators only, and says when nothing fits', async () => {
    await open();
    await userEvent.type(await screen.findByRole('combobox'), 'käyttäjät');
    expect(await screen.findByText('Ei osumia')).toBeInTheDocument();
    signedIn(testUser('admin', { id: userId }));
    expect(await screen.findByRole('option', { name: 'Käyttäjät' })).toBeInTheDocument();
  });
});
