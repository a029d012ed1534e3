import type { Schema } from '@kierros/api/schema';
import { starterPacks } from '@kierros/api/starter-packs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { testUser } from '../../../../testing/user.ts';
import { languageStore } from '../../../shared/language.ts';
import {
  clearNotifications,
  clearToastsForNavigation,
  notificationsStore,
} from '../../../stores/notifications.store.ts';
import { signedIn } from '../../../stores/session.store.ts';
import { TemplatesPage } from '../templates-page.tsx';

type Kind = 'templates' | 'definitions';
type Body = Pick<Schema<'BulkApply'>, 'items' | 'location_id' | 'plan_hash'> & { kind: Kind };
type Outcome = Schema<'BulkLine'>['outcome'];

const hashes = { templates: 'a'.repeat(64), definitions: 'b'.repeat(64), rest: 'c'.repeat(64) };
const nobody = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };

let applied: Body[];
let undone: string[];
/** What becomes of the records that are not new, by the English name or the event. */
let outcomes: Record<string, Outcome>;
let refuse: (body: Body) => Response | null;
let stayed: Schema<'BulkLine'>[];

const nameIn = (item: Schema<'BulkRecord'>) =>
  (item['name'] as { en: string } | undefined)?.en ?? String(item['event']);

function linesOf({ items }: Body): Schema<'BulkLine'>[] {
  return items.map((item, index) => {
    const name = nameIn(item);
    const outcome = outcomes[name] ?? 'create';
    const errors =
      outcome === 'refused' ? [{ path: '', code: 'forbidden' as const, message: 'No.' }] : [];
    return { index, outcome, id: null, name, changed: [], errors };
  });
}

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api/v2', '');
  if (path.endsWith('/undo')) {
    undone.push(path);
    return Response.json({ id: 1, restored: 1, kept: stayed });
  }
  const body = (await request.json()) as Body;
  if (path === '/bulk/plan') {
    const isWhole = linesOf(body).every(({ outcome }) => outcome === 'create');
    const isPart = Object.keys(outcomes).length > 0 && isWhole && body.kind === 'templates';
    const plan_hash = isPart ? hashes.rest : hashes[body.kind];
    return Response.json({ plan_hash, lines: linesOf(body), counts: nobody });
  }
  const refusal = refuse(body);
  if (refusal) return refusal;
  applied.push(body);
  return Response.json({ id: applied.length, lines: linesOf(body), counts: nobody });
}

