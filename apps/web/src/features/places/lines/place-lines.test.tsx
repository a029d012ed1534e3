import type { Schema } from '@kierros/api/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { testUser } from '../../../../testing/user.ts';
import { languageStore } from '../../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../../stores/notifications.store.ts';
import { signedIn } from '../../../stores/session.store.ts';
import { InspectablesPage } from '../places-page.tsx';

const text = (en: string, fi: string) => ({ en, fi });
const common = { description: text('', ''), location_id: 1, archived_at: null, path: [] };
const environment: Schema<'Environment'> = {
  ...common,
  id: 10,
  kind: 'environment',
  name: text('A wing', 'A-siipi'),
  environmenttype_id: null,
  rooms_count: 0,
  rooms: [],
  version: 4,
};
const location: Schema<'Location'> = {
  ...common,
  id: 1,
  kind: 'location',
  name: text('Kallio', 'Kallio'),
  time_zone: 'Europe/Helsinki',
  on_time_target: null,
  environments_count: 1,
  rooms_count: 0,
  environments: [environment],
  version: 1,
};
const listOf = (items: unknown[]) => ({ items, total: items.length, page: 1, per_page: 1000 });

type Item = { id?: number; name: { fi?: string } };
type Sent = { path: string; key: string | null; body: { items: Item[]; plan_hash?: string } };
type Line = Schema<'BulkLine'>;

let server: FakeServer;
let sent: Sent[];
/** Refuses records of an import by the name of one. */
let refused: Record<string, Line['errors']>;
let answer: (sent: Sent) => Response | null;

function planned({ items }: Sent['body'], more: object): Response {
  const lines = items.map(({ id, name }, index): Line => {
    const errors = refused[name.fi ?? ''] ?? [];
    const expected = id === undefined ? 'create' : 'unchanged';
    const outcome = errors.length > 0 ? 'refused' : expected;
    return { index, outcome, id: id ?? null, name: name.fi ?? '', changed: [], errors };
  });
  const count = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
  const counts = {
    create: count('create'),
    change: 0,
    unchanged: count('unchanged'),
    archive: 0,
    refused: count('refused'),
  };
  return Response.json({ lines, counts, ...more });
}

