import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSystem } from '../../../testing/a-system.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import type { Backup } from './system.api.ts';
import { SystemPage } from './system-page.tsx';

const done: Backup = {
  name: 'kierros-20261120T081500Z.tar',
  state: 'done',
  bytes: 10_485_760,
  sha256: '0'.repeat(64),
  photos: 12,
  created_at: '2026-11-20T08:15:00.000Z',
  finished_at: '2026-11-20T08:16:00.000Z',
};

let server: FakeServer;
let isRecent: boolean;
let sent: { path: string; body: string; key: string | null }[];

beforeEach(() => {
  server = new FakeServer();
  isRecent = false;
  sent = [];
  const items: Backup[] = [];
  server.pages = {
    '/operations/system': aSystem(),
    '/auth/validate': testUser('admin'),
    '/auth/options': { password: true, oidc: false, self_registration: false },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    if (request.method === 'GET' && path === '/operations/backups')
      return Response.json({ items, total: items.length, page: 1, per_page: 10, after: null });
    if (request.method === 'GET') return server.fetch(request);
    const body = await request.text();
    sent.push({ path, body, key: request.headers.get('Idempotency-Key') });
    if (path === '/auth/verify-password') {
      if (!body.includes('oikea')) return wrong();
      isRecent = true;
      return Response.json({ recent_until: '2026-11-20T08:20:00.000Z' });
    }
    if (!isRecent) return problem(403, 'recent_sign_in_needed');
    items.unshift(done);
    return Response.json(done, { status: 201 });
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

afterEach(() => vi.restoreAllMocks());

const wrong = () => {
  const errors = [{ path: '/password', code: 'invalid_credentials', message: 'Wrong.' }];
  return problem(422, 'invalid_value', { errors });
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows versions, sizes, photos and jobs in words', async () => {
  await renderInApp(<SystemPage />, '/');
  expect(await screen.findByText('SQLite 3.51.3')).toBeInTheDocument();
  expect(screen.getByText('240 Mt')).toBeInTheDocument();
  expect(screen.getByText('52 Gt / 100 Gt')).toBeInTheDocument();
  expect(screen.getByText(/^2, vanhin 20\.11\.2026/)).toBeInTheDocument();
  const job = screen.getByRole('row', { name: /^Ilmoitukset/ });
  expect(job).toHaveTextContent('12 ms');
  expect(job).toHaveTextContent('tallennustila');
  expect(screen.getByText('Taustatyö epäonnistui.')).toBeInTheDocument();
});

it('asks for the password, and makes one backup however often it was wrong', async () => {
  await renderInApp(<SystemPage />, '/');
  await press('Tee varmuuskopio');
  const dialog = within(await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' }));
  const field = dialog.getByLabelText('Salasana');
  await userEvent.type(field, 'väärä{Enter}');
  expect(await dialog.findByText('Salasana on väärä')).toBeInTheDocument();
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'oikea{Enter}');
  const row = await screen.findByRole('row', { name: /Valmis/ });
  expect(row).toHaveTextContent('10,5 Mt');
  const made = sent.filter(({ path }) => path === '/operations/backups');
  expect(made).toHaveLength(2);
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for the password before the audit log is exported', async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await renderInApp(<SystemPage />, '/');
  const exportAs = async () => {
    await press('Muutosloki …');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    return within(await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' }));
  };
  await userEvent.click((await exportAs()).getByRole('button', { name: 'Peruuta' }));
  expect(opened).not.toHaveBeenCalled();
  await userEvent.type((await exportAs()).getByLabelText('Salasana'), 'oikea{Enter}');
  await waitFor(() => {
    expect(opened).toHaveBeenCalledOnce();
  });
  expect(String(opened.mock.contexts[0])).toContain('/export/audit');
});

it('makes nothing when the question is closed', async () => {
  await renderInApp(<SystemPage />, '/');
  await press('Tee varmuuskopio');
  await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' });
  await press('Peruuta');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(sent.map(({ path }) => path)).toEqual(['/operations/backups']);
  expect(notificationsStore.toasts).toEqual([]);
});
