import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { selectInspectable, sessionStore, signedIn } from '../../stores/session.store.ts';
import type { Graph, Stats } from './stats.api.ts';
import { StatsPage } from './stats-page.tsx';

// jsdom draws no SVG text, so the plot itself is tested in a browser.
vi.mock('react-apexcharts', () => ({
  default: { default: () => <div data-testid="plot" /> },
}));

const text = (both: string) => ({ en: both, fi: both });
const stats = (done: number): Stats => ({
  inspectable_id: 1,
  name: text('Kallio'),
  from: '2026-08-30',
  to: '2026-11-21',
  done,
  on_time: 9,
  postponed: 0,
  late: 1,
  missed: 0,
  compliance: 0.9,
  counts: {
    overdue: 1,
    due: 0,
    open: 0,
    not_due: 0,
    not_applicable: 0,
    in_progress: 0,
    never_inspected: 0,
  },
  by_type: [
    {
      inspectiontype_id: 1,
      done,
      average: 2.6,
      average_pct: 80,
      previous_average: 2.4,
      change: 0.2,
      low_count: 1,
      answers_count: 24,
    },
  ],
  before: null,
  year_before: null,
  on_time_target: 90,
  open_pending: 2,
  overdue_actions: 1,
  children: [
    {
      inspectable_id: 10,
      kind: 'environment',
      name: text('A-siipi'),
      done,
      overdue: 3,
      average_pct: 90.96,
      compliance: null,
      open_pending: 1,
      overdue_actions: 1,
    },
  ],
});
const graph: Graph = {
  start_date: '2026-08-30',
  end_date: '2026-11-21',
  aggregate: 'week',
  detail: 'medium',
  average_of: 'inspections',
  series: [],
  items: [
    {
      series: 'type:1',
      bucket: '2026-W46',
      from: '2026-11-09',
      to: '2026-11-15',
      count: 5,
      average: 2.5,
      average_pct: 75,
      compliance: 0.8,
    },
    {
      series: 'type:1',
      bucket: '2026-W47',
      from: '2026-11-16',
      to: '2026-11-22',
      count: 0,
      average: null,
      average_pct: null,
      compliance: null,
    },
  ],
  total: 2,
  page: 1,
  per_page: 100,
};

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.pages['/inspection/changes-mark'] = { day: null };
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
  server.answerWith = (path) => (path === '/inspection/graph-data' ? Response.json(graph) : null);
});