beforeEach(() => {
  server = new FakeServer();
  sent = [];
  refused = {};
  answer = () => null;
  server.pages = {
    '/inspectable/locations/1': location,
    '/inspectable/environment-types': listOf([]),
    '/inspectable/room-types': listOf([
      {
        ...{ icon: null, colour: null },
        id: 2,
        name: text('Hall', 'Sali'),
        version: 1,
        archived_at: null,
      },
    ]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return server.fetch(request);
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    const words = await request.text();
    const body = words === '' ? { items: [] } : (JSON.parse(words) as Sent['body']);
    const one = { path, key: request.headers.get('Idempotency-Key'), body };
    sent.push(one);
    const given = answer(one);
    if (given) return given;
    if (path === '/bulk/plan') return planned(body, { plan_hash: 'a'.repeat(64) });
    if (path === '/bulk/apply') return planned(body, { id: 7 });
    return Response.json({ id: 7, restored: 1, kept: [] });
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const field = () => screen.findByLabelText('Kohteet, kukin omalla rivillään');
const open = async (search = '') => {
  const view = await renderInApp(<InspectablesPage />, `/admin/management/inspectables${search}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää useita…' }));
  await field();
  return view;
};
const paste = async (words: string) => {
  await userEvent.click(await field());
  await userEvent.paste(words);
};
const rows = () =>
  within(screen.getByRole('region', { name: 'Esikatselu' })).getAllByRole('listitem');
const rowTexts = () => rows().map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentTo = (path: string) => sent.filter((one) => one.path === path);
const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;

it('shows what the lines make, adds it in one import and takes it back', async () => {
  const { router } = await open();
  await expect(field()).resolves.toHaveFocus();
  await paste('A wing\n  101; hall\nPiha');
  await waitFor(() => {
    expect(rowTexts()).toEqual(['A wingOn jo', '101hallUusi', 'PihaUusi']);
  });
  await press('Lisää 2 kohdetta');
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Lisätty 2 kohdetta');
  });
  const items = [
    { kind: 'environment', id: 10, name: { en: 'A wing', fi: 'A-siipi' } },
    { kind: 'room', environment: 'A-siipi', name: { fi: '101' }, type: 'Sali' },
    { kind: 'environment', name: { fi: 'Piha' } },
  ];
  const input = { kind: 'places', location_id: 1, items };
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/bulk/plan', input],
    ['/bulk/apply', { ...input, plan_hash: 'a'.repeat(64) }],
  ]);
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('button', { name: 'Lisää useita…' })).toHaveFocus();
  lastNotice()?.action?.onAction();
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Kumottu: 1 kohde');
  });
  expect(sent.at(-1)?.path).toBe('/bulk/7/undo');
});

it('names what an undo leaves, and shows on the page that it failed', async () => {
  await open();
  await paste('Piha');
  await press('Lisää 1 kohde');
  await waitFor(() => {
    expect(lastNotice()?.action).toBeDefined();
  });
  const undo = lastNotice()?.action?.onAction;
  answer = () => problem(500, 'internal_error');
  act(() => undo?.());
  expect(await screen.findByRole('alert')).toHaveTextContent('Tapahtui virhe');
  const errors = [{ path: '', code: 'conflict' as const, message: 'Changed.' }];
  const line: Line = { index: 0, outcome: 'create', id: 11, name: 'Piha', changed: [], errors };
  answer = () => Response.json({ id: 7, restored: 0, kept: [line] });
  act(() => undo?.());
  await waitFor(() => {
    expect(lastNotice()?.text).toMatch(/muuttunut tai otettu käyttöön, joten se jäi: Piha/);
  });
});

it('asks the server once the lines rest, not at every key', async () => {
  await open();
  await userEvent.type(await field(), 'Piha');
  await waitFor(() => {
    expect(sentTo('/bulk/plan')).toHaveLength(1);
  });
  expect(sentTo('/bulk/plan')[0]?.body.items).toEqual([
    { kind: 'environment', name: { fi: 'Piha' } },
  ]);
});

it('lists refused lines by number, and leads to them instead of adding', async () => {
  await open();
  await paste('  101\nPiha; sali\nMetsä\n  Kota; kota\n');
  const first = await screen.findByRole('button', { name: /^Rivi 1: Rivi on sisennetty/ });
  expect(first).toBeVisible();
  expect(
    screen.getByRole('button', { name: /^Rivi 2: Tyyppiä ”sali” ei ole, sillä ympäristötyyppejä/ }),
  ).toBeVisible();
  const kota = screen.getByRole('button', {
    name: 'Rivi 4: Tyyppiä ”kota” ei ole. Tyypit: Sali',
  });
  await press('Lisää 1 kohde');
  expect(screen.getByRole('group', { name: 'Korjaa 3 riviä' })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(kota);
  const area = (await field()) as HTMLTextAreaElement;
  expect(area).toHaveFocus();
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('  Kota; kota');
});

it('shows what the server refuses at its line, by the name of the field', async () => {
  refused = {
    Piha: [{ path: '/name', code: 'invalid_value', message: 'No.' }],
    101: [{ path: 'environment', code: 'conflict', message: 'Two.' }],
  };
  await open();
  await paste('A-siipi\n  101\nPiha');
  expect(await screen.findByRole('button', { name: /^Rivi 3: Nimi: Jokin arvo/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Rivi 2: Usealla ympäristöllä/ })).toBeVisible();
  await waitFor(() => {
    expect(rows()[2]).toHaveTextContent('Korjattava');
  });
  await press('Lisää kohteet');
  await waitFor(() => {
    expect(screen.getByRole('group', { name: 'Korjaa 2 riviä' })).toHaveFocus();
  });
  expect(sentTo('/bulk/apply')).toEqual([]);
});

it('leaves the text after a failure, and repeats the key of a lost response', async () => {
  await open();
  await paste('Piha');
  answer = ({ path }) => (path === '/bulk/apply' ? problem(503, 'unavailable') : null);
  await press('Lisää 1 kohde');
  expect(await screen.findByRole('alert')).toBeVisible();
  await expect(field()).resolves.toHaveValue('Piha');
  answer = () => null;
  await press('Lisää 1 kohde');
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Lisätty 1 kohde');
  });
  const keys = sentTo('/bulk/apply').map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('plans again when somebody else changed the places meanwhile', async () => {
  await open();
  await paste('Piha');
  answer = ({ path }) => (path === '/bulk/apply' ? problem(409, 'plan_outdated') : null);
  await press('Lisää 1 kohde');
  expect(await screen.findByText(/Joku muu on sillä välin muuttanut kohteita/)).toBeVisible();
  await waitFor(() => {
    expect(sentTo('/bulk/plan')).toHaveLength(2);
  });
  await expect(field()).resolves.toHaveValue('Piha');
});

it('offers a retry where the lines could not be checked', async () => {
  answer = () => problem(500, 'internal_error');
  await open();
  await paste('Piha');
  expect(await screen.findByText('Rivejä ei voitu tarkistaa')).toBeVisible();
  answer = () => null;
  await press('Yritä uudelleen');
  await waitFor(() => {
    expect(screen.queryByText('Rivejä ei voitu tarkistaa')).toBeNull();
  });
  expect(rows()).toHaveLength(1);
});

it('says without a connection that adding needs the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await paste('Piha');
  expect(await screen.findByText(/lisääminen vaatii verkkoyhteyden/)).toBeVisible();
  expect(rows()).toHaveLength(1);
  await press('Lisää 1 kohde');
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(sentTo('/bulk/plan')).toHaveLength(1);
  });
  online.mockRestore();
});

it('adds nothing where all of them exist', async () => {
  await open();
  await paste('A-siipi');
  expect(await screen.findByText(/Lisättävää ei ole/)).toBeVisible();
  await press('Lisää kohteet');
  expect(sentTo('/bulk/apply')).toEqual([]);
});

it('reads rooms below the environment that is open, and another one that is chosen', async () => {
  const { router } = await open('?place=10');
  expect(router.state.location.search).toBe('?place=new-lines&in=10');
  await paste('101\n102');
  await waitFor(() => {
    expect(sentTo('/bulk/plan').at(-1)?.body.items).toEqual([
      { kind: 'room', environment: 'A-siipi', name: { fi: '101' } },
      { kind: 'room', environment: 'A-siipi', name: { fi: '102' } },
    ]);
  });
  await userEvent.selectOptions(
    screen.getByLabelText('Lisätään kohteeseen'),
    'Kallio: ympäristöt ja huoneet',
  );
  await waitFor(() => {
    expect(sentTo('/bulk/plan').at(-1)?.body.items).toEqual([
      { kind: 'environment', name: { fi: '101' } },
      { kind: 'environment', name: { fi: '102' } },
    ]);
  });
  await press('Peruuta');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Haluatko varmasti poistua/);
  await press('Poistu');
  await waitFor(() => {
    expect(router.state.location.search).toBe('?place=10');
  });
});

it('reads a dropped file below what is there, and refuses one that is not text', async () => {
  await open();
  await paste('Piha\n');
  const drop = async (file: File) => {
    fireEvent.drop(await field(), { dataTransfer: { types: ['Files'], files: [file] } });
  };
  await drop(new File(['A-siipi,\r\n,"101, iso"\r\n'], 'Huoneet.csv'));
  await waitFor(async () => {
    expect(await field()).toHaveValue('Piha\nA-siipi\t\n\t101, iso');
  });
  await waitFor(() => {
    expect(rowTexts()).toEqual(['PihaUusi', 'A-siipiOn jo', '101, isoUusi']);
  });
  await drop(new File(['PK\u0003\u0004\0\0'], 'Huoneet.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Huoneet.xlsx ei ole tekstitiedosto/);
  await expect(field()).resolves.toHaveValue('Piha\nA-siipi\t\n\t101, iso');
});
