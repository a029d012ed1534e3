import type { Schema } from '@kierros/api/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { anEntry } from '../../../testing/an-entry.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { onFixedDay } from '../../../testing/fixed-day.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite } from '../../../testing/site.ts';
import { untrue } from '../../../testing/held-to-contract.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { selectInspectable, sessionStore, signedIn } from '../../stores/session.store.ts';
import type { Entry } from './history.api.ts';
import { HistoryPage } from './history-page.tsx';

const text = (both: string) => ({ en: both, fi: both });
const entry = anEntry;

const theForm = (more: Partial<Schema<'Form'>> = {}) => {
  const [result] = aForm().results;
  const [photo] = aForm().photos;
  return aForm({
    id: 2,
    comments: 'Kaikki hyvin muuten.',
    results: [{ ...result!, title: text('Lattiat'), value: 1, note: 'Sarana irti.' }],
    photos: [{ ...photo!, question_id: 1, name: '1_a.jpg' }],
    ...more,
  });
};

let server: FakeServer;
let bodies: Record<string, unknown>[] = [];
let userId = 700;

/** Pages of history, keyed by the requested cursor. */
const answer = (
  pages: Record<string, { items: Entry[]; after: string | null }>,
  { isUntrue = false } = {},
) => {
  server.answerWith = (path, request) => {
    if (path !== '/inspection/history') return null;
    // The body is read while the response is streamed; its cursor determines the page.
    const response = new Response(
      new ReadableStream({
        async start(controller) {
          const body = (await request.clone().json()) as { after?: string };
          bodies.push(body);
          const page = pages[body.after ?? ''] ?? { items: [], after: null };
          const all = {
            ...page,
            total: null,
            page: 1,
            per_page: 50,
            has_more: page.after !== null,
          };
          controller.enqueue(new TextEncoder().encode(JSON.stringify(all)));
          controller.close();
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );
    return isUntrue ? untrue(response) : response;
  };
};

onFixedDay();
beforeEach(() => {
  server = new FakeServer();
  bodies = [];
  userId += 1;
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
  fillSite(server, []);
});

describe('HistoryPage', () => {
  it('lists inspections by month with their result and what became worse, and reads on', async () => {
    answer({
      '': { items: [entry(2, '2026-11-20')], after: 'next' },
      next: { items: [entry(1, '2026-10-02')], after: null },
    });
    await renderInApp(<HistoryPage />, '/home?view=history');
    const first = (await screen.findByText('Luokka 2')).closest('li');
    expect(first).toHaveTextContent(
      'Jatkuva tarkastus · pe 20.11. · Aino Virtanen · 1 muistiinpano',
    );
    expect(first).toHaveTextContent('Keskiarvo 2,4');
    expect(first).toHaveTextContent('0,4 heikompi kuin edellinen');
    expect(first).toHaveTextContent('Tehty myöhässä');
    await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää' }));
    await waitFor(() => {
      expect(screen.getByText('Luokka 1').closest('li')).toHaveFocus();
    });
    expect(await screen.findByText('Luokka 1')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'marraskuu 2026',
      'lokakuu 2026',
    ]);
  });

  it('says in each row how many low ratings it has, and nothing where it has none', async () => {
    answer({
      '': {
        items: [entry(2, '2026-11-20', { low_count: 3 }), entry(1, '2026-11-19')],
        after: null,
      },
    });
    await renderInApp(<HistoryPage />, '/home?view=history&low=true');
    const row = (await screen.findByText('Luokka 2')).closest('li');
    expect(row).toHaveTextContent('3 huonoa arviota');
    expect(screen.getByText('Luokka 1').closest('li')).not.toHaveTextContent(/huono/);
  });

  it('says beside the button that more could not be fetched, and what was read stays', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: 'next' } });
    await renderInApp(<HistoryPage />, '/home?view=history');
    const more = await screen.findByRole('button', { name: 'Näytä lisää' });
    server.answerWith = () => problem(500, 'internal_error');
    await userEvent.click(more);
    const alert = await screen.findByRole('alert');
    // The list may be many screens long: an alert above it would not be visible at its end.
    const row = screen.getByText('Luokka 2');
    expect(row.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    answer({ next: { items: [entry(1, '2026-10-02')], after: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää' }));
    await waitFor(() => {
      expect(screen.getByText('Luokka 1').closest('li')).toHaveFocus();
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('calls a type that this version does not know Unknown', async () => {
    const unknown = { ...entry(2, '2026-11-20'), inspectiontype_id: 9 };
    answer({ '': { items: [unknown as unknown as Entry], after: null } }, { isUntrue: true });
    await renderInApp(<HistoryPage />, '/home?view=history');
    const row = (await screen.findByText('Luokka 2')).closest('li');
    expect(row).toHaveTextContent('Tuntematon tyyppi · pe 20.11.');
  });

  it('keeps its filters in the address, and takes them off when nothing is left', async () => {
    answer({});
    const { router } = await renderInApp(<HistoryPage />, '/home?view=history&type=2');
    expect(
      await screen.findByText('Suodattimia vastaavia tarkastuksia ei ole.'),
    ).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ inspectiontype_ids: [2] });
    await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki' }));
    expect(router.state.location.search).toBe('?view=history');
    await waitFor(() => {
      expect(bodies.at(-1)).not.toHaveProperty('inspectiontype_ids');
    });
  });

  it('searches for what was typed as a whole, and takes it off', async () => {
    answer({});
    const { router } = await renderInApp(<HistoryPage />, '/home?view=history');
    const field = await screen.findByRole('searchbox', { name: 'Hae muistiinpanoista' });
    await userEvent.type(field, 'lattia märkä', { delay: null });
    await waitFor(() => {
      expect(bodies.at(-1)).toHaveProperty('text', 'lattia märkä');
    });
    expect(field).toHaveValue('lattia märkä');
    // One, unless the machine itself paused; not one per letter.
    expect(bodies.filter((body) => 'text' in (body as object)).length).toBeLessThan(4);
    await userEvent.click(await screen.findByRole('button', { name: 'Näytä kaikki' }));
    await waitFor(() => {
      expect(field).toHaveValue('');
    });
    expect(router.state.location.search).toBe('?view=history');
  });

  it.each([
    ['from=2026-10-01&to=2026-10-31', 'Ei tarkastuksia valitulla aikavälillä.'],
    ['from=2026-10-31&to=2026-10-01', 'Alkupäivä on loppupäivän jälkeen.'],
    ['text=sarana', 'Suodattimia vastaavia tarkastuksia ei ole.'],
    ['from=2026-10-01&text=sarana', 'Suodattimia vastaavia tarkastuksia ei ole.'],
  ])('names what was chosen when nothing is left: %s', async (search, words) => {
    answer({});
    await renderInApp(<HistoryPage />, `/home?view=history&${search}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Näytä kaikki' })).toBeInTheDocument();
  });

  it('has what was done on time or late in the address, never both', async () => {
    answer({});
    const { router } = await renderInApp(<HistoryPage />, '/home?view=history&ontime=true');
    expect(await screen.findByRole('checkbox', { name: 'Ajallaan tehdyt' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Myöhässä tehdyt' }));
    expect(router.state.location.search).toBe('?view=history&late=true');
    expect(screen.getByRole('checkbox', { name: 'Ajallaan tehdyt' })).not.toBeChecked();
  });

  it('says that nothing was inspected yet where nothing was narrowed', async () => {
    answer({});
    await renderInApp(<HistoryPage />, '/home?view=history');
    expect(await screen.findByText('Mitään ei ole vielä tarkastettu.')).toBeInTheDocument();
  });

  it('marks what was found before until other filters are answered', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    await renderInApp(<HistoryPage />, '/home?view=history');
    const busy = (await screen.findByText('Luokka 2')).closest('[aria-busy]');
    expect(busy).toHaveAttribute('aria-busy', 'false');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Myöhässä tehdyt' }));
    expect(busy).toHaveAttribute('aria-busy', 'true');
  });

  it('explains no empty list by filters that are not answered yet', async () => {
    answer({});
    await renderInApp(<HistoryPage />, '/home?view=history&late=true');
    await screen.findByText('Suodattimia vastaavia tarkastuksia ei ole.');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Myöhässä tehdyt' }));
    expect(screen.queryByText('Mitään ei ole vielä tarkastettu.')).toBeNull();
  });

  it('begins with the place chosen in the panel; the address goes before it', async () => {
    answer({ '': { items: [], after: null } });
    selectInspectable([{ id: 11, kind: 'room', name: { en: 'Room 11', fi: 'Huone 11' } }]);
    const first = await renderInApp(<HistoryPage />, '/home?view=history');
    await userEvent.click(await screen.findByRole('button', { name: /suodattimet|Näytä kaikki/ }));
    expect(sessionStore.breadcrumb).toEqual([]);
    first.unmount();
    selectInspectable([{ id: 11, kind: 'room', name: { en: 'Room 11', fi: 'Huone 11' } }]);
    await renderInApp(<HistoryPage />, '/home?view=history&place=12');
    await waitFor(() => {
      expect(bodies.at(-1)).toMatchObject({ inspectable_ids: [12] });
    });
    expect(bodies.map(({ inspectable_ids: ids }) => ids)).toEqual([[11], undefined, [12]]);
    selectInspectable([]);
  });

  it('opens an inspection with its answers, notes and photos', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    server.pages['/inspection/forms/2'] = theForm();
    await renderInApp(<HistoryPage />, '/home?view=history');
    await userEvent.click(await screen.findByRole('button', { name: 'Luokka 2' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Viikkokierros' }));
    expect(await sheet.findByText('1 Huono')).toBeInTheDocument();
    expect(sheet.getByText('Sarana irti.')).toBeInTheDocument();
    expect(sheet.getByRole('img', { name: 'Kuva: Lattiat' })).toHaveAttribute(
      'src',
      '/uploaded_images/a.jpg',
    );
    expect(sheet.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      '/api/v2/inspection/forms/2/pdf?lang=fi',
    );
  });

  it('opens the inspection that a notification names, and the list when that is closed', async () => {
    answer({ '': { items: [entry(3, '2026-11-20')], after: null } });
    server.pages['/inspection/forms/2'] = theForm();
    const { router } = await renderInApp(<HistoryPage />, '/home?view=history&form=2');
    const sheet = await screen.findByRole('dialog', { name: theForm().template_name.fi });
    expect(await within(sheet).findByText('Sarana irti.')).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Sulje' }));
    expect(router.state.location.search).toBe('?view=history');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(screen.getByText('Luokka 3')).toBeInTheDocument();
  });

  it('says which answer its inspector flagged for a decision', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    const [result] = theForm().results;
    const other = { ...result!, inspectionformquestion_id: 2, title: text('Ikkunat') };
    server.pages['/inspection/forms/2'] = theForm({
      results: [{ ...result!, flagged: true }, other],
    });
    await renderInApp(<HistoryPage />, '/home?view=history');
    await userEvent.click(await screen.findByRole('button', { name: 'Luokka 2' }));
    const answerTo = async (question: string) =>
      (await screen.findByText(question)).closest('div')?.textContent;
    expect(await answerTo('Lattiat')).toContain('Merkitty päätettäväksi');
    expect(await answerTo('Ikkunat')).not.toContain('Merkitty päätettäväksi');
  });

  it('lets its inspector correct it, and nobody else', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    for (const author of [userId, userId + 1]) {
      server.pages['/inspection/forms/2'] = theForm({ author: { id: author, name: 'A' } });
      const view = await renderInApp(<HistoryPage />, '/home?view=history');
      await userEvent.click(await screen.findByRole('button', { name: 'Luokka 2' }));
      await screen.findByRole('link', { name: 'PDF' });
      const link = screen.queryByRole('link', { name: 'Muokkaa vastauksia' });
      if (author === userId) expect(link).toHaveAttribute('href', '/home?view=correct&form=2');
      else expect(link).toBeNull();
      view.unmount();
    }
  });

  it('shows administrators who corrected it, when, why and what', async () => {
    signedIn(testUser('admin', { id: userId }));
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    server.pages['/inspection/forms/2'] = theForm();
    const payload = { inspectionformquestion_id: 1, inspectable_id: 11 };
    const log = {
      id: 5,
      at: '2026-11-21T08:00:00.000Z',
      user: { id: 1, name: 'Ylli Ylläpitäjä' },
      operation: 'editForm',
      entity: 'form',
      entity_id: 2,
      location_id: 1,
      before: { results: [{ ...payload, value: 3, note: '' }], comments: '' },
      after: {
        results: [{ ...payload, value: 1, note: 'Sarana irti.' }],
        comments: '',
        reason: 'Väärä huone',
      },
      request_id: 'a',
    };
    server.pages['/audit'] = { items: [log], total: 1, page: 1, per_page: 100 };
    await renderInApp(<HistoryPage />, '/home?view=history');
    await userEvent.click(await screen.findByRole('button', { name: 'Luokka 2' }));
    await userEvent.click(await screen.findByText('Korjattu kerran'));
    expect(screen.getByText(/Ylli Ylläpitäjä/)).toBeVisible();
    expect(screen.getByText('Väärä huone')).toBeVisible();
    expect(screen.getByText('3 Hyvä → 1 Huono')).toBeVisible();
    expect(screen.getByText('Muistiinpano: Sarana irti.')).toBeVisible();
  });
});

describe('the form that is open', () => {
  it('closes by going back, and stays in the history', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    server.pages['/inspection/forms/2'] = theForm();
    const { router } = await renderInApp(<HistoryPage />, '/home?view=history');
    await userEvent.click(await screen.findByRole('button', { name: /Luokka 2/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.search).toContain('form=2');
    await act(async () => router.navigate(-1));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(router.state.location.search).toBe('?view=history');
  });

  it('leaves nothing behind that back would open again when it is closed by its button', async () => {
    answer({ '': { items: [entry(2, '2026-11-20')], after: null } });
    server.pages['/inspection/forms/2'] = theForm();
    const { router } = await renderInApp(<HistoryPage />, '/home?view=history');
    await userEvent.click(await screen.findByRole('button', { name: /Luokka 2/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Sulje' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?view=history');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
