import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import type { Labelled } from './labels.api.ts';
import { LabelsSection } from './labels-section.tsx';

const text = (fi: string) => ({ en: `${fi} (en)`, fi });
const step = (id: number, kind: 'location' | 'environment' | 'room', fi: string) => ({
  id,
  kind,
  name: text(fi),
});
const codeOf = (
  room_id: number,
  environment: number,
  printed_at: string | null,
): Schema<'DoorCode'> => ({
  room_id,
  name: text(`Huone ${String(room_id)}`),
  path: [
    step(1, 'location', 'Kallio'),
    step(environment, 'environment', `Siipi ${String(environment)}`),
    step(room_id, 'room', `Huone ${String(room_id)}`),
  ],
  printed_at,
  stale: true,
  stale_because: printed_at === null ? 'never' : 'code',
});

let server: FakeServer;
let stale: Schema<'DoorCode'>[];
let isOn: boolean;
let sent: { path: string; body: unknown; key: string | null }[];
const tab = { location: { href: '' }, close: vi.fn() };

beforeEach(() => {
  localStorage.removeItem('kierros.labels');
  server = new FakeServer();
  stale = [codeOf(11, 10, '2026-11-20T08:00:00.000Z'), codeOf(12, 10, null), codeOf(21, 20, null)];
  isOn = true;
  sent = [];
  tab.location.href = '';
  tab.close.mockReset();
  server.answerWith = (path, request) => {
    const { searchParams } = new URL(request.url);
    if (path === '/inspectable/locations/1/action-settings')
      return Response.json({
        location_id: 1,
        fix_evidence: 'none',
        fix_days: { low: 30, normal: 10, high: 3, urgent: 1 },
        door_reports: isOn,
        version: 4,
      });
    if (path === '/inspectable/door-codes') {
      // Pages of two, so that a second one is asked for.
      const page = Number(searchParams.get('page'));
      const items = stale.slice((page - 1) * 2, page * 2);
      const has_more = page * 2 < stale.length;
      return Response.json({ items, total: stale.length, page, per_page: 2, has_more });
    }
    return null;
  };
  vi.stubGlobal('open', () => tab);
  URL.createObjectURL = () => 'blob:sheet';
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return server.fetch(request);
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    sent.push({
      path,
      body: await request.json(),
      key: request.headers.get('Idempotency-Key'),
    });
    return answer(path);
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

let answer = (path: string): Response =>
  path.endsWith('renew')
    ? Response.json({ rooms: 3 })
    : new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });

const rooms = [{ id: 11, name: text('Huone 11'), above: [text('Siipi 10'), text('Kallio')] }];
const open = (of: Labelled = { id: 1, kind: 'location' }) =>
  renderInApp(
    <LabelsSection
      locationId={1}
      of={of}
      rooms={rooms}
      onPrinted={() => undefined}
      name="Kallio"
    />,
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('LabelsSection', () => {
  it('renews no codes where no reports are taken at doors', async () => {
    isOn = false;
    stale = [];
    await open();
    await userEvent.click(await button('Tulosta kaikki tarrat'));
    expect(sent.map(({ body }) => body)).toEqual([
      { location_id: 1, layout: '66x33.9', lang: 'fi' },
    ]);
    expect(tab.location.href).toBe('blob:sheet');
    expect(screen.queryByRole('button', { name: /Vaihda/ })).toBeNull();
  });

  it('shows the first page, and prints the words of the site, which are remembered', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Teksti jokaiseen tarraan'), ' Soita 112 ');
    const preview = screen.getByRole('img', { name: /^Ensimmäisen sivun esikatselu: 1 tarra/ });
    expect(preview).toHaveTextContent('Huone 11Siipi 10, KallioNumero 11 Soita 112');
    await userEvent.selectOptions(screen.getByLabelText('Tarran koko'), 'A4, yksi sivulla');
    await userEvent.click(await button('Tulosta 3 tarraa'));
    expect(sent[0]?.body).toMatchObject({ layout: 'a4', note: 'Soita 112' });
    expect(JSON.parse(localStorage.getItem('kierros.labels') ?? '')).toMatchObject({
      layout: 'a4',
    });
  });

  it('shows which labels are out of date and when they were printed', async () => {
    await open();
    const rows = within(await screen.findByRole('region', { name: /tarvitsevat/ }));
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Huone 11Siipi 10 · Uusi koodi, tulostettu 20.11.2026',
      'Huone 12Siipi 10 · Ei vielä tulostettu',
      'Huone 21Siipi 20 · Ei vielä tulostettu',
    ]);
    expect(screen.getByText('3 huonetta tarvitsee uuden tarran.')).toBeVisible();
  });

  it('prints only those, or all, in the chosen size', async () => {
    await open();
    await userEvent.selectOptions(await screen.findByLabelText('Tarran koko'), '63.5x72');
    stale = [];
    await userEvent.click(await button('Tulosta 3 tarraa'));
    expect(await screen.findByText('Kaikki tarrat ovat ajan tasalla.')).toBeVisible();
    expect(tab.location.href).toBe('blob:sheet');
    await userEvent.click(await button('Tulosta kaikki tarrat'));
    expect(sent.map(({ body }) => body)).toEqual([
      { room_ids: [11, 12, 21], layout: '63.5x72', lang: 'fi' },
      { location_id: 1, layout: '63.5x72', lang: 'fi' },
    ]);
  });

  it('of an environment are those of its rooms', async () => {
    await open({ id: 10, kind: 'environment' });
    await userEvent.click(await button('Tulosta 2 tarraa'));
    expect(sent[0]?.body).toMatchObject({ room_ids: [11, 12] });
  });

  it('makes new codes only after saying what happens to the old ones', async () => {
    await open();
    await userEvent.click(await button('Vaihda ovikoodit'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Kaikki toimipisteen ”Kallio” huoneet/)).toBeVisible();
    expect(dialog.getByText(/avaavat huoneen yhä kirjautuneille/)).toBeVisible();
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Peruuta' })).toHaveFocus();
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Peruuta' }));
    expect(sent).toEqual([]);
    await userEvent.click(await button('Vaihda ovikoodit'));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Vaihda ovikoodit' }));
    await waitFor(() => {
      expect(notificationsStore.toasts.at(-1)?.notice.title).toBe('3 huonetta sai uuden ovikoodin');
    });
    expect(sent).toMatchObject([
      { path: '/inspectable/door-codes/renew', body: { location_id: 1 } },
    ]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of a room has one code of its own', async () => {
    stale = [];
    await open({ id: 11, kind: 'room' });
    await userEvent.click(await button('Vaihda ovikoodi'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Vaihda ovikoodi' }));
    await userEvent.click(await button('Tulosta tarra'));
    expect(sent.map(({ body }) => body)).toMatchObject([{ room_ids: [11] }, { room_ids: [11] }]);
  });

  it('tells a failure where it happened, and closes the empty tab', async () => {
    const works = answer;
    answer = () => problem(500, 'internal_error');
    await open();
    await userEvent.click(await button('Tulosta 3 tarraa'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(tab.close).toHaveBeenCalledOnce();
    await userEvent.click(await button('Vaihda ovikoodit'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Vaihda ovikoodit' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    answer = works;
  });
});
