import type { Schema } from '@kierros/api/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem, accepted } from '../../../../testing/fake-server.ts';
import { aWorkingCalendar, weekly } from '../../../../testing/site.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { testUser } from '../../../../testing/user.ts';
import { languageStore } from '../../../shared/language.ts';
import { closeModal, modalStore } from '../../../stores/modal.store.ts';
import { clearNotifications, notificationsStore } from '../../../stores/notifications.store.ts';
import { sessionStore, signedIn, switchLocation } from '../../../stores/session.store.ts';
import { InspectablesPage } from './places-page.tsx';

const text = (en: string, fi: string) => ({ en, fi });
const common = { description: text('', ''), location_id: 1, archived_at: null, path: [] };
const room: Schema<'Room'> = {
  ...common,
  id: 12,
  kind: 'room',
  name: text('Classroom 204', 'Luokka 204'),
  environment_id: 10,
  roomtype_id: null,
  version: 2,
};
const environment: Schema<'Environment'> = {
  ...common,
  id: 10,
  kind: 'environment',
  name: text('A wing', 'A-siipi'),
  environmenttype_id: null,
  rooms_count: 1,
  rooms: [room],
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
  rooms_count: 1,
  environments: [environment],
  version: 1,
};
const todo: Schema<'Todo'> = {
  id: 7,
  name: text('Sweep', 'Lakaise'),
  description: text('', ''),
  room_id: 12,
  position: 1,
  created_by: { id: 3, name: 'Aino Virtanen' },
  created_at: '2026-11-20T08:15:00.000Z',
  version: 1,
};
const entry: Schema<'AuditEntry'> = {
  ...{ id: 90, at: '2026-11-20T08:15:00.000Z', user: { id: 3, name: 'Aino Virtanen' } },
  ...{ operation: 'moveScheduleEntry', entity: 'schedule_entry', entity_id: 55, location_id: 1 },
  before: { inspection_type_id: 1, effective_date: '2026-12-01' },
  after: { inspection_type_id: 1, effective_date: '2026-12-04' },
  request_id: 'req-1',
};
const listOf = (items: unknown[]) => ({ items, total: items.length, page: 1, per_page: 1000 });

let server: FakeServer;
let sent: { method: string; path: string; body: unknown }[];
let answer: (request: Request) => Response;

