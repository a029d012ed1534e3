import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../testing/site.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { DefinitionsPage } from './definitions-page.tsx';
import type { Definition, Definitions } from './definitions.api.ts';

const overdue: Definition = {
  id: 2,
  event: 'overdue',
  enabled: true,
  location_id: null,
  inspectiontype_ids: [1],
  condition: { age_days: 1 },
  delivery: { mode: 'digest', days: [1, 2, 3, 4, 5], time: '07:30', repeat_days: 7 },
  recipients: [{ kind: 'location_staff' }],
  text: null,
};
const todo: Definition = {
  id: 3,
  event: 'todo_added',
  enabled: false,
  location_id: 1,
  inspectiontype_ids: [],
  condition: {},
  delivery: { mode: 'instant' },
  recipients: [
    { kind: 'role', role: 'admin' },
    { kind: 'user', user_id: 7 },
  ],
  text: null,
};
const page = <Item,>(items: Item[]) => ({
  items,
  total: items.length,
  page: 1,
  per_page: 100,
  has_more: false,
  after: null,
});
const ville: Schema<'User'> = {
  id: 7,
  username: 'ville',
  first_name: 'Ville',
  last_name: 'Salo',
  role: 'staff',
  assigned_location_id: 1,
  locale: 'fi',
  active: true,
  last_seen_at: null,
  created_at: '2026-11-20T08:15:00.000Z',
  version: 1,
};

let document: Definitions;
let sent: Definitions[];
let answer: (given: Definitions) => Response;

beforeEach(() => {
  const server = new FakeServer();
  document = { items: [overdue, todo], version: 4 };
  sent = [];
  answer = ({ items }) => Response.json({ items, version: 5 });
  server.pages = {
    '/inspectable/locations': page([aLocation(1, 'Kallio')]),
    '/users': page([ville]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/notification-definitions')) return server.fetch(request);
    if (request.method === 'GET') return Response.json(document);
    const given = (await request.json()) as Definitions;
    sent.push(given);
    return answer(given);
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const show = () =>
  renderInApp(<DefinitionsPage />, '/admin/management/templates?view=notifications');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = async (event: string) => {
  await press(`Muokkaa: ${event}`);
  return within(await screen.findByRole('dialog', { name: 'Sääntö' }));
};

describe('DefinitionsPage', () => {
  it('describes each rule in a line', async () => {
    await show();
    await screen.findByRole('button', { name: 'Muokkaa: Myöhässä' });
    await waitFor(() => {
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'MyöhässäToimipisteen työntekijät · kooste arkisin klo 7.30 · muistutus 7 päivän välein · 1 päivän kuluttua · Jatkuva tarkastus',
        'Uusi tehtäväYlläpitäjät, 1 henkilö · heti · KallioEi käytössä',
      ]);
    });
  });

  it('saves all rules as one document, with what was changed', async () => {
    await show();
    const sheet = await open('Myöhässä');
    await userEvent.selectOptions(sheet.getByLabelText('Tapahtuma'), 'Huono arvio');
    expect(sheet.getByLabelText('Arvio enintään')).toHaveValue(1);
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Ylläpitäjät' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Heti' }));
    await userEvent.selectOptions(sheet.getByLabelText('Muu henkilö'), 'Ville Salo');
    await userEvent.click(sheet.getByRole('button', { name: 'Valmis' }));
    expect(sent).toEqual([]);
    await press('Tallenna');
    await waitFor(() => {
      expect(notificationsStore.toasts.at(-1)?.notice.title).toBe('Säännöt tallennettu');
    });
    expect(sent[0]?.version).toBe(4);
    expect(sent[0]?.items[0]).toMatchObject({
      id: 2,
      event: 'low_answer',
      condition: { value_max: 1 },
      delivery: { mode: 'instant', repeat_days: null },
      recipients: [
        { kind: 'location_staff' },
        { kind: 'role', role: 'admin' },
        { kind: 'user', user_id: 7 },
      ],
    });
    expect(sent[0]?.items[1]).toEqual(todo);
    expect(screen.queryByText(/ei ole vielä tallennettu/)).toBeNull();
  });

  it('saves no rule without recipients', async () => {
    await show();
    const sheet = await open('Myöhässä');
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Toimipisteen työntekijät' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Valmis' }));
    await press('Tallenna');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Myöhässä: valitse vastaanottajat.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('adds and removes rules, and undoes everything', async () => {
    await show();
    await press('Uusi sääntö');
    const sheet = within(await screen.findByRole('dialog', { name: 'Sääntö' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Valmis' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    const other = await open('Uusi tehtävä');
    await userEvent.click(other.getByRole('button', { name: 'Poista' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await press('Hylkää muutokset');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Muokkaa: Uusi tehtävä' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('asks whose version stays when somebody else saved meanwhile', async () => {
    await show();
    const sheet = await open('Myöhässä');
    await userEvent.click(sheet.getByRole('switch', { name: 'Käytössä' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Valmis' }));
    const current = { items: [todo], version: 9 };
    answer = () => problem(409, 'stale_version', { current });
    await press('Tallenna');
    await screen.findByText(/Joku muu on muuttanut tätä/);
    answer = ({ items }) => Response.json({ items, version: 10 });
    await press('Tallenna oma versio');
    await waitFor(() => {
      expect(sent.map(({ version }) => version)).toEqual([4, 9]);
    });
    expect(sent[1]?.items[0]?.enabled).toBe(false);
  });
});
