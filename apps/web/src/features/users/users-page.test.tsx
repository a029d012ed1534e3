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
import { UsersPage } from './users-page.tsx';

const maija: Schema<'User'> = {
  id: 7,
  username: 'maija',
  first_name: 'Maija',
  last_name: 'Salo',
  role: 'staff',
  assigned_location_id: 1,
  locale: 'fi',
  active: true,
  last_seen_at: null,
  created_at: '2026-11-20T08:15:00.000Z',
  version: 3,
};
const page = <Item,>(items: Item[]) => ({
  items,
  total: items.length,
  page: 1,
  per_page: 100,
  has_more: false,
  after: null,
});
const location = aLocation(1, 'Kallio');

interface Sent {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}

let sent: Sent[];
let asked: URL[];
let users: ReturnType<typeof page<Schema<'User'>>>;
let answers: Record<string, () => Response>;
let identities: Schema<'IdentityList'>;

beforeEach(() => {
  const server = new FakeServer();
  sent = [];
  asked = [];
  identities = { items: [] };
  answers = {
    'POST /auth/register/': () => Response.json(testUser('staff', { id: 9 }), { status: 201 }),
    'PUT /users/9': () => Response.json({ ...maija, id: 9, version: 2 }),
    'PUT /users/7': () => Response.json({ ...maija, version: 4 }),
  };
  users = page([maija, { ...maija, id: 8, username: 'ville', active: false }]);
  server.pages = {
    '/users': users,
    '/users/identities': identities,
    '/users/7': maija,
    '/auth/options': { password: true, oidc: false, self_registration: false },
    '/inspectable/locations': page([location]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const path = url.pathname.replace('/api/v2', '');
    if (request.method === 'GET') {
      asked.push(url);
      return server.fetch(request);
    }
    const words = await request.text();
    const key = request.headers.get('Idempotency-Key');
    const body: unknown = words === '' ? null : JSON.parse(words);
    sent.push({ method: request.method, path, body, key });
    return answers[`${request.method} ${path}`]?.() ?? problem(501, 'not_implemented');
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const open = (user: string) => renderInApp(<UsersPage />, `/admin/management/users?user=${user}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
// The confirmation dialog and its button have the same name.
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(dialog.getByRole('button', { name }));
};
const fill = async (label: string, words: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, words);
};

describe('UsersPage', () => {
  it('shows who may sign in, as what and where', async () => {
    await renderInApp(<UsersPage />, '/admin/management/users');
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows[1]).toBe('Merkitse: Maija SaloMaija SalomaijaTyöntekijäKallioEi koskaanKäytössä');
    expect(rows[2]).toContain('Ei käytössä');
  });

  it('asks the server for what the filters leave', async () => {
    await renderInApp(<UsersPage />, '/admin/management/users');
    await userEvent.selectOptions(await screen.findByLabelText('Rooli'), 'Opiskelija');
    await userEvent.selectOptions(screen.getByLabelText('Näytä'), 'Ei käytössä');
    // Typed quickly: letters typed before the URL was updated used to be lost.
    const field = screen.getByLabelText('Hae nimellä');
    await userEvent.type(field, 'maija salo', { delay: null });
    await waitFor(() => {
      const last = asked.findLast(({ pathname }) => pathname.endsWith('/users'));
      expect(Object.fromEntries(last?.searchParams ?? [])).toMatchObject({
        role: 'student',
        active: 'false',
        q: 'maija salo',
        location_id: 'all',
      });
    });
    expect(field).toHaveValue('maija salo');
    const searches = asked.filter(({ searchParams }) => searchParams.has('q'));
    expect(searches).toHaveLength(1);
  });

  it('sorts by any column, and keeps the order in the address', async () => {
    const { router } = await renderInApp(<UsersPage />, '/admin/management/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Käyttäjätunnus' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Käyttäjätunnus' }));
    await waitFor(() => {
      const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
      expect(rows[1]).toContain('ville');
    });
    expect(router.state.location.search).toBe('?sort=-username');
  });

  const line = (index: number, id: number, code?: string) => ({
    ...{ index, id, name: '', changed: code === undefined ? ['active'] : [] },
    outcome: code === undefined ? 'change' : 'refused',
    errors: code === undefined ? [] : [{ path: '', code, message: 'no' }],
  });
  const counts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
  const applied = (...lines: object[]) => Response.json({ id: 5, lines, counts });

  it('deactivates marked users together, names who was refused, and undoes the rest', async () => {
    answers['POST /bulk/apply'] = () => applied(line(0, 7, 'last_admin'), line(1, 9));
    users.items[1] = { ...maija, id: 9, first_name: 'Ville' };
    await renderInApp(<UsersPage />, '/admin/management/users');
    await userEvent.click(await screen.findByLabelText('Merkitse kaikki näkyvät'));
    await press('Poista käytöstä (2)');
    await waitFor(() => {
      expect(notificationsStore.toasts).toHaveLength(1);
    });
    const items = [7, 9].map((id) => ({ id, active: false }));
    expect(sent.at(-1)?.body).toMatchObject({ kind: 'accounts', items, skip_refused: true });
    const notice = notificationsStore.toasts[0]!.notice;
    expect(notice.title).toBe('1 käyttäjä ei voi enää kirjautua sisään');
    expect(notice.text).toContain('Maija Salo: ');
    answers['POST /bulk/apply'] = () => applied(line(0, 9));
    notice.action?.onAction();
    await waitFor(() => {
      expect(sent.at(-1)?.body).toMatchObject({ kind: 'accounts', items: [], undoes: 5 });
    });
  });

  it('asks once for the password when marked administrators are reactivated', async () => {
    const admin = { ...maija, role: 'admin' as const, active: false };
    users.items = [admin, { ...admin, id: 9, first_name: 'Ville' }];
    answers['POST /bulk/apply'] = () => problem(403, 'recent_sign_in_needed');
    answers['POST /auth/verify-password'] = () => {
      answers['POST /bulk/apply'] = () => applied(line(0, 7), line(1, 9));
      return Response.json({ recent_until: maija.created_at });
    };
    await renderInApp(<UsersPage />, '/admin/management/users');
    await userEvent.click(await screen.findByLabelText('Merkitse kaikki näkyvät'));
    await press('Ota käyttöön (2)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' }));
    await userEvent.type(dialog.getByLabelText('Salasana'), 'oikea{Enter}');
    await waitFor(() => {
      expect(notificationsStore.toasts[0]?.notice).toMatchObject({ tone: 'success', text: '' });
    });
    expect(sent.filter(({ path }) => path === '/bulk/apply')).toHaveLength(2);
  });

  it('names what a new user lacks, and what is wrong with the password', async () => {
    await open('new');
    await fill('Salasana', 'salasana123');
    await fill('Käyttäjätunnus', 'ma ija');
    await press('Lisää käyttäjä');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Täytä kaikki pakolliset kentät.')).toBeVisible();
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Etunimi: täytä tämä kenttä.',
      'Sukunimi: täytä tämä kenttä.',
      'Käyttäjätunnus: poista välilyönnit.',
      'Salasana: tämä on liian helppo arvata. Valitse toinen.',
    ]);
    expect(sent).toEqual([]);
  });

  it('starts at the first field of a new user', async () => {
    await open('new');
    expect(await screen.findByLabelText('Etunimi')).toHaveFocus();
  });

  const writeNew = async () => {
    await open('new');
    await fill('Etunimi', 'Maija');
    await fill('Sukunimi', 'Salo');
    await fill('Käyttäjätunnus', 'maija');
    await userEvent.click(screen.getByRole('radio', { name: /^Opiskelija/ }));
  };

  it('adds a user with role and location, and shows the password to hand over', async () => {
    await writeNew();
    const password = (await screen.findByLabelText<HTMLInputElement>('Salasana')).value;
    expect(password).toMatch(/^([a-z]{4}-){3}\d\d(-[a-z]{4}){2}$/);
    await press('Lisää käyttäjä');
    expect(await screen.findByText(password)).toBeVisible();
    expect(sent).toMatchObject([
      {
        path: '/auth/register/',
        body: { username: 'maija', firstname: 'Maija', lastname: 'Salo', password },
      },
      { method: 'PUT', path: '/users/9', body: { role: 'student', assigned_location_id: 1 } },
    ]);
    // jsdom has no clipboard, like a page without TLS.
    await press('Kopioi molemmat');
    expect(await screen.findByText(/kopioi se itse/)).toBeVisible();
    await press('Valmis');
    await waitFor(() => {
      expect(screen.queryByText(password)).toBeNull();
    });
  });

  it('goes on from where it failed: nobody is added twice', async () => {
    await writeNew();
    answers['PUT /users/9'] = () => problem(503, 'unavailable');
    await press('Lisää käyttäjä');
    await screen.findByText(/rooli ja toimipiste eivät tallentuneet/);
    answers['PUT /users/9'] = () => Response.json({ ...maija, id: 9, version: 2 });
    await press('Tallenna');
    await screen.findByText(/Salasana näkyy vain nyt/);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asks for the same user again after an answer that was lost', async () => {
    await writeNew();
    answers['POST /auth/register/'] = () => problem(503, 'unavailable');
    await press('Lisää käyttäjä');
    await screen.findByRole('alert');
    await press('Lisää käyttäjä');
    await waitFor(() => {
      expect(sent.length).toBeGreaterThan(1);
    });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('changes a user, and asks whose version stays', async () => {
    await open('7');
    await fill('Sukunimi', 'Salonen');
    const current = { ...maija, last_name: 'Heidän', version: 5 };
    answers['PUT /users/7'] = () => problem(409, 'stale_version', { current });
    await press('Tallenna');
    await screen.findByText(/Joku muu on muuttanut tätä/);
    answers['PUT /users/7'] = () => Response.json({ ...maija, last_name: 'Salonen', version: 6 });
    await press('Tallenna oma versio');
    await screen.findByText('Muutokset tallennettu: Maija Salonen');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { last_name: 'Salonen', version: 3 },
      { last_name: 'Salonen', version: 5 },
    ]);
  });

  it('says why the last administrator stays one', async () => {
    answers['PUT /users/7'] = () => problem(409, 'last_admin');
    await open('7');
    await press('Tallenna');
    expect(await screen.findByText(/Viimeistä ylläpitäjää ei voi poistaa/)).toBeVisible();
  });

  it('shows a new password once, after a question', async () => {
    answers['POST /users/7/reset-password'] = () => Response.json({ password: 'kivi-lumi-47' });
    await open('7');
    await press('Luo uusi salasana');
    expect(sent).toEqual([]);
    await confirm('Luo uusi salasana');
    expect(await screen.findByText('kivi-lumi-47')).toBeVisible();
  });

  it.each([
    ['POST', '/reset-password', 'Luo uusi salasana', { password: 'kivi-lumi-47' }, 'kivi-lumi-47'],
    ['PUT', '', 'Tallenna', { ...maija, version: 4 }, 'Muutokset tallennettu: Maija Salo'],
  ])('asks for the password before %s /users/7%s', async (method, path, button, answered, done) => {
    const call = `${method} /users/7${path}`;
    answers[call] = () => problem(403, 'recent_sign_in_needed');
    answers['POST /auth/verify-password'] = () => {
      answers[call] = () => Response.json(answered);
      return Response.json({ recent_until: maija.created_at });
    };
    const ask = async () => {
      await press(button);
      if (method === 'POST') await confirm(button);
      return within(await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' }));
    };
    await open('7');
    // Without it nothing is done, and the sheet says so.
    await userEvent.click((await ask()).getByRole('button', { name: 'Peruuta' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Käyttäjä' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Jatka antamalla salasanasi');
    const dialog = await ask();
    await userEvent.type(dialog.getByLabelText('Salasana'), 'oikea{Enter}');
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('signs out everywhere after a question, and says so in the sheet', async () => {
    answers['DELETE /users/7/sessions'] = () => Response.json({ revoked: 2 });
    await open('7');
    await press('Kirjaa ulos kaikkialta');
    await confirm('Kirjaa ulos kaikkialta');
    expect(await screen.findByText('Kirjattu ulos kaikkialta: Maija Salo')).toBeVisible();
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/users/7/sessions' }]);
  });

  it('shows failures in the sheet', async () => {
    answers['DELETE /users/7/sessions'] = () => problem(503, 'unavailable');
    await open('7');
    await press('Kirjaa ulos kaikkialta');
    await confirm('Kirjaa ulos kaikkialta');
    const sheet = within(screen.getByRole('dialog', { name: 'Käyttäjä' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('Tapahtui virhe');
  });

  it('erases only whoever was named', async () => {
    answers['DELETE /users/7'] = () => Response.json({ id: 7, archived_at: null });
    await open('7');
    await press('Poista pysyvästi');
    const dialog = within(await screen.findByRole('dialog', { name: 'Poista pysyvästi' }));
    const erase = dialog.getByRole('button', { name: 'Poista pysyvästi' });
    expect(erase).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Käyttäjätunnus'), 'maija');
    await userEvent.click(erase);
    await waitFor(() => {
      expect(notificationsStore.toasts.at(-1)?.notice.title).toBe('Käyttäjä poistettu');
    });
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/users/7' }]);
  });

  it('asks before changes are lost, in the words of the specification', async () => {
    const { router } = await open('7');
    await fill('Sukunimi', 'Salonen');
    await press('Sulje');
    const question = 'Haluatko varmasti poistua? Muutoksia ei tallenneta.';
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: 'Jää' }));
    expect(screen.getByLabelText('Sukunimi')).toHaveValue('Salonen');
    await press('Sulje');
    await press('Poistu');
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
    expect(sent).toEqual([]);
  });
});

it('lists refused sign-ins and links made by name, and links one', async () => {
  const at = '2026-11-20T08:15:00.000Z';
  const refused = {
    issuer: 'https://id.example',
    subject: 's1',
    user_id: 7,
    username: 'maija',
    at,
  };
  identities.items = [
    { ...refused, name: 'MAIJA', state: 'refused' },
    { ...refused, subject: 's2', name: null, state: 'by_name' },
    { ...refused, subject: 's3', name: null, state: 'linked' },
  ];
  const linked = () =>
    Response.json({ ...refused, name: null, state: 'linked' } satisfies Schema<'Identity'>);
  await renderInApp(<UsersPage />, '/');
  const section = within(await screen.findByRole('region', { name: /organisaation|organisation/ }));
  expect(section.getAllByRole('listitem')).toHaveLength(2);
  // The server asks for the password first.
  answers['PUT /users/7/identity'] = () => problem(403, 'recent_sign_in_needed');
  answers['POST /auth/verify-password'] = () => {
    answers['PUT /users/7/identity'] = linked;
    return Response.json({ recent_until: at });
  };
  await userEvent.click(section.getByRole('button', { name: /maija/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' }));
  await userEvent.type(dialog.getByLabelText('Salasana'), 'oikea{Enter}');
  await waitFor(() => {
    const identity = { issuer: 'https://id.example', subject: 's1' };
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/users/7/identity', identity],
      ['/auth/verify-password', { password: 'oikea' }],
      ['/users/7/identity', identity],
    ]);
  });
  expect(notificationsStore.toasts).toEqual([]);
});