describe('StatsPage', () => {
  it('says the range in one sentence and ranks the places', async () => {
    server.pages['/inspection/stats/1'] = stats(10);
    await renderInApp(<StatsPage />, '/home?view=stats');
    expect(
      await screen.findByText('10 tarkastusta, ajallaan 90 %, keskiarvo 2,6 (+0,2)'),
    ).toBeInTheDocument();
    const row = await screen.findByRole('row', { name: /A-siipi/ });
    expect(
      [...row.querySelectorAll('td')].map((cell) => cell.textContent.replaceAll(/\s/g, ' ')),
    ).toEqual(['3', '91 %', '–', '10', '1']);
  });

  it('says that results are too few for a change and a line, and what the charts mark', async () => {
    const few = stats(10);
    const [ofType] = few.by_type;
    server.pages['/inspection/stats/1'] = { ...few, by_type: [{ ...ofType!, change: null }] };
    const marked: Graph = {
      ...graph,
      versions: [{ version: 3, since: '2026-11-17' }],
      closures: [{ from: '2026-11-12', to: '2026-11-18', name: text('Syysloma') }],
      postponed_since: '2026-11-18',
    };
    server.answerWith = (path) =>
      path === '/inspection/graph-data' ? Response.json(marked) : null;
    await renderInApp(<StatsPage />, '/home?view=stats&template=4');
    expect(
      await screen.findByText(/keskiarvo 2,6 \(muutosta ei näytetä: liian vähän tuloksia\)/),
    ).toBeInTheDocument();
    const marks = 'Pohjan versio 3 alkaen 17.11.; Suljettu 12.11.–18.11.: Syysloma';
    const average = await screen.findByRole('img', { name: /^Arvioiden keskiarvo/ });
    const name = average.getAttribute('aria-label') ?? '';
    expect(name).toContain('tuloksia on 1 jaksolta, tarvitaan vähintään 3');
    expect(name.endsWith(` ${marks}`)).toBe(true);
    // The share on time is counted in another way since.
    const rule = '18.11. alkaen ajoissa siirretyt tarkastukset lasketaan ajallaan tehdyiksi';
    expect(screen.getAllByText(marks)).toHaveLength(2);
    expect(screen.getByText(`${marks}; ${rule}`)).toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: 'Näytä taulukkona' });
    await userEvent.click(first!);
    expect(screen.getByRole('rowheader', { name: /^46 / })).toHaveTextContent(
      '46 (Suljettu 12.11.–18.11.: Syysloma)',
    );
    expect(screen.getByRole('rowheader', { name: /^47 / })).toHaveTextContent(
      'Pohjan versio 3 alkaen 17.11.; Suljettu 12.11.–18.11.: Syysloma',
    );
  });

  it('tells the figures of actions, of the chosen place too', async () => {
    server.pages['/inspection/stats/10'] = stats(1);
    let asked: Promise<unknown> | undefined;
    server.answerWith = (path, request) => {
      if (path === '/inspection/graph-data') return Response.json(graph);
      if (path !== '/inspection/get-custom-inspectiondata') return null;
      asked = request.clone().json();
      return Response.json({
        columns: [
          { key: 'open_actions', name: { en: 'Open', fi: 'Avoimia' }, kind: 'count' },
          { key: 'verified_rate', name: { en: 'Checked', fi: 'Tarkistettu' }, kind: 'percent' },
          { key: 'median_days_to_fix', name: { en: 'Days', fi: 'Päiviä' }, kind: 'number' },
        ],
        totals: [3, 66.7, null],
        rows: [],
        excluded: { not_applicable: 0, text_answers: 0 },
        start_date: '2026-08-30',
        end_date: '2026-11-21',
        total: 0,
        page: 1,
        per_page: 100,
      });
    };
    selectInspectable([{ id: 10, kind: 'environment', name: { en: 'A wing', fi: 'A-siipi' } }]);
    await renderInApp(<StatsPage />, '/home?view=stats');
    const figures = within(await screen.findByRole('region', { name: 'Odottavat toimenpiteet' }));
    await figures.findByText('Avoimia');
    expect(
      figures.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\s/, ' ')),
    ).toEqual(['3', '67 %', '–']);
    expect(await asked).toMatchObject({ location_id: 1, inspectable_ids: [10] });
    // Each leads to the work that it counts; a figure of nothing leads nowhere.
    const ofPlace = '/home?view=pending&place=10';
    const hrefs = figures.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.map((href) => href.replace(/from=.*$/, ''))).toEqual([
      `${ofPlace}&tab=open`,
      `${ofPlace}&period=fixed&`,
    ]);
    selectInspectable([]);
  });

  it('has each figure with its n, the earlier periods, and a link to its rows', async () => {
    const before = {
      from: '2026-06-07',
      to: '2026-08-29',
      done: 4,
      on_time: 2,
      postponed: 0,
      late: 2,
      missed: 0,
    };
    server.pages['/inspection/stats/10'] = {
      ...stats(10),
      postponed: 3,
      before: { ...before, compliance: 0.5, low_count: 0, answers_count: 8 },
    };
    await renderInApp(
      <StatsPage />,
      '/home?view=stats&place=10&range=custom&from=2026-08-30&to=2026-11-21',
    );
    const figure = async (name: string) => {
      const link = await screen.findByRole('link', { name });
      return [link.getAttribute('href'), link.parentElement?.textContent.replaceAll(/\s/g, ' ')];
    };
    const days = 'from=2026-08-30&to=2026-11-21';
    expect(await figure('Tehty ajallaan')).toEqual([
      `/home?view=history&type=1&place=10&${days}&ontime=true`,
      'Tehty ajallaan990 %, erääntyneitä 10joista siirretty: 3 (30 %)Tavoite 90 %: saavutettuEdellinen jakso: 50 % (2/4)Vuosi sitten: ei tietoa',
    ]);
    expect(await figure('Tehty myöhässä')).toEqual([
      `/home?view=history&type=1&place=10&${days}&late=true`,
      'Tehty myöhässä110 %, erääntyneitä 10Edellinen jakso: 50 % (2/4)Vuosi sitten: ei tietoa',
    ]);
    expect(await figure('Ei koskaan tarkastettu')).toEqual([
      '/home?view=due&type=1&place=10&state=never',
      'Ei koskaan tarkastettu0tehtäviä tarkastuksia 1, tänään',
    ]);
    expect(await figure('Avoin työ')).toEqual([
      '/home?view=pending&type=1&tab=open&place=10',
      'Avoin työ2joista myöhässä 1, tänään',
    ]);
    expect((await figure('Huonot arviot'))[1]).toContain('1' + '4 %, arvioita 24');
  });

  it('says by the field that a range of its own is longer than five years', async () => {
    const page = (from: string) =>
      `/home?view=stats&place=10&range=custom&from=${from}&to=2026-11-21`;
    const last = () => screen.findByRole('textbox', { name: 'Päättyen' });
    const { unmount } = await renderInApp(<StatsPage />, page('2021-11-18'));
    expect(await last()).not.toHaveAccessibleDescription(/viisi vuotta/);
    unmount();
    await renderInApp(<StatsPage />, page('2021-11-17'));
    expect(await last()).toHaveAccessibleDescription(
      'Kerralla näytetään enintään viisi vuotta: valitse lyhyempi aikaväli.',
    );
  });

  it('says which places get worse, with the change, its interval and n', async () => {
    const place = {
      ...{ inspectable_id: 11, kind: 'room', name: text('Huone 11'), last_on: '2026-11-20' },
      ...{ path: [{ id: 10, kind: 'environment', name: text('A-siipi') }], last_average: 1.2 },
      ...{ scored: 6, average: 2.03, first_count: 3, second_count: 3, change: -1.8 },
      ...{ change_low: -2.4, change_high: -1.2, gets_worse: true, line: [3, null, 2.8, 1.2] },
      ...{ states: 'd-db', counts: [1, 0, 1, 2] },
      ...{
        on_time: 5,
        postponed: 0,
        late: 1,
        missed: 0,
        low_count: 3,
        answers_count: 9,
        overdue: 1,
      },
      open_pending: 2,
    };
    const few = {
      ...place,
      ...{ inspectable_id: 12, name: text('Huone 12'), gets_worse: false, second_count: 1 },
      ...{ change: null, change_low: null, change_high: null, line: [3, null, null, 2] },
      ...{ low_count: 0, open_pending: 0 },
    };
    server.pages['/inspection/stats/1'] = stats(10);
    server.pages['/inspection/stats/1/places'] = {
      ...{ from: '2026-08-30', to: '2026-11-21', items: [place, few], total: 2, compared: 1 },
      ...{ page: 1, per_page: 50 },
    };
    await renderInApp(<StatsPage />, '/home?view=stats');
    const table = within(await screen.findByRole('table', { name: 'Mitkä kohteet heikkenevät?' }));
    const cells = async (name: RegExp) =>
      [...(await table.findByRole('row', { name })).querySelectorAll('th,td')].map((cell) =>
        cell.textContent.replaceAll(/\s/g, ' '),
      );
    expect(await cells(/^Huone 11/)).toEqual([
      ...['Huone 11A-siipiHeikkenee', '1,2', '2n = 6', '−1,8−2,4 … −1,2, n = 3 + 3'],
      ...['Keskiarvot: 3/4 jaksoa', '5/6', '3', '2'],
    ]);
    expect(await cells(/^Huone 12/)).toEqual([
      ...['Huone 12A-siipi', '1,2', '2n = 6', 'Liian vähän (n = 3 + 1)', 'Liian vähän (2)'],
      ...['5/6', '0', '0'],
    ]);
    const low = screen.getByRole('link', { name: 'Huone 11, Huonot arviot: 3' });
    expect(low.getAttribute('href')).toMatch(/view=history&type=1&place=11&.*low=true/);
    expect(screen.getByText(/Kohteista \(2\) voitiin verrata 1/)).toBeInTheDocument();
  });

  it('tells a period in which nothing was done, where all of it was missed', async () => {
    server.pages['/inspection/stats/1'] = { ...stats(0), on_time: 0, late: 0, missed: 7 };
    await renderInApp(<StatsPage />, '/home?view=stats');
    await waitFor(() => {
      expect(document.body).toHaveTextContent(/Jäänyt tekemättä7100\s%, erääntyneitä 7/);
    });
    expect(screen.getByText(/tarvitaan vähintään 2 tarkastusta/)).toBeInTheDocument();
  });

  it('shows the statistics of the inspectable chosen in the panel', async () => {
    server.pages['/inspection/stats/10'] = stats(4);
    selectInspectable([{ id: 10, kind: 'environment', name: { en: 'A wing', fi: 'A-siipi' } }]);
    await renderInApp(<StatsPage />, '/home?view=stats');
    expect(await screen.findByRole('heading', { name: /^4 tarkastusta/ })).toBeInTheDocument();
    selectInspectable([]);
  });

  it('says in words that no location is chosen, and how to choose one', async () => {
    signedIn(testUser('admin'));
    sessionStore.currentLocationId = null;
    await renderInApp(<StatsPage />, '/home?view=stats');
    expect(await screen.findByText('Toimipistettä ei ole valittu.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Valitse toimipiste' })).toBeInTheDocument();
    expect(screen.queryByText('Ladataan')).toBeNull();
  });

  it('keeps the place of its sentence and its charts while it waits', async () => {
    const { container } = await renderInApp(<StatsPage />, '/home?view=stats');
    const waiting = screen.getAllByRole('status').map(({ style }) => style.minHeight);
    expect(waiting.slice(0, 4)).toEqual(['28px', '336px', '336px', '336px']);
    expect(container.querySelectorAll('.charts [role="status"]')).toHaveLength(3);
  });

  it('has a table beside each chart, where an empty week is a gap and no zero', async () => {
    server.pages['/inspection/stats/1'] = stats(10);
    await renderInApp(<StatsPage />, '/home?view=stats');
    const [toTable] = await screen.findAllByRole('button', { name: 'Näytä taulukkona' });
    if (toTable) await userEvent.click(toTable);
    expect(await screen.findByRole('row', { name: /^46 2,5/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^47 Ei tarkastuksia/ })).toBeInTheDocument();
  });

  it('draws the share on time with the target beside it, but not of a template', async () => {
    server.pages['/inspection/stats/1'] = { ...stats(10), compliance: 0.899 };
    await renderInApp(<StatsPage />, '/home?view=stats');
    // Not reached, although it rounds to 90 %.
    expect(await screen.findByText('Tavoite 90 %: jäi saavuttamatta')).toBeInTheDocument();
    const toTable = (await screen.findAllByRole('button', { name: 'Näytä taulukkona' }))[2];
    if (toTable) await userEvent.click(toTable);
    const [week, none] = [
      await screen.findByRole('row', { name: /^46 80/ }),
      screen.getByRole('row', { name: /^47 Ei tarkastuksia/ }),
    ];
    expect(week).toHaveTextContent(/80\s%90\s%/);
    expect(none).toHaveTextContent(/90\s%/);
  });

  it('draws no share on time without one', async () => {
    server.pages['/inspection/stats/1'] = stats(10);
    const items = graph.items.map(({ compliance: _compliance, ...point }) => point);
    server.answerWith = (path) =>
      path === '/inspection/graph-data' ? Response.json({ ...graph, items }) : null;
    await renderInApp(<StatsPage />, '/home?view=stats');
    expect(await screen.findAllByRole('button', { name: 'Näytä taulukkona' })).toHaveLength(2);
  });

  it('labels months of one year by name, and several years with the year', async () => {
    server.pages['/inspection/stats/1'] = stats(10);
    const months = { ...graph, aggregate: 'month', start_date: '2025-11-24' };
    server.answerWith = (path) =>
      path === '/inspection/graph-data' ? Response.json(months) : null;
    await renderInApp(<StatsPage />, '/home?view=stats');
    expect(await screen.findAllByText(/24\.11\.2025–21\.11\.2026/)).toHaveLength(3);
    const [toTable] = await screen.findAllByRole('button', { name: 'Näytä taulukkona' });
    if (toTable) await userEvent.click(toTable);
    expect(await screen.findByRole('columnheader', { name: 'Kuukausi' })).toBeInTheDocument();
  });

  it('asks for the chosen range, and says when there is too little', async () => {
    server.pages['/inspection/stats/1'] = stats(1);
    const { router } = await renderInApp(<StatsPage />, '/home?view=stats');
    expect(await screen.findByText(/tarvitaan vähintään 2 tarkastusta/)).toBeInTheDocument();
    const before = server.requests.length;
    await userEvent.click(screen.getByRole('radio', { name: /^12\skk$/ }));
    await screen.findByText(/tarvitaan vähintään 2 tarkastusta/);
    expect(server.requests.length).toBeGreaterThan(before);
    expect(router.state.location.search).toBe('?view=stats&range=52');
  });
});
