import type { Schema } from '@kierros/api/schema';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { accepted, FakeServer, problem } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { testUser } from '../../../../testing/user.ts';
import { languageStore } from '../../../shared/language.ts';
import { closeModal, modalStore } from '../../../stores/modal.store.ts';
import { clearNotifications, notificationsStore } from '../../../stores/notifications.store.ts';
import { signedIn } from '../../../stores/session.store.ts';
import { PlaceTypes } from './place-types.tsx';

const hall: Schema<'PlaceType'> = {
  id: 2,
  name: { en: 'Hall', fi: 'Sali' },
  icon: null,
  colour: null,
  version: 3,
  archived_at: null,
};
const listOf = (items: unknown[]) => ({ items, total: items.length, page: 1, per_page: 1000 });

let server: FakeServer;
let sent: { method: string; path: string; body: unknown }[];
let answer: (request: Request) => Response;

beforeEach(() => {
  server = new FakeServer();
  sent = [];
  answer = (request) => accepted(request, hall);
  server.pages = {
    '/inspectable/environment-types': listOf([]),
    '/inspectable/room-types': listOf([hall]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return server.fetch(request);
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    const words = await request.text();
    sent.push({ method: request.method, path, body: words === '' ? null : JSON.parse(words) });
    return answer(request);
  });
  languageStore.language = 'fi';
  clearNotifications();
  closeModal();
  signedIn(testUser('admin'));
});

const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;
const open = (search: string) =>
  renderInApp(<PlaceTypes />, `/admin/management/inspectables${search}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('adds the first type of environments', async () => {
  await open('?types=environment');
  expect(await screen.findByText(/Tyyppejä ei vielä ole/)).toBeVisible();
  await press('Uusi ympäristötyyppi');
  await press('Tallenna');
  expect(await screen.findByText('Täytä kaikki pakolliset kentät.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Nimi suomeksi'), 'Siipi');
  await userEvent.click(screen.getByRole('radio', { name: 'Portaat ja hissit' }));
  await press('Tallenna');
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/inspectable/environment-types',
        body: { name: { en: '', fi: 'Siipi' }, icon: 'stairs', colour: null },
      },
    ]);
  });
});

it('renames a type of rooms, naming the version it read', async () => {
  await open('?types=room');
  await userEvent.click(await screen.findByRole('link', { name: 'Sali' }));
  await userEvent.type(screen.getByLabelText('Nimi suomeksi'), 't');
  await press('Tallenna');
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        path: '/inspectable/room-types/2',
        body: { name: { en: 'Hall', fi: 'Salit' }, icon: null, colour: null, version: 3 },
      },
    ]);
  });
});

it('keeps what was typed when the server refuses it', async () => {
  answer = () => problem(500, 'internal_error');
  await open('?types=room&type=new');
  await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Luokka');
  await press('Tallenna');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Nimi suomeksi')).toHaveValue('Luokka');
});

it('archives a type after asking', async () => {
  answer = () => Response.json({ id: 2, archived_at: '2026-11-26T04:00:00.000Z' });
  await open('?types=room&type=2');
  await press('Arkistoi');
  expect(modalStore.modal?.title).toBe('Arkistoidaanko ”Sali”?');
  act(() => {
    modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
  });
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Arkistoitu: Sali');
  });
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/inspectable/room-types/2' }]);
});
