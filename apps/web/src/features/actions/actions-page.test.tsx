import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAction, aPageOfActions } from '../../../testing/an-action.ts';
import { untrue } from '../../../testing/held-to-contract.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { readList } from '../../device/lists/lists.ts';
import { languageStore } from '../../shared/language.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { selectInspectable, signedIn } from '../../stores/session.store.ts';
import { PendingPage } from './actions-page.tsx';

const text = (en: string, fi: string) => ({ en, fi });
const action = anAction;
const page = aPageOfActions;

let server: FakeServer;
let handled: URL[] = [];
// A device of its own for each test.
let userId = 9_000;
const signIn = (role: 'admin' | 'staff') => {
  signedIn(testUser(role, { id: userId }));
};

beforeEach(() => {
  server = new FakeServer();
  handled = [];
  userId += 1;
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signIn('admin');
});

/** Responds to the handling of an action, and returns the list without it afterwards. */
const onHandle = (answer: () => Response) => {
  server.answerWith = (path, request) => {
    if (!path.endsWith('/handle')) return null;
    handled.push(new URL(request.url));
    server.pages['/inspection/pending'] = page([]);
    return answer();
  };
};

describe('PendingPage', () => {
  it('shows what lies in the chosen place alone, and says so', async () => {
    const here = action({ inspectable_id: 12, name: text('Room 12', 'Huone 12') });
    server.pages['/inspection/pending'] = page([action({ id: 22 }), here]);
    selectInspectable([{ id: 12, kind: 'room', name: { en: 'Room 12', fi: 'Huone 12' } }]);
    await renderInApp(<PendingPage />, '/home?view=pending');
    expect(await screen.findByText('Vain: Huone 12')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Huone 12' })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Luokka 204' })).toBeNull();
    selectInspectable([]);
  });

  it.each(['pending', 'closed'])(
    'says that the place in the address was not found, among the %s ones as well',
    async (tab) => {
      fillSite(server, []);
      server.pages['/inspection/pending'] = page([action()]);
      await renderInApp(<PendingPage />, `/home?view=pending&tab=${tab}&place=999`);
      expect(await screen.findByText('Kohdetta ei löytynyt')).toBeInTheDocument();
      expect(screen.queryByRole('article')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Näytä koko toimipiste' }));
      expect(await screen.findByRole('article', { name: 'Luokka 204' })).toBeInTheDocument();
    },
  );

  it('keeps its filters in the address, and counts within them', async () => {
    server.pages['/inspection/pending'] = page([
      action({ id: 1, overdue: true, status: 'approved', priority: 'urgent' }),
      action({ id: 2, status: 'approved', name: text('Sali', 'Sali') }),
      action({ id: 3, status: 'resolved' }),
    ]);
    const { router } = await renderInApp(<PendingPage />, '/home?view=pending&tab=approved');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Myöhässä (1)' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(router.state.location.search).toContain('overdue=1');
    expect(screen.getByRole('radio', { name: 'Tehtävät työt (1)' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Tarkistettavat (0)' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ilman tekijää' }));
    await userEvent.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    await userEvent.selectOptions(screen.getByLabelText('Kiireellisyys'), 'Vähäinen');
    await userEvent.click(await screen.findByRole('button', { name: 'Tyhjennä suodattimet' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('lists all open work where a figure leads to it, each with its stage', async () => {
    server.pages['/inspection/pending'] = page([
      action({ id: 1, name: text('Aula', 'Aula') }),
      action({ id: 2, status: 'approved', name: text('Sali', 'Sali') }),
      action({ id: 3, status: 'resolved', name: text('Piha', 'Piha') }),
    ]);
    await renderInApp(<PendingPage />, '/home?view=pending&tab=open');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const stageOf = (name: string) => within(screen.getByRole('article', { name }));
    expect(stageOf('Aula').getByText('Odottaa päätöstä')).toBeInTheDocument();
    expect(stageOf('Sali').getByText('Odottaa tekemistä')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Kaikki avoimet (2)' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Tehtävät työt (1)' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('radio', { name: 'Kaikki avoimet (2)' })).toBeNull();
  });

  it('lists the work of some days in every stage, until that filter is removed', async () => {
    const asked: string[] = [];
    server.answerWith = (path, request) => {
      const { searchParams } = new URL(request.url);
      if (path !== '/inspection/pending' || !searchParams.has('fixed_from')) return null;
      asked.push(searchParams.toString());
      return Response.json(
        page([
          action({ id: 31, status: 'resolved', allowed_actions: [], name: text('Sali', 'Sali') }),
          action({ id: 32, status: 'verified', allowed_actions: [], name: text('Aula', 'Aula') }),
        ]),
      );
    };
    server.pages['/inspection/pending'] = page([action()]);
    const { router } = await renderInApp(
      <PendingPage />,
      '/home?view=pending&period=fixed&from=2026-11-01&to=2026-11-20',
    );
    const card = within(await screen.findByRole('article', { name: 'Sali' }));
    expect(card.getByText('Korjattu, odottaa tarkistusta')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('Korjatut 1.11.2026 – 20.11.2026')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(asked).toEqual([
      'status=all&per_page=50&location_id=1&fixed_from=2026-11-01&fixed_to=2026-11-20',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikkien päivien työt' }));
    expect(await screen.findByRole('article', { name: 'Luokka 204' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=pending');
  });

  it('shows what was found, where and by whom', async () => {
    server.pages['/inspection/pending'] = page([action()]);
    await renderInApp(<PendingPage />, '/home?view=pending');
    const card = within(await screen.findByRole('article', { name: 'Luokka 204' }));
    for (const words of ['Lattiat', '1 Huono', 'Huono arvio', 'Havaittu 2 kertaa', 'Sarana irti.'])
      expect(card.getByText(words)).toBeInTheDocument();
    expect(card.getByText(/A-siipi · Aino Virtanen · /)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Päätettävät (1)' })).toBeChecked();
  });

  it('shows the one that a notification names with its state, and then all', async () => {
    const asked: string[] = [];
    server.answerWith = (path, request) => {
      const { searchParams } = new URL(request.url);
      if (path !== '/inspection/pending' || !searchParams.has('id')) return null;
      asked.push(searchParams.toString());
      return Response.json(
        page([
          action({ id: 22, status: 'resolved', allowed_actions: [], name: text('Sali', 'Sali') }),
        ]),
      );
    };
    server.pages['/inspection/pending'] = page([action()]);
    await renderInApp(<PendingPage />, '/home?view=pending&action=22');
    const card = within(await screen.findByRole('article', { name: 'Sali' }));
    expect(card.getByText('Korjattu, odottaa tarkistusta')).toBeInTheDocument();
    expect(asked).toEqual(['id=22&status=all&location_id=all']);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki' }));
    expect(await screen.findByRole('article', { name: 'Luokka 204' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Päätettävät (1)' })).toBeChecked();
  });

  it('says that one is no longer there', async () => {
    server.pages['/inspection/pending'] = page([]);
    await renderInApp(<PendingPage />, '/home?view=pending&action=23');
    expect(await screen.findByText('Tätä toimenpidettä ei enää ole.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Näytä kaikki' })).toBeInTheDocument();
  });

  it('says what deciding means, to those who decide', async () => {
    server.pages['/inspection/pending'] = page([action()]);
    const { unmount } = await renderInApp(<PendingPage />, '/home?view=pending');
    expect(await screen.findByText(/^Hyväksy korjattavat asiat/)).toBeInTheDocument();
    unmount();
  });

  it('shows who decides to those who may only read', async () => {
    signIn('staff');
    server.pages['/inspection/pending'] = page([action({ allowed_actions: [] })]);
    await renderInApp(<PendingPage />, '/home?view=pending&tab=pending');
    expect(await screen.findByText('Ylläpitäjä päättää näistä.')).toBeInTheDocument();
    expect(screen.queryByText(/^Hyväksy korjattavat/)).toBeNull();
  });

  it('approves at once, and is empty then', async () => {
    server.pages['/inspection/pending'] = page([action()]);
    onHandle(() => Response.json(action({ status: 'approved' })));
    await renderInApp(<PendingPage />, '/home?view=pending');
    await userEvent.click(await screen.findByRole('button', { name: 'Hyväksy: Luokka 204' }));
    expect(await screen.findByText('Ei odottavia toimenpiteitä.')).toBeInTheDocument();
    expect(handled[0]?.searchParams.get('action')).toBe('approve');
  });

  it('gives the focus to what takes the place of a handled one, then to the page', async () => {
    const other = action({ id: 22, name: text('Classroom 205', 'Luokka 205') });
    server.pages['/inspection/pending'] = page([action(), other]);
    await renderInApp(
      <main id="main">
        <PendingPage />
      </main>,
      '/home?view=pending',
    );
    onHandle(() => {
      server.pages['/inspection/pending'] = page([other]);
      return Response.json(action({ status: 'approved' }));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hyväksy: Luokka 204' }));
    await waitFor(() => {
      expect(screen.getByRole('article', { name: 'Luokka 205' })).toHaveFocus();
    });
    onHandle(() => Response.json({ ...other, status: 'approved' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hyväksy: Luokka 205' }));
    await waitFor(() => {
      expect(screen.getByRole('main')).toHaveFocus();
    });
  });

  it('gives the focus back to the button that asked why, when it is cancelled', async () => {
    server.pages['/inspection/pending'] = page([action()]);
    await renderInApp(<PendingPage />, '/home?view=pending');
    const reject = await screen.findByRole('button', { name: 'Hylkää: Luokka 204' });
    await userEvent.click(reject);
    expect(screen.getByLabelText('Perustelu')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Peruuta' }));
    expect(reject).toHaveFocus();
  });

  it('asks why before it rejects, and sends the reasoning', async () => {
    server.pages['/inspection/pending'] = page([action()]);
    onHandle(() => Response.json(action({ status: 'rejected' })));
    await renderInApp(<PendingPage />, '/home?view=pending');
    const reject = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Hylkää: Luokka 204' }));
    await reject();
    await reject();
    expect(screen.getByText('Kirjoita perustelu.')).toBeInTheDocument();
    expect(handled).toEqual([]);
    await userEvent.type(screen.getByLabelText('Perustelu'), 'Kuuluu asiaan.');
    await reject();
    await waitFor(() => {
      expect(handled[0]?.searchParams.get('reasoning')).toBe('Kuuluu asiaan.');
    });
  });

  it('says in words why a form needs a look, and leaves a code out that it does not know', async () => {
    const form = { kind: 'needs_review' as const, question: null, value: null };
    server.pages['/inspection/pending'] = page([
      action({ ...form, note: 'not_applicable, inspectable_archived' }),
      action({ ...form, id: 22, note: 'something_newer', name: text('Hall', 'Aula') }),
    ]);
    await renderInApp(<PendingPage />, '/home?view=pending');
    const card = await screen.findByRole('article', { name: 'Luokka 204' });
    expect(card).toHaveTextContent('Kohde ei ollut enää käytössä.');
    expect(card).not.toHaveTextContent('archived');
    expect(screen.getByRole('article', { name: 'Aula' })).not.toHaveTextContent('newer');
  });

  it('says that somebody else has decided, and shows the current state', async () => {
    server.pages['/inspection/pending'] = page([action()]);
    onHandle(() => {
      server.pages['/inspection/pending'] = page([action({ status: 'approved' })]);
      return problem(409, 'already_handled');
    });
    await renderInApp(<PendingPage />, '/home?view=pending');
    await screen.findByRole('button', { name: 'Hyväksy: Luokka 204' });
    // Once the list is stored: a change asks for it again only then.
    await waitFor(async () => {
      expect(await readList(userId, 'actions', 'location:1')).not.toBeNull();
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hyväksy: Luokka 204' }));
    expect(await screen.findByRole('radio', { name: 'Tehtävät työt (1)' })).toBeInTheDocument();
    expect(notificationsStore.toasts.at(-1)?.notice.title).toMatch(/^Joku ehti jo/);
  });

  it('says what failed under the titles of the specification', async () => {
    const failing = (answer: () => Response) => {
      onHandle(() => {
        server.pages['/inspection/pending'] = page([action()]);
        return answer();
      });
    };
    server.pages['/inspection/pending'] = page([action()]);
    failing(() => problem(500, 'internal_error'));
    await renderInApp(<PendingPage />, '/home?view=pending');
    const approve = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Hyväksy: Luokka 204' }));
    await approve();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Tapahtui virhe\. /);
    failing(() => untrue(new Response('', { status: 500 })));
    await approve();
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(/^Tapahtui tuntematon virhe\. /);
    });
  });

  it('offers another try when the list cannot be fetched', async () => {
    server.cut = { at: 1, side: 'before' };
    await renderInApp(<PendingPage />, '/home?view=pending');
    server.pages['/inspection/pending'] = page([action()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByRole('article', { name: 'Luokka 204' })).toBeInTheDocument();
  });
});
