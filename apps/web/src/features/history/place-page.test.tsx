import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { onFixedDay } from '../../../testing/fixed-day.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { PlacePage } from './place-page.tsx';

const text = (both: string) => ({ en: both, fi: both });
const path = [
  { id: 1, kind: 'location', name: text('Kallio') },
  { id: 10, kind: 'environment', name: text('A-siipi') },
  { id: 11, kind: 'room', name: text('Huone 11') },
];
const none = {
  ...{ inspectable_id: 11, name: text('Huone 11'), path },
  ...{ at: null, by: null, inspectiontype_id: null, form_id: null, action_id: null, title: null },
  ...{ average: null, low_count: null, on_time: null, step: null, note: '' },
};
const events = [
  {
    ...none,
    kind: 'action',
    day: '2026-11-21',
    action_id: 5,
    step: 'raised',
    title: text('Valot'),
  },
  {
    ...{ ...none, kind: 'inspection', day: '2026-11-20', form_id: 7, inspectiontype_id: 1 },
    ...{ title: text('Pohja'), average: 2.5, low_count: 2, on_time: false, note: 'Kiire.' },
  },
  { ...none, kind: 'missed', day: '2026-10-20', inspectiontype_id: 1 },
];
const answer = (form: number, question: number, title: string, value: number) => ({
  ...{ form_id: form, question_id: question, title: text(title), value, template_version: 1 },
  ...{ done_on: `2026-11-${String(form)}`, by: { id: 1, name: 'Aino' }, response_text: null },
  ...{ note: `Huomio ${String(form)}`, photos: [`/uploaded_images/${'a'.repeat(22)}.jpg`] },
});

const plan = (day: string) => ({ ...none, kind: 'planned', day, inspectiontype_id: 1 });

let server: FakeServer;
let upcoming: ReturnType<typeof plan>[];

onFixedDay();

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('student'));
  sessionStore.currentLocationId = 1;
  server.pages['/inspection/histories/inspectable/11/timeline'] = {
    ...{ inspectable_id: 11, kind: 'room', name: text('Huone 11'), items: events },
    ...{ path, after: null },
  };
  server.pages['/inspection/histories/inspectable/11/answers'] = {
    ...{ inspectable_id: 11, question_id: 4, type: 'value', inspectiontype_id: 1 },
    is_complete: true,
    items: [answer(22, 4, 'Valot?', 3), answer(21, 4, 'Lamput?', 1), answer(20, 3, 'Lamput?', 2)],
  };
  upcoming = [];
  server.answerWith = (path, request) => {
    const { searchParams } = new URL(request.url);
    if (path.endsWith('/timeline') && searchParams.get('kind') === 'planned') {
      const isFull = upcoming.length > 4 && !searchParams.has('to');
      const page = server.pages[path] as object;
      return Response.json({ ...page, items: upcoming, after: isFull ? 'abc' : null });
    }
    return path === '/inspection/get-custom-inspectiondata'
      ? Response.json({
          columns: [{ key: 'count', name: text('Määrä'), kind: 'count' }],
          rows: [
            {
              ...{ key: '4', label: text('Valot?'), inspectable_id: null, values: [3] },
              earlier: [{ question_id: 3, title: text('Lamput?'), asked_until: '2026-11-20' }],
            },
          ],
          ...{ totals: [3], excluded: { not_applicable: 0, text_answers: 0 } },
          ...{ start_date: null, end_date: null, total: 1, page: 1, per_page: 500 },
        })
      : null;
  };
});