beforeEach(() => {
  server = new FakeServer();
  sent = [];
  answer = (request) => accepted(request, /environments/.test(request.url) ? environment : room);
  server.pages = {
    '/inspectable/locations/1': location,
    '/inspectable/locations/1/calendar': aWorkingCalendar,
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
    '/inspectable/todos/12': listOf([todo]),
    '/inspection/templates': listOf([weekly]),
    '/inspection/templates-for-inspectable/12': listOf([weekly]),
    '/audit': listOf([entry]),
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
  switchLocation(1);
});

const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;
const open = (search = '') =>
  renderInApp(<InspectablesPage />, `/admin/management/inspectables${search}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const failing = () => problem(500, 'internal_error');

describe('InspectablesPage', () => {
  it('shows the location with what lies in it', async () => {
    await open();
    for (const name of ['Kallio', 'A-siipi', 'Luokka 204'])
      expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('says in the words of the specification that environments did not come', async () => {
    delete server.pages['/inspectable/locations/1'];
    await open();
    expect(await screen.findByText('Ympäristöjä ei löytynyt')).toBeVisible();
  });

  it('adds a room to the environment that is open', async () => {
    await open('?place=10');
    await press('Uusi huone');
    await press('Tallenna');
    expect(await screen.findByText('Täytä kaikki pakolliset kentät.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Nimi suomeksi'), 'Vaja');
    await userEvent.selectOptions(screen.getByLabelText('Huonetyyppi'), 'Sali');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        method: 'POST',
        path: '/inspectable/rooms',
        body: { name: { fi: 'Vaja' }, environment_id: 10, roomtype_id: 2 },
      });
    });
  });

  it('goes on with the next room, of the same type, in its first field', async () => {
    await open('?place=new-room&in=10');
    const name = await screen.findByLabelText('Nimi suomeksi');
    expect(name).toHaveFocus();
    await userEvent.keyboard('Vaja');
    await userEvent.selectOptions(screen.getByLabelText('Huonetyyppi'), 'Sali');
    await press('Tallenna');
    await waitFor(() => {
      expect(screen.getByLabelText('Nimi suomeksi')).toHaveValue('');
    });
    expect(screen.getByLabelText('Nimi suomeksi')).toHaveFocus();
    await userEvent.keyboard('Varasto{Enter}');
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toMatchObject([
        { name: { fi: 'Vaja' }, roomtype_id: 2, environment_id: 10 },
        { name: { fi: 'Varasto' }, roomtype_id: 2, environment_id: 10 },
      ]);
    });
  });

  it('goes on from a new environment to its rooms', async () => {
    const made = { ...environment, id: 30, name: text('Yard', 'Piha'), rooms: [], rooms_count: 0 };
    answer = (request) => accepted(request, made);
    await open('?place=new-environment');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Piha');
    server.pages['/inspectable/locations/1'] = { ...location, environments: [environment, made] };
    await press('Tallenna');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Uusi huone' })).toHaveFocus();
    });
  });

  it('opens the lines filled with what is pasted on an environment', async () => {
    answer = failing;
    await open();
    const row = await screen.findByRole('treeitem', { name: /A-siipi/ });
    row.focus();
    await userEvent.paste('Luokka 301\nLuokka 302');
    const field = await screen.findByLabelText('Kohteet, kukin omalla rivillään');
    await waitFor(() => {
      expect(field).toHaveValue('Luokka 301\nLuokka 302');
    });
    expect(screen.getByLabelText('Lisätään kohteeseen')).toHaveValue('10');
    expect(await screen.findByText(/2 uutta kohdetta/)).toBeVisible();
  });

  it('opens a new location by itself, here and for the rest of the app', async () => {
    const made = { ...location, id: 5, name: text('Vallila', 'Vallila'), environments: [] };
    answer = (request) =>
      request.method === 'PUT' ? Response.json(aWorkingCalendar) : accepted(request, made);
    server.pages['/inspectable/locations/5'] = made;
    const { router } = await open('?place=new-location');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Vallila');
    await press('Tallenna');
    expect(await screen.findByRole('link', { name: 'Vallila' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kallio' })).toBeNull();
    expect(router.state.location.search).toBe('?place=5');
    expect(sessionStore.currentLocationId).toBe(5);
    expect(sessionStore.breadcrumb.map(({ id }) => id)).toEqual([5]);
    expect(sent.map(({ method, path, body }) => [method, path, body])).toContainEqual([
      'PUT',
      '/inspectable/locations/5/calendar',
      { open_weekdays: [1, 2, 3, 4, 5], follows: 'FI' },
    ]);
  });

  it('goes on with a new location where its calendar could not be stored', async () => {
    const made = { ...location, id: 5, name: text('Vallila', 'Vallila'), environments: [] };
    server.pages['/inspectable/locations/5'] = made;
    let isDown = true;
    answer = (request) => {
      if (!request.url.endsWith('/calendar')) return accepted(request, made);
      return isDown ? failing() : Response.json(aWorkingCalendar);
    };
    await open('?place=new-location');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Vallila');
    await press('Tallenna');
    expect(await screen.findByRole('alert')).toBeVisible();
    isDown = false;
    await press('Tallenna');
    await waitFor(() => {
      expect(sessionStore.currentLocationId).toBe(5);
    });
    // One location, not two.
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /inspectable/locations',
      'PUT /inspectable/locations/5/calendar',
      'PUT /inspectable/locations/5',
      'PUT /inspectable/locations/5/calendar',
    ]);
  });

  it('changes an environment by the call of the specification, naming the version it read', async () => {
    await open('?place=10');
    await userEvent.type(await screen.findByLabelText('Nimi englanniksi'), ' 2');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        method: 'PUT',
        path: '/location/environments/10',
        body: { name: { en: 'A wing 2' }, version: 4 },
      });
    });
  });

  it('keeps what is typed after saving when the list comes with the saved version', async () => {
    await open('?place=12');
    const name = await screen.findByLabelText('Nimi suomeksi');
    const saved = { ...room, version: 3, name: text('Classroom 204', 'Luokka 204b') };
    answer = () => Response.json(saved);
    const arrived = Promise.withResolvers<undefined>();
    const usual = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'GET') await arrived.promise;
      return usual(request);
    });
    server.pages['/inspectable/locations/1'] = {
      ...location,
      environments: [{ ...environment, rooms: [saved] }],
    };
    await userEvent.type(name, 'b');
    await press('Tallenna');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({ tone: 'success' });
    });
    await userEvent.type(screen.getByLabelText('Nimi suomeksi'), 'c');
    arrived.resolve(undefined);
    await screen.findByRole('link', { name: 'Luokka 204b' });
    expect(screen.getByLabelText('Nimi suomeksi')).toHaveValue('Luokka 204bc');
  });

  it('asks whose version stays when somebody else saved meanwhile', async () => {
    await open('?place=10');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), ' 2');
    const current = { ...environment, name: text('Theirs', 'Heidän'), version: 9 };
    answer = () => problem(409, 'stale_version', { current });
    await press('Tallenna');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const banner = (await screen.findByText(/Joku muu on muuttanut tätä/)).closest(
      '[tabindex="-1"]',
    );
    expect(banner).toHaveFocus();
    expect(banner).toContainElement(screen.getByRole('button', { name: 'Tallenna oma versio' }));
    shown.mockRestore();
    answer = () => Response.json({ ...environment, version: 10 });
    await press('Tallenna oma versio');
    await waitFor(() => {
      expect(sent.map(({ body }) => body)).toMatchObject([
        { name: { fi: 'A-siipi 2' }, version: 4 },
        { name: { fi: 'A-siipi 2' }, version: 9 },
      ]);
    });
  });

  it('shows at its field what the server refuses', async () => {
    await open('?place=1');
    const zone = await screen.findByLabelText('Aikavyöhyke');
    await userEvent.type(zone, 'x');
    const errors = [{ path: '/time_zone', code: 'invalid_value', message: 'No such zone.' }];
    answer = () => problem(422, 'invalid_value', { errors });
    await press('Tallenna');
    // The settings of actions, on the same page, are refused as well here.
    const [link] = (await screen.findAllByRole('alert')).flatMap((alert) =>
      within(alert).queryAllByRole('link'),
    );
    expect(link).toHaveAttribute('href', '#place-time-zone');
    expect(zone).toBeInvalid();
  });

  it('asks before changes are lost, in the words of the specification', async () => {
    const { router } = await open('?place=10');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), ' 2');
    await userEvent.click(screen.getByRole('link', { name: 'Luokka 204' }));
    const name = 'Haluatko varmasti poistua? Muutoksia ei tallenneta.';
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await press('Jää');
    expect(screen.getByLabelText('Nimi suomeksi')).toHaveValue('A-siipi 2');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    await userEvent.click(screen.getByRole('link', { name: 'Luokka 204' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?place=12');
    });
  });

  it('deletes after confirmation, and shows failures', async () => {
    answer = failing;
    await open('?place=12');
    await press('Poista');
    expect(modalStore.modal?.title).toBe('Poistetaanko ”Luokka 204”?');
    act(() => {
      modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    });
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        title: 'Tapahtui virhe',
        text: 'Tapahtui virhe. Yritä myöhemmin uudelleen.',
      });
    });
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/inspectable/rooms/12' });
    answer = () => problem(404, 'not_found');
    await press('Tallenna');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        title: 'Tapahtui virhe',
        text: 'Tätä ei ole, tai se kuuluu toiseen toimipisteeseen.',
      });
    });
  });

  it('archives what is in use, which comes back by the toast', async () => {
    answer = () => Response.json({ id: 12, archived_at: '2026-11-25T08:15:00.000Z' });
    await open('?place=12');
    await press('Poista');
    act(() => {
      modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    });
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Arkistoitu: Luokka 204');
    });
    answer = () => problem(409, 'parent_archived');
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('Palauta se ensin.');
    });
    answer = () => Response.json(room);
    notificationsStore.toasts
      .find(({ notice }) => notice.title.startsWith('Arkistoitu'))
      ?.notice.action?.onAction();
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(sent.map(({ path }) => path)).toEqual([
      '/inspectable/rooms/12',
      '/inspectable/rooms/12/restore',
      '/inspectable/rooms/12/restore',
    ]);
  });

  it('deletes what was never used, with no way back', async () => {
    answer = () => Response.json({ id: 12, archived_at: null });
    await open('?place=12');
    await press('Poista');
    act(() => {
      modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    });
    await waitFor(() => {
      expect(lastNotice()).toEqual({ tone: 'success', title: 'Poistettu: Luokka 204' });
    });
  });
});

describe('what is known about a place', () => {
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  it('is by which templates it is inspected, why, and where they are', async () => {
    const named = { ...weekly, id: 5, name: text('Named', 'Nimetty') };
    const byWing = { ...weekly, id: 6, name: text('Wing', 'Siipi') };
    server.pages['/inspection/templates-for-inspectable/12'] = listOf([
      weekly,
      { ...named, applicable_inspectables: [{ id: 12, type: 'room' }] },
      { ...byWing, applicable_inspectables: [{ id: 10, type: 'environment' }] },
    ]);
    await open('?place=12');
    const templates = await section('Pohjat');
    const rows = (await templates.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Koskee kaikkia huoneita$/),
      'NimettyKohde on nimetty pohjassa',
      'SiipiPohjassa on nimetty ympäristö A-siipi',
    ]);
    expect(templates.getByRole('link', { name: 'Nimetty' })).toHaveAttribute(
      'href',
      '/admin/management/templates?template=5',
    );
  });

  it('is who changed a date, from which day to which', async () => {
    await open('?place=12');
    const changes = await section('Muutokset');
    const row = await changes.findByRole('listitem');
    expect(row).toHaveTextContent(
      /Päivä muutettu.*ti 1\.12\..* → pe 4\.12\..*Aino Virtanen 20\.11\.2026 klo 10[.:]15/,
    );
  });

  it('is which changes an import made', async () => {
    const byImport = {
      ...entry,
      operation: 'applyImport',
      entity: 'room',
      before: null,
      after: {},
    };
    server.pages['/audit'] = listOf([byImport]);
    await open('?place=12');
    const changes = await section('Muutokset');
    expect(await changes.findByRole('listitem')).toHaveTextContent(
      /^LisättyAino Virtanen 20\.11\.2026 klo 10[.:]15, tuonnissa$/,
    );
  });

  it('says when it could not be loaded, and asks again', async () => {
    delete server.pages['/audit'];
    server.answerWith = (path) => (path === '/audit' ? problem(503, 'unavailable') : null);
    await open('?place=12');
    const changes = await section('Muutokset');
    await userEvent.click(await changes.findByRole('button', { name: 'Yritä uudelleen' }));
    expect(server.requests.filter((path) => path === '/audit').length).toBeGreaterThan(1);
  });
});

describe('archived places', () => {
  const at = '2026-11-20T08:15:00.000Z';
  const earlier = '2026-10-01T08:15:00.000Z';
  const step = ({ id, kind, name }: Pick<Schema<'PathStep'>, 'id' | 'kind' | 'name'>) => ({
    id,
    kind,
    name,
  });
  const closed = { ...location, id: 2, name: text('Vallila', 'Vallila'), archived_at: at };
  const path = [step(location), step(environment)];
  const entry = (id: number, name: string, archived_at: string) => ({
    ...{ id, kind: 'room' as const, name: text(name, name), location_id: 1, archived_at },
    path: [...path, { id, kind: 'room' as const, name: text(name, name) }],
  });
  const wing = {
    ...{ id: 10, kind: 'environment', name: environment.name, location_id: 1, path },
    archived_at: at,
  };
  let archived: Record<string, unknown[]>;

  beforeEach(() => {
    archived = {
      '/inspectable/locations': [closed],
      '/inspectable/inspectables-for-search': [
        wing,
        entry(11, 'Aula', at),
        entry(12, 'Vaja', earlier),
      ],
    };
    server.answerWith = (path, { url }) => {
      const isAsked = new URL(url).searchParams.get('archived') === 'true';
      return isAsked ? Response.json(listOf(archived[path] ?? [])) : null;
    };
  });

  it('are listed with their locations, each with what must be restored before it', async () => {
    await open();
    await userEvent.selectOptions(await screen.findByLabelText('Näytä'), 'Arkistoidut');
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Vallila.*Arkistoitu 20\.11\.2026Palauta$/),
      expect.stringMatching(/^A-siipi.*Kallio · Arkistoitu 20\.11\.2026Palauta$/),
      expect.stringMatching(/^Aula.*A-siipi.*Palautuu, kun ”A-siipi” palautetaan$/),
      expect.stringMatching(/^Vaja.*Arkistoitu 1\.10\.2026 · Palauta ensin ”A-siipi”$/),
    ]);
    await userEvent.type(screen.getByLabelText('Hae nimellä'), 'vall');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are restored, and archived again by the toast', async () => {
    await open('?archived=true');
    answer = () => Response.json(environment);
    await press('Palauta: A-siipi');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Palautettu: A-siipi');
    });
    answer = () => Response.json({ id: 10, archived_at: at });
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(sent).toHaveLength(2);
    });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /inspectable/environments/10/restore',
      'DELETE /inspectable/environments/10',
    ]);
  });

  it('that could not be restored stay, and the page shows why', async () => {
    await open('?archived=true');
    answer = () => problem(409, 'parent_archived');
    await press('Palauta: Vallila');
    expect(await screen.findByRole('alert')).toHaveTextContent('Palauta se ensin.');
    expect(screen.getByRole('button', { name: 'Palauta: Vallila' })).toBeVisible();
  });

  it('say so when there are none', async () => {
    archived = {};
    await open('?archived=true');
    expect(await screen.findByText('Mitään ei ole arkistoitu.')).toBeVisible();
  });
});

describe('the code of a room', () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  beforeEach(() => {
    tab.location.href = '';
    tab.close.mockClear();
    vi.stubGlobal('open', () => tab);
    // jsdom has no object URLs.
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });

  it('opens in a tab of its own, and says so', async () => {
    answer = () => new Response('png', { headers: { 'content-type': 'image/png' } });
    await open('?place=12');
    await press('Luo QR-koodi');
    expect(
      await screen.findByRole('img', { name: 'QR-koodi: Luokka 204, Numero 12' }),
    ).toBeVisible();
    expect(tab.location.href).toMatch(/^blob:/);
    expect(lastNotice()?.title).toBe('QR-koodi luotu. Tallenna kuva hiiren oikealla painikkeella.');
  });

  it('has the number of its label on the page of the room, and no other place has one', async () => {
    const room = await open('?place=12');
    expect(await screen.findByText('Numero 12')).toBeVisible();
    room.unmount();
    await open('?place=10');
    await screen.findByRole('heading', { name: 'A-siipi' });
    expect(screen.queryByText(/^Numero/)).toBeNull();
  });

  it('says when it could not be made, and leaves no empty tab', async () => {
    answer = failing;
    await open('?place=12');
    await press('Luo QR-koodi');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('QR-koodin luonti epäonnistui');
    });
    expect(tab.close).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('QR-koodin luonti epäonnistui');
  });
});

describe('the tasks of a room', () => {
  it('are written in the modal that is marked with the room', async () => {
    await open('?place=12');
    await press('Lisää tehtävä');
    expect(modalStore.modal).toMatchObject({ title: 'Lisää tehtävä', room: true, room_id: 12 });
    await press('Muokkaa tehtävää: Lakaise');
    expect(modalStore.modal).toMatchObject({ room: true, room_id: 12 });
  });

  it('are deleted, and come back by the toast', async () => {
    answer = () => Response.json({ id: 7, archived_at: null });
    await open('?place=12');
    await press('Poista tehtävä: Lakaise');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Tehtävä poistettu');
    });
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/inspectable/todos/7' });
    answer = () => Response.json(todo, { status: 201 });
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ path: '/inspectable/todos', body: { position: 1 } });
    });
  });

  it('shows beside them what could not be deleted', async () => {
    answer = () => problem(503, 'unavailable');
    await open('?place=12');
    await press('Poista tehtävä: Lakaise');
    const tasks = within(screen.getByRole('region', { name: 'Tehtävät' }));
    expect(await tasks.findByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('that cannot be fetched, and that are none, are reported in the words of the specification', async () => {
    server.pages['/inspectable/todos/12'] = listOf([]);
    const view = await open('?place=12');
    expect(await screen.findByText('Tällä huoneella ei ole tehtäviä.')).toBeVisible();
    view.unmount();
    delete server.pages['/inspectable/todos/12'];
    await open('?place=12');
    expect(await screen.findByText('Tehtävien haku epäonnistui')).toBeVisible();
    expect(screen.getByText('Tehtäviä haettaessa tapahtui virhe')).toBeVisible();
  });
});
