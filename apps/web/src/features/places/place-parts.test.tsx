import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { weekly } from '../../../testing/site.ts';
import { modalStore } from '../../stores/modal.store.ts';
import {
  entry,
  environment,
  failing,
  lastNotice,
  listOf,
  location,
  open,
  press,
  site,
  startSite,
  text,
  todo,
} from '../../../testing/places-page.tsx';

beforeEach(startSite);

describe('what is known about a place', () => {
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  it('is by which templates it is inspected, why, and where they are', async () => {
    const named = { ...weekly, id: 5, name: text('Named', 'Nimetty') };
    const byWing = { ...weekly, id: 6, name: text('Wing', 'Siipi') };
    site.server.pages['/inspection/templates-for-inspectable/12'] = listOf([
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
    site.server.pages['/audit'] = listOf([byImport]);
    await open('?place=12');
    const changes = await section('Muutokset');
    expect(await changes.findByRole('listitem')).toHaveTextContent(
      /^LisättyAino Virtanen 20\.11\.2026 klo 10[.:]15, tuonnissa$/,
    );
  });

  it('says when it could not be loaded, and asks again', async () => {
    delete site.server.pages['/audit'];
    site.server.answerWith = (path) => (path === '/audit' ? problem(503, 'unavailable') : null);
    await open('?place=12');
    const changes = await section('Muutokset');
    await userEvent.click(await changes.findByRole('button', { name: 'Yritä uudelleen' }));
    expect(site.server.requests.filter((path) => path === '/audit').length).toBeGreaterThan(1);
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
    site.server.answerWith = (path, { url }) => {
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
    site.answer = () => Response.json(environment);
    await press('Palauta: A-siipi');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Palautettu: A-siipi');
    });
    site.answer = () => Response.json({ id: 10, archived_at: at });
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(site.sent).toHaveLength(2);
    });
    expect(site.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /inspectable/environments/10/restore',
      'DELETE /inspectable/environments/10',
    ]);
  });

  it('that could not be restored stay, and the page shows why', async () => {
    await open('?archived=true');
    site.answer = () => problem(409, 'parent_archived');
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
    site.answer = () => new Response('png', { headers: { 'content-type': 'image/png' } });
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
    site.answer = failing;
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
    site.answer = () => Response.json({ id: 7, archived_at: null });
    await open('?place=12');
    await press('Poista tehtävä: Lakaise');
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Tehtävä poistettu');
    });
    expect(site.sent[0]).toMatchObject({ method: 'DELETE', path: '/inspectable/todos/7' });
    site.answer = () => Response.json(todo, { status: 201 });
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(site.sent[1]).toMatchObject({ path: '/inspectable/todos', body: { position: 1 } });
    });
  });

  it('shows beside them what could not be deleted', async () => {
    site.answer = () => problem(503, 'unavailable');
    await open('?place=12');
    await press('Poista tehtävä: Lakaise');
    const tasks = within(screen.getByRole('region', { name: 'Tehtävät' }));
    expect(await tasks.findByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('that cannot be fetched, and that are none, are reported in the words of the specification', async () => {
    site.server.pages['/inspectable/todos/12'] = listOf([]);
    const view = await open('?place=12');
    expect(await screen.findByText('Tällä huoneella ei ole tehtäviä.')).toBeVisible();
    view.unmount();
    delete site.server.pages['/inspectable/todos/12'];
    await open('?place=12');
    expect(await screen.findByText('Tehtävien haku epäonnistui')).toBeVisible();
    expect(screen.getByText('Tehtäviä haettaessa tapahtui virhe')).toBeVisible();
  });
});