describe('PlacePage', () => {
  it('lists what happened by month, each event with the way to its record', async () => {
    await renderInApp(<PlacePage />, '/home?view=place&place=11');
    expect(await screen.findByRole('heading', { level: 1, name: 'Huone 11' })).toBeVisible();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Vika havaittiin.*Valot/);
    expect(rows[1]).toMatch(/^Tarkastus.*Pohja.*Kiire.*2,5.*2 huonoa arviota.*Tehty myöhässä/);
    expect(rows[2]).toMatch(/^Tarkastus jäi tekemättä/);
    expect(screen.getByRole('link', { name: 'Tarkastus' })).toHaveAttribute(
      'href',
      '/home?view=history&form=7',
    );
    expect(screen.getByRole('link', { name: 'Vika havaittiin' })).toHaveAttribute(
      'href',
      '/home?view=pending&action=5',
    );
    // Nothing happened before the first page.
    expect(screen.queryByRole('button', { name: /Lisää/ })).toBeNull();
  });

  describe('plans ahead', () => {
    let asked: string[];
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00.000Z') });
      asked = [];
      upcoming = ['2027-05-04', '2026-12-28', '2026-12-09', '2026-12-02'].map(plan);
      vi.stubGlobal('fetch', (request: Request) => {
        const { pathname, search } = new URL(request.url);
        if (pathname.endsWith('/timeline')) asked.push(search);
        return server.fetch(request);
      });
      return () => {
        vi.useRealTimers();
      };
    });
    const days = async () => {
      const fold = (await screen.findByText(/^\d+ aikataulutettua tarkastusta, seuraava /)).closest(
        'details',
      );
      expect(fold).not.toHaveAttribute('open');
      const rows = [...(fold?.querySelectorAll('li') ?? [])];
      return rows.map(({ textContent }) => /\d+\.\d+\.(\d+)?/.exec(textContent)?.[0]);
    };

    it('are folded, the nearest first, and what happened up to today', async () => {
      await renderInApp(<PlacePage />, '/home?view=place&place=11');
      await screen.findByRole('heading', { level: 1, name: 'Huone 11' });
      expect(await days()).toEqual(['2.12.', '9.12.', '28.12.', '4.5.2027']);
      expect(screen.getByText('4 aikataulutettua tarkastusta, seuraava ke 2.12.')).toBeVisible();
      expect(asked.toSorted()).toEqual([
        '?kind=planned&include_children=true&from=2026-11-28&per_page=100',
        '?per_page=100&include_children=true&to=2026-11-27',
      ]);
    });

    it('are those of two weeks where they fill a page', async () => {
      upcoming.push(plan('2026-11-30'));
      await renderInApp(<PlacePage />, '/home?view=place&place=11&type=1&alone=true');
      await screen.findByRole('heading', { level: 1, name: 'Huone 11' });
      expect((await days())[0]).toBe('30.11.');
      expect(asked.at(-1)).toBe(
        '?kind=planned&include_children=false&inspectiontype_id=1&from=2026-11-28&to=2026-12-11&per_page=1000',
      );
    });

    it('are among the others where days or a kind of event are chosen', async () => {
      for (const chosen of ['from=2026-12-01', 'to=2027-01-01', 'kind=planned', 'dueweekday=2']) {
        const { unmount } = await renderInApp(<PlacePage />, `/home?view=place&place=11&${chosen}`);
        await screen.findByRole('heading', { level: 1, name: 'Huone 11' });
        expect(screen.queryByText(/aikataulutettua tarkastusta/)).toBeNull();
        unmount();
      }
      expect(asked).toHaveLength(4);
    });
  });

  it('of a place with others in it names each, and reviews lead to their decision', async () => {
    server.pages['/inspection/histories/inspectable/1/timeline'] = {
      ...{ inspectable_id: 1, kind: 'location', name: text('Kallio'), after: null },
      path: path.slice(0, 1),
      items: [
        { ...none, kind: 'review', day: '2026-11-21', action_id: 6, form_id: 7, step: 'raised' },
        { ...none, kind: 'missed', day: '2026-10-20', inspectable_id: 1, path: path.slice(0, 1) },
      ],
    };
    await renderInApp(<PlacePage />, '/home?view=place&place=1');
    await screen.findByRole('heading', { level: 1, name: 'Kallio' });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Tarkastus vaatii tarkistustaA-siipi › Huone 11 · /);
    expect(rows[1]).toMatch(/^Tarkastus jäi tekemättäti 20\./);
    expect(screen.getByRole('link', { name: 'Tarkastus vaatii tarkistusta' })).toHaveAttribute(
      'href',
      '/home?view=pending&action=6',
    );
  });

  it('is filtered by the address, and each filter can be removed', async () => {
    const asked: URLSearchParams[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/timeline')) asked.push(searchParams);
      return server.fetch(request);
    });
    const { router } = await renderInApp(
      <PlacePage />,
      '/home?view=place&place=11&kind=missed&type=1&from=2026-10-01&to=2026-10-31&dueweekday=2',
    );
    await screen.findByRole('heading', { level: 1, name: 'Huone 11' });
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      ...{ per_page: '100', include_children: 'true', kind: 'missed', inspectiontype_id: '1' },
      ...{ from: '2026-10-01', to: '2026-10-31', due_weekday: '2' },
    });
    expect(screen.getByLabelText('Tapahtuma')).toHaveDisplayValue('Tarkastus jäi tekemättä');
    await userEvent.selectOptions(screen.getByLabelText('Eräpäivän viikonpäivä'), 'Kaikki');
    await userEvent.selectOptions(screen.getByLabelText('Tapahtuma'), 'Kaikki');
    await userEvent.selectOptions(screen.getByLabelText('Tyyppi'), 'Kaikki');
    expect(router.state.location.search).toBe('?view=place&place=11&from=2026-10-01&to=2026-10-31');
    expect(screen.queryByLabelText('Eräpäivän viikonpäivä')).toBeNull();
    // Nothing lies in a room.
    expect(screen.queryByLabelText('Vain kohde itse')).toBeNull();
  });

  it('shows all again where the filters find nothing', async () => {
    const place = server.pages['/inspection/histories/inspectable/11/timeline'] as object;
    server.pages['/inspection/histories/inspectable/11/timeline'] = { ...place, items: [] };
    const { router } = await renderInApp(
      <PlacePage />,
      '/home?view=place&place=11&question=4&kind=missed&type=1&from=2026-10-01&to=2026-10-31&dueweekday=2&alone=true',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Näytä kaikki' }));
    expect(router.state.location.search).toBe('?view=place&place=11&question=4');
    expect(await screen.findByText('Kohteessa ei ole tapahtunut mitään.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Näytä kaikki' })).toBeNull();
  });

  it('says nothing of a filter before its answer', async () => {
    const place = server.pages['/inspection/histories/inspectable/11/timeline'] as object;
    server.pages['/inspection/histories/inspectable/11/timeline'] = { ...place, items: [] };
    await renderInApp(<PlacePage />, '/home?view=place&place=11&kind=missed');
    await screen.findByText('Suodattimia vastaavia tapahtumia ei ole.');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await userEvent.selectOptions(screen.getByLabelText('Tapahtuma'), 'Kaikki');
    expect(screen.getByRole('heading', { level: 1, name: 'Huone 11' })).toBeVisible();
    expect(screen.queryByText('Kohteessa ei ole tapahtunut mitään.')).toBeNull();
  });

  it('shows one question through time, and where its words changed', async () => {
    const { router } = await renderInApp(<PlacePage />, '/home?view=place&place=11');
    await screen.findByRole('option', { name: 'Valot?' });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Yksi kysymys ajassa' }),
      'Valot?',
    );
    expect(router.state.location.search).toBe('?view=place&place=11&question=4');
    const strip = within(await screen.findByRole('region', { name: 'Yksi kysymys ajassa' }));
    const parts = strip.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts.map((part) => /Huomio \d+|Sanamuoto|korvattiin/.exec(part)?.[0])).toEqual([
      ...['Huomio 22', 'Sanamuoto', 'Huomio 21', 'korvattiin', 'Huomio 20'],
    ]);
    expect(parts[1]).toContain('Sen jälkeen: Valot?Sitä ennen: Lamput?');
    expect(strip.getAllByRole('img')).toHaveLength(3);
  });

  it('shows the answers of the days of the page, and those of all days', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.endsWith('/answers')) asked.push(search);
      return server.fetch(request);
    });
    const { router } = await renderInApp(
      <PlacePage />,
      '/home?view=place&place=11&question=4&from=2026-10-01&to=2026-10-31&alone=true',
    );
    expect(await screen.findByText(/^Vastaukset to 1\.10\. – la 31\.10\./)).toBeVisible();
    expect(asked).toEqual(['?question_id=4&from=2026-10-01&to=2026-10-31']);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki päivät' }));
    await screen.findByRole('region', { name: 'Yksi kysymys ajassa' });
    expect(asked.at(-1)).toBe('?question_id=4');
    expect(router.state.location.search).toBe('?view=place&place=11&question=4&alone=true');
    expect(screen.queryByText(/^Vastaukset/)).toBeNull();
  });

  it('says that a question was not answered on some days', async () => {
    const path = '/inspection/histories/inspectable/11/answers';
    server.pages[path] = { ...(server.pages[path] as object), items: [] };
    await renderInApp(<PlacePage />, '/home?view=place&place=11&question=4&to=2026-01-31');
    expect(await screen.findByText(/ei ole vastattu näinä päivinä/)).toBeVisible();
  });

  it('shows the line of a question that was replaced since its address was shared', async () => {
    await renderInApp(<PlacePage />, '/home?view=place&place=11&question=3');
    await screen.findByRole('option', { name: 'Valot?' });
    expect(screen.getByRole('combobox', { name: 'Yksi kysymys ajassa' })).toHaveDisplayValue(
      'Valot?',
    );
    expect(await screen.findByText('Kysymys korvattiin toisella')).toBeVisible();
  });

  it('of a place elsewhere says that it does not exist', async () => {
    server.pages = {};
    server.answerWith = () => problem(404, 'not_found');
    await renderInApp(<PlacePage />, '/home?view=place&place=21');
    expect(await screen.findByText(/Tätä ei ole/)).toBeVisible();
    // It would not be there the next time either.
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
  });
});
