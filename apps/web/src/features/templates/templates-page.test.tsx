import type { Schema } from '@kierros/api/schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem, accepted } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { aLocation } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { closeModal, modalStore } from '../../stores/modal.store.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { TemplatesPage } from './templates-page.tsx';

const text = (en: string, fi: string) => ({ en, fi });
const template: Schema<'Template'> = {
  id: 5,
  name: text('Weekly round', 'Viikkokierros'),
  description: text('', ''),
  inspectiontype_id: 1,
  location_id: 1,
  scope: 'location',
  applicable_inspectables: [],
  questions: [
    {
      id: 31,
      title: text('Floors', 'Lattiat'),
      description: text('', ''),
      section: text('', ''),
      type: 'value',
      mandatory: true,
      specified_rooms: [],
      specified_environments: [],
      max_photos: 1,
      position: 1,
    },
  ],
  version: 3,
  created_at: '2026-11-20T08:15:00.000Z',
  updated_at: '2026-11-20T08:15:00.000Z',
  archived_at: null,
  questions_count: 1,
};
const list = { items: [template], total: 1, page: 1, per_page: 100, has_more: false, after: null };

let server: FakeServer;
let sent: { method: string; path: string; body: unknown }[];
let answer: (request: Request) => Response;

beforeEach(() => {
  server = new FakeServer();
  sent = [];
  answer = (request) => accepted(request, template);
  server.pages = {
    '/inspection/templates': list,
    '/inspection/templates/5': template,
    '/inspectable/locations/1': {
      ...aLocation(1, 'Kallio'),
      environments_count: 2,
      rooms_count: 5,
    },
  };
  closeModal();
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    if (request.method === 'GET') return server.fetch(request);
    const words = await request.text();
    sent.push({ method: request.method, path, body: words === '' ? null : JSON.parse(words) });
    return answer(request);
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;
const open = (id: string) =>
  renderInApp(<TemplatesPage />, `/admin/management/templates?template=${id}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

// The modal is rendered by the app, not by the page.
function confirmDelete() {
  expect(modalStore.modal?.title).toBe('Poistetaanko pohja?');
  act(() => {
    modalStore.modal?.actions.find(({ variant }) => variant === 'danger')?.onSelect();
    closeModal();
  });
}

async function confirmPlaces() {
  await waitFor(() => {
    expect(modalStore.modal?.title).toBe('Tallennetaanko pohja?');
  });
  act(() => {
    modalStore.modal?.actions.find(({ variant }) => variant === 'primary')?.onSelect();
    closeModal();
  });
}

describe('TemplatesPage', () => {
  it('refuses a template without questions, in the words of the specification', async () => {
    await open('new');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Uusi');
    await press('Poista kysymys 1');
    await press('Tallenna');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Lisää pohjaan vähintään yksi kysymys.');
    expect(sent).toEqual([]);
  });

  it('names every required field that is empty', async () => {
    await open('new');
    await press('Tallenna');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Täytä kaikki pakolliset kentät.')).toBeVisible();
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Nimi: kirjoita se ainakin yhdellä kielellä.',
      'Kysymys 1: kirjoita se ainakin yhdellä kielellä.',
    ]);
    expect(sent).toEqual([]);
  });

  it('creates a template of the pasted lines, and says so', async () => {
    await open('new');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Uusi');
    await userEvent.click(screen.getByLabelText('Kysymys suomeksi'));
    await userEvent.paste('Lattiat\nIkkunat\n');
    await userEvent.click(screen.getAllByRole('radio', { name: 'Tekstikysymys' })[1]!);
    await userEvent.click(screen.getAllByRole('switch', { name: 'Pakollinen' })[0]!);
    await press('Siirrä kysymys 2 ylemmäs');
    await press('Tallenna');
    await confirmPlaces();
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({ title: 'Pohja luotu', text: 'Pohja on luotu.' });
    });
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/inspection/templates' });
    expect(sent[0]?.body).toMatchObject({
      name: { fi: 'Uusi' },
      inspectiontype_id: 1,
      location_id: 1,
      questions: [
        { title: { fi: 'Ikkunat' }, type: 'text', mandatory: false, position: 1 },
        { title: { fi: 'Lattiat' }, type: 'value', mandatory: true, position: 2 },
      ],
    });
  });

  it('is not saved by Enter in the title of a question', async () => {
    await open('new');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Uusi{Enter}');
    await userEvent.type(screen.getByLabelText('Kysymys suomeksi'), 'Lattiat{Enter}');
    await userEvent.type(screen.getByLabelText('Kuvia enintään'), '{Enter}');
    expect(modalStore.modal).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says before a new one is saved how many places it asks, from when, and saves nothing else', async () => {
    await open('new');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), 'Uusi');
    await userEvent.type(screen.getByLabelText('Kysymys suomeksi'), 'Lattiat');
    await press('Tallenna');
    await waitFor(() => {
      expect(modalStore.modal).not.toBeNull();
    });
    render(<>{modalStore.modal?.content}</>);
    expect(screen.getByText(/^Sillä tarkastetaan 5 kohdetta .* alkaen\.$/)).toBeVisible();
    act(closeModal);
    expect(sent).toEqual([]);
    await press('Tallenna');
    await confirmPlaces();
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
  });

  it('changes a template, keeping its questions and naming the version it read', async () => {
    await open('5');
    const name = await screen.findByLabelText('Nimi englanniksi');
    await userEvent.type(name, ' 2');
    await press('Tallenna');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        title: 'Pohja päivitetty',
        text: 'Pohja on päivitetty.',
      });
    });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/inspection/templates/5',
      body: { name: { en: 'Weekly round 2' }, version: 3, questions: [{ id: 31 }] },
    });
  });

  it('shows that saving failed, and keeps what was written', async () => {
    answer = () => problem(500, 'internal_error');
    await open('5');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), ' 2');
    await press('Tallenna');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        tone: 'error',
        title: 'Pohjan tallennus epäonnistui',
        text: 'Tapahtui virhe. Yritä myöhemmin uudelleen.',
      });
    });
    expect(screen.getByLabelText('Nimi suomeksi')).toHaveValue('Viikkokierros 2');
  });

  it('asks whose version stays when somebody else saved meanwhile', async () => {
    const current = { ...template, name: text('Theirs', 'Heidän'), version: 4 };
    answer = () => problem(409, 'stale_version', { current });
    await open('5');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), ' 2');
    await press('Tallenna');
    await screen.findByText(/Joku muu on muuttanut tätä/);
    answer = () => Response.json({ ...template, version: 5 });
    await press('Tallenna oma versio');
    await waitFor(() => {
      expect(sent[1]?.body).toMatchObject({ name: { fi: 'Viikkokierros 2' }, version: 4 });
    });
  });

  it('asks before changes are lost, in the words of the specification', async () => {
    const { router } = await open('5');
    await userEvent.type(await screen.findByLabelText('Nimi suomeksi'), ' 2');
    await press('Uusi pohja');
    const question = 'Haluatko varmasti poistua? Muutoksia ei tallenneta.';
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: 'Jää' }));
    expect(screen.getByLabelText('Nimi suomeksi')).toHaveValue('Viikkokierros 2');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    await press('Uusi pohja');
    expect(router.state.location.search).toBe('?template=new');
  });

  it('deletes after a question, and says so', async () => {
    answer = (request) => accepted(request, template);
    await open('5');
    await press('Poista');
    confirmDelete();
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({ title: 'Pohja poistettu', text: 'Pohja on poistettu.' });
    });
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/inspection/templates/5' });
    expect(await screen.findByText('Valitse pohja tai luo uusi.')).toBeVisible();
    answer = () => Response.json(template);
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ method: 'POST', path: '/inspection/templates/5/restore' });
    });
  });

  it('asks an archived question again once it is saved', async () => {
    const [asked] = template.questions;
    const archived = {
      ...asked!,
      id: 77,
      title: text('Lamps?', 'Valot?'),
      archived_at: '2026-11-20T08:15:00.000Z',
    };
    server.pages['/inspection/templates/5/questions/all'] = {
      ...{ items: [archived], template_id: 5, template_version: 3 },
    };
    await open('5');
    const section = await screen.findByRole('region', { name: 'Arkistoidut kysymykset' });
    expect(section).toHaveTextContent('Valot?Arkistoitu 20.11.2026');
    await press('Palauta: Valot?');
    expect(screen.queryByRole('region', { name: 'Arkistoidut kysymykset' })).toBeNull();
    await press('Tallenna');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    const { questions } = sent[0]?.body as { questions: { id: number }[] };
    expect(questions.map(({ id }) => id)).toEqual([asked!.id, 77]);
  });

  it('puts a new question into the section of the last one', async () => {
    await open('5');
    await userEvent.type(screen.getAllByLabelText('Väliotsikko suomeksi').at(-1)!, 'Keittiö');
    await press('Lisää kysymys');
    await userEvent.type(screen.getAllByLabelText('Kysymys suomeksi').at(-1)!, 'Hanat');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]?.body).toMatchObject({
        questions: [
          { title: { fi: 'Lattiat' }, section: { fi: 'Keittiö', en: '' } },
          { title: { fi: 'Hanat' }, section: { fi: 'Keittiö', en: '' } },
        ],
      });
    });
  });

  it('lets a new question continue one that was removed', async () => {
    await open('5');
    await press('Lisää kysymys');
    expect(screen.queryByLabelText('Jatkaa kysymystä')).toBeNull();
    await press('Poista kysymys 1');
    await userEvent.type(screen.getByLabelText('Kysymys suomeksi'), 'Lattiapinnat');
    await userEvent.selectOptions(screen.getByLabelText('Jatkaa kysymystä'), 'Lattiat');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]?.body).toMatchObject({
        questions: [{ title: { fi: 'Lattiapinnat' }, successor_of: 31 }],
      });
    });
  });

  it('offers none of another type, and none that another question continues', async () => {
    const [asked] = template.questions;
    const archived_at = '2026-11-20T08:15:00.000Z';
    const items = [
      { ...asked!, id: 77, title: text('', 'Valot'), archived_at },
      { ...asked!, id: 78, title: text('', 'Lamput'), archived_at, successor_of: 77 },
      { ...asked!, id: 79, title: text('', 'Muuta'), archived_at, type: 'text' },
    ];
    server.pages['/inspection/templates/5/questions/all'] = {
      ...{ items, template_id: 5, template_version: 3 },
    };
    await open('5');
    await press('Lisää kysymys');
    const choices = await screen.findAllByLabelText('Jatkaa kysymystä');
    const offered = choices.map((choice) =>
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    );
    expect(offered).toEqual([
      ['Ei mitään', 'Lamput'],
      ['Ei mitään', 'Lamput'],
    ]);
  });

  it('lets a stored question continue an archived one, which no other can choose then', async () => {
    const archived = { ...template.questions[0]!, id: 77, title: text('', 'Pinnat') };
    server.pages['/inspection/templates/5/questions/all'] = {
      ...{ items: [archived], template_id: 5, template_version: 3 },
    };
    await open('5');
    await userEvent.selectOptions(await screen.findByLabelText('Jatkaa kysymystä'), 'Pinnat');
    await press('Lisää kysymys');
    expect(screen.getAllByLabelText('Jatkaa kysymystä')).toHaveLength(1);
    await press('Poista kysymys 2');
    await press('Tallenna');
    await waitFor(() => {
      expect(sent[0]?.body).toMatchObject({ questions: [{ id: 31, successor_of: 77 }] });
    });
  });

  it('lists archived ones, which are restored', async () => {
    const archived = { ...template, archived_at: '2026-11-20T08:15:00.000Z' };
    server.answerWith = (path, { url }) =>
      new URL(url).searchParams.get('archived') === 'true' && path === '/inspection/templates'
        ? Response.json({ ...list, items: [archived] })
        : null;
    await renderInApp(<TemplatesPage />, '/admin/management/templates');
    await userEvent.selectOptions(await screen.findByLabelText('Näytä'), 'Arkistoidut');
    expect(await screen.findByText(/Arkistoitu 20\.11\.2026/)).toBeVisible();
    answer = () => Response.json(template);
    await press('Palauta: Viikkokierros');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        tone: 'success',
        title: 'Palautettu: Viikkokierros',
        action: { label: 'Kumoa' },
      });
    });
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/inspection/templates/5/restore' });
  });

  it('shows in the words of the specification that deleting failed', async () => {
    answer = () => problem(500, 'internal_error');
    await open('5');
    await press('Poista');
    confirmDelete();
    await waitFor(() => {
      expect(lastNotice()?.title).toBe('Pohjan poisto epäonnistui');
    });
  });
});