beforeEach(() => {
  const server = new FakeServer();
  const list = { items: [], total: 0, page: 1, per_page: 100, has_more: false, after: null };
  server.pages = { '/inspection/templates': list, '/inspectable/locations': list };
  [applied, undone, outcomes, stayed] = [[], [], {}, []];
  refuse = () => null;
  vi.stubGlobal('fetch', (request: Request) =>
    request.method === 'GET' ? server.fetch(request) : answer(request),
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const open = (search = '?packs=school') =>
  renderInApp(<TemplatesPage />, `/admin/management/templates${search}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;

describe('StarterPacks', () => {
  it('are offered where there is no template yet, and each shows what is in it', async () => {
    const { router } = await open('');
    await screen.findByText('Tarkastuspohjia ei vielä ole.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Valmiit pohjat' })[1]!);
    expect(router.state.location.search).toBe('?packs=');
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(starterPacks.length);
    expect(rows[0]).toHaveTextContent('Koulu');
    expect(rows[0]).toHaveTextContent('3 pohjaa · 29 kysymystä');
    await userEvent.click(screen.getByRole('link', { name: 'Koulu' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Koulu' })).toHaveFocus();
    const template = await screen.findByRole('region', { name: 'Luokkahuoneen viikkotarkastus' });
    expect(template).toHaveTextContent('Jatkuva tarkastus · 9 kysymystä · Jokainen huone');
    expect(within(template).getAllByRole('listitem')[7]).toHaveTextContent(
      'Poistumistie on esteetönPakollinen · Huono arvio vaatii kuvan',
    );
    expect(await within(template).findByText('Uusi')).toBeVisible();
    expect(screen.getByText('3 uutta pohjaa, 2 uutta ilmoitussääntöä.')).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('are in the language of the reader', async () => {
    languageStore.language = 'en';
    await open('?packs=kitchen-hygiene');
    expect(await screen.findByText('Temperature of chilled food')).toBeVisible();
    expect(screen.queryByText('Jäähdytetyn ruoan lämpötila')).toBeNull();
  });

  it('are added by kind under their plans, and taken back in reverse by the toast', async () => {
    const { router } = await open();
    await press('Lisää paketti');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({ tone: 'success', title: 'Lisätty: Koulu' });
    });
    expect(applied.map(({ kind, items, ...rest }) => [kind, items.length, rest])).toEqual([
      ['templates', 3, { location_id: 1, plan_hash: hashes.templates }],
      ['definitions', 2, { location_id: 1, plan_hash: hashes.definitions }],
    ]);
    // In the setup of a new site the next page opens at once.
    clearToastsForNavigation();
    expect(notificationsStore.toasts.map(({ notice }) => notice.title)).toEqual(['Lisätty: Koulu']);
    expect(router.state.location.search).toBe('');
    expect((await screen.findAllByRole('button', { name: 'Valmiit pohjat' }))[0]).toHaveFocus();
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({ tone: 'success', title: 'Lisäys kumottu: Koulu' });
    });
    expect(undone).toEqual(['/bulk/2/undo', '/bulk/1/undo']);
  });

  it('say which records stayed when undone, since they were changed', async () => {
    await open();
    await press('Lisää paketti');
    await waitFor(() => {
      expect(lastNotice()?.action).toBeDefined();
    });
    stayed = [{ index: 0, outcome: 'create', id: 5, name: 'Oma', changed: [], errors: [] }];
    lastNotice()?.action?.onAction();
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({
        tone: 'info',
        text: 'Muutettu lisäämisen jälkeen, joten säilyi: Oma, Oma.',
      });
    });
  });

  it('leave alone what is in use already, and what somebody has edited', async () => {
    outcomes = {
      'Weekly classroom check': 'change',
      'Review of school premises': 'unchanged',
      low_answer: 'unchanged',
      due_soon: 'unchanged',
    };
    await open();
    expect(await screen.findByText('Oma versiosi säilyy')).toBeVisible();
    expect(screen.getAllByText('Jo käytössä')).toHaveLength(3);
    await press('Lisää puuttuvat');
    await waitFor(() => {
      expect(applied).toHaveLength(1);
    });
    expect(applied[0]?.items.map(nameIn)).toEqual(['Safety inspection of specialist classrooms']);
    expect(applied[0]?.plan_hash).toBe(hashes.rest);
  });

  it('have nothing to add when all of it is in use', async () => {
    outcomes = { 'Weekly office check': 'unchanged', 'Workplace review': 'unchanged' };
    outcomes['due_soon'] = 'unchanged';
    await open('?packs=office');
    expect(await screen.findByText('Kaikki tämän paketin sisältö on jo käytössä.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Lisää/ })).toBeNull();
  });

  it('cannot be added when a part would be refused; the reason is shown', async () => {
    outcomes = { low_answer: 'refused' };
    await open();
    expect(await screen.findByText('Hylätään')).toBeVisible();
    expect(screen.getByText(/Sinulla ei ole oikeutta|käyttöoikeu/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Lisää/ })).toBeNull();
  });

  it('are added whole or not at all: when the rules are refused, the templates are undone', async () => {
    refuse = ({ kind }) => (kind === 'definitions' ? problem(409, 'plan_outdated') : null);
    await open();
    await press('Lisää paketti');
    expect(await screen.findByText(/^Mitään ei lisätty/)).toBeVisible();
    expect(applied.map(({ kind }) => kind)).toEqual(['templates']);
    expect(undone).toEqual(['/bulk/1/undo']);
    expect(lastNotice()?.tone).toBe('error');
    refuse = () => null;
    await press('Lisää paketti');
    await waitFor(() => {
      expect(lastNotice()).toMatchObject({ title: 'Lisätty: Koulu' });
    });
  });

  it('say that a part may be there when nobody knows', async () => {
    refuse = ({ kind }) => {
      if (kind === 'templates') return null;
      throw new TypeError('cut');
    };
    await open();
    await press('Lisää paketti');
    expect(await screen.findByText(/^Osa on voinut tulla lisätyksi/)).toBeVisible();
  });

  it('say without a connection that they need it, and still show what is in them', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(await screen.findByText(/^Ei yhteyttä\./)).toBeVisible();
    expect(await screen.findByText('Lattiat ovat puhtaat')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lisää paketti' })).toBeNull();
  });

  it('lead back to the templates', async () => {
    const { router } = await open();
    await press('Takaisin pohjiin');
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pohjat' })).toBeVisible();
  });
});
