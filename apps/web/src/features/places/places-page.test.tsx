import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, accepted } from '../../../testing/fake-server.ts';
import { aWorkingCalendar } from '../../../testing/site.ts';
import { modalStore } from '../../stores/modal.store.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import {
  environment,
  failing,
  lastNotice,
  location,
  open,
  press,
  room,
  site,
  startSite,
  text,
} from '../../../testing/places-page.tsx';

beforeEach(startSite);

describe('InspectablesPage', () => {
  it('shows the location with what lies in it', async () => {
    await open();
    for (const name of ['Kallio', 'A-siipi', 'Luokka 204'])
      expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('says in the words of the specification that environments did not come', async () => {
    delete site.server.pages['/inspectable/locations/1'];
    await open();
    expect(await screen.findByText('Ympäristöjä ei löytynyt')).toBeVisible();
  });

  it('adds a room to the environment that is open', async () => {
    await open('?place=10');
    await press('Uusi huone');
    await press('Tallenna');
    expect(await screen.findByText('Täytä kaikki pakolliset kentät.')).toBeVisible();
    expect(site.sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Nimi suomeksi'), 'Vaja');
    await userEvent.selectOptions(screen.getByLabelText('Huonetyyppi'), 'Sali');
    await press('Tallenna');
    await waitFor(() => {
      expect(site.sent[0]).toMatchObject({
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
      expect(site.sent.map(({ body }) => body)).toMatchObject([
        { name: { fi: 'Vaja' }, roomtype_id: 2, environment_id: 10 },
        { name: { fi: 'Varasto' }, roomtype_id: 2, environment_id: 10 },
      ]);
    });
  });

  it('goes on from a new environment to its rooms', async () => {
    const made = { ...environment, id: 30, name: text('Yard', 'Piha'), rooms: [], rooms_count: 0 };
    site.answer = (request) => accepted(request, made);
    await open('?place=new-environment');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Piha');
    site.server.pages['/inspectable/locations/1'] = {
      ...location,
      environments: [environment, made],
    };
    await press('Tallenna');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Uusi huone' })).toHaveFocus();
    });
  });

  it('opens the lines filled with what is pasted on an environment', async () => {
    site.answer = failing;
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
    site.answer = (request) =>
      request.method === 'PUT' ? Response.json(aWorkingCalendar) : accepted(request, made);
    site.server.pages['/inspectable/locations/5'] = made;
    const { router } = await open('?place=new-location');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Vallila');
    await press('Tallenna');
    expect(await screen.findByRole('link', { name: 'Vallila' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kallio' })).toBeNull();
    expect(router.state.location.search).toBe('?place=5');
    expect(sessionStore.currentLocationId).toBe(5);
    expect(sessionStore.breadcrumb.map(({ id }) => id)).toEqual([5]);
    expect(site.sent.map(({ method, path, body }) => [method, path, body])).toContainEqual([
      'PUT',
      '/inspectable/locations/5/calendar',
      { open_weekdays: [1, 2, 3, 4, 5], follows: 'FI' },
    ]);
  });

  it('goes on with a new location where its calendar could not be stored', async () => {
    const made = { ...location, id: 5, name: text('Vallila', 'Vallila'), environments: [] };
    site.server.pages['/inspectable/locations/5'] = made;
    let isDown = true;
    site.answer = (request) => {
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
    expect(site.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
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
      expect(site.sent[0]).toMatchObject({
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
    site.answer = () => Response.json(saved);
    const arrived = Promise.withResolvers<undefined>();
    const usual = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method === 'GET') await arrived.promise;
      return usual(request);
    });
    site.server.pages['/inspectable/locations/1'] = {
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
    site.answer = () => problem(409, 'stale_version', { current });
    await press('Tallenna');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const banner = (await screen.findByText(/Joku muu on muuttanut tätä/)).closest(
      '[tabindex="-1"]',
    );
    expect(banner).toHaveFocus();
    expect(banner).toContainElement(screen.getByRole('button', { name: 'Tallenna oma versio' }));
    shown.mockRestore();
    site.answer = () => Response.json({ ...environment, version: 10 });
    await press('Tallenna oma versio');
    await waitFor(() => {
      expect(site.sent.map(({ body }) => body)).toMatchObject([
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
    site.answer = () => problem(422, 'invalid_value', { errors });
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
      expect(site.sent).toHaveLength(1);
    });
    await userEvent.click(screen.getByRole('link', { name: 'Luokka 204' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?place=12');
    });
  });

  it('deletes after confirmation, and shows failures', async () => {
    site.answer = failing;
    await open('?place=12');
    await press('Arkistoi');
    expect(modalStore.modal?.title).toBe('Arkistoidaanko ”Luokka 204”?');
    act(() => {
      modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    });
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        title: 'Tapahtui virhe',
        text: 'Tapahtui virhe. Yritä myöhemmin uudelleen.',
      });
    });
    expect(site.sent[0]).toMatchObject({ method: 'DELETE', path: '/inspectable/rooms/12' });
    site.answer = () => problem(404, 'not_found');
    await press('Tallenna');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        title: 'Tapahtui virhe',
        text: 'Tätä ei ole, tai se kuuluu toiseen toimipisteeseen.',
      });
    });
  });

  it('archives what is in use, which comes back by the toast', async () => {
    site.answer = () => Response.json({ id: 12, archived_at: '2026-11-25T08:15:00.000Z' });
    await open('?place=12');
    await press('Arkistoi');
    act(() => {
      modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    });
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Arkistoitu: Luokka 204');
    });
    site.answer = () => problem(409, 'parent_archived');
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('Palauta se ensin.');
    });
    site.answer = () => Response.json(room);
    notificationsStore.toasts
      .find(({ notice }) => notice.title.startsWith('Arkistoitu'))
      ?.notice.action?.onAction();
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(site.sent.map(({ path }) => path)).toEqual([
      '/inspectable/rooms/12',
      '/inspectable/rooms/12/restore',
      '/inspectable/rooms/12/restore',
    ]);
  });

  it('deletes what was never used, with no way back', async () => {
    site.answer = () => Response.json({ id: 12, archived_at: null });
    await open('?place=12');
    await press('Arkistoi');
    act(() => {
      modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    });
    await waitFor(() => {
      expect(lastNotice()).toEqual({ tone: 'success', title: 'Poistettu: Luokka 204' });
    });
  });
});
