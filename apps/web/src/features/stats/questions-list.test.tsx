import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { onFixedDay } from '../../../testing/fixed-day.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { QuestionsList } from './questions-list.tsx';
import type { StatsView } from './stats-view.ts';

type Query = { group_by: string; question_ids?: number[] };

const view: StatsView = {
  ...{ typeId: 1, range: '12', days: { from: '2026-08-30', to: '2026-11-21' } },
  ...{ template: 4, place: 10 },
};
const row = (key: string, name: string, low: number, count: number) => ({
  ...{ key, label: { fi: name, en: name }, inspectable_id: null },
  values: [low, count],
});
const answers: Readonly<Record<string, object[]>> = {
  question: [row('31', 'Lattiat', 3, 12), row('32', 'Ikkunat', 0, 12)],
  inspectable: [row('11', 'Huone 11', 2, 4), row('12', 'Huone 12', 0, 8)],
  week: [row('2026-W45', '', 0, 4), row('2026-W46', '', 1, 4), row('2026-W47', '', 2, 4)],
};

let asked: Query[];
let rows: typeof answers;
let rowsOfOne: object[];

onFixedDay();
beforeEach(() => {
  asked = [];
  rows = answers;
  rowsOfOne = [];
  const server = new FakeServer();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/get-custom-inspectiondata')) return server.fetch(request);
    const query = (await request.json()) as Query;
    asked.push(query);
    return Response.json({
      rows: query.group_by === 'question' && query.question_ids ? rowsOfOne : rows[query.group_by],
      ...{ columns: [], totals: [], total: 2 },
      ...{ excluded: { not_applicable: 0, text_answers: 0 }, page: 1, per_page: 10 },
      ...{ start_date: '2026-08-30', end_date: '2026-11-21' },
    });
  });
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});

it('names the questions with low ratings, and where and since when when one is opened', async () => {
  await renderInApp(<QuestionsList view={view} />, '/home?view=stats');
  const question = await screen.findByText('Lattiat');
  expect(screen.queryByText('Ikkunat')).toBeNull();
  expect(screen.getByText(/^3\/12 \(25\s%\)$/)).toBeInTheDocument();
  expect(asked).toMatchObject([
    {
      ...{ location_id: 1, inspectable_ids: [10], template_ids: [4], inspectiontype_ids: [1] },
      ...{ start_date: '2026-08-30', end_date: '2026-11-21', group_by: 'question' },
      sort: { by: 'low_count', direction: 'desc' },
    },
  ]);
  await userEvent.click(question);
  const table = within(await screen.findByRole('table', { name: /Kohteet/ }));
  expect(table.getByRole('link', { name: 'Huone 11' })).toHaveAttribute(
    'href',
    '/home?view=place&place=11&question=31&from=2026-08-30&to=2026-11-21',
  );
  expect(table.queryByText('Huone 12')).toBeNull();
  expect(screen.getByText(/joka tarkastusviikolla viikosta 46\/2026/)).toBeInTheDocument();
  expect(asked.slice(1).map(({ question_ids: ids }) => ids)).toEqual([[31], [31]]);
});

it('opens the question that the address names, one at a time, by an earlier id too', async () => {
  const earlier = {
    ...{ question_id: 30, title: { fi: 'Matot', en: 'Rugs' }, asked_until: '2026-10-02' },
  };
  const lattiat = { ...row('31', 'Lattiat', 3, 12), earlier: [earlier] };
  rows = { ...answers, question: [lattiat, row('32', 'Ikkunat', 1, 12)] };
  const { router } = await renderInApp(
    <QuestionsList view={view} />,
    '/home?view=stats&type=1&question=30',
  );
  const question = async (name: string) => (await screen.findByText(name)).closest('details');
  expect(await question('Lattiat')).toHaveProperty('open', true);
  await userEvent.click(screen.getByText('Ikkunat'));
  await waitFor(() => {
    expect(router.state.location.search).toBe('?view=stats&type=1&question=32');
  });
  await waitFor(async () => {
    expect(await question('Lattiat')).toHaveProperty('open', false);
  });
  await userEvent.click(screen.getByText('Ikkunat'));
  await waitFor(() => {
    expect(router.state.location.search).toBe('?view=stats&type=1');
  });
});

it('asks for the opened question by its id where it is not among those that fail most', async () => {
  rows = { ...answers, question: [row('31', 'Lattiat', 3, 12)] };
  rowsOfOne = [row('40', 'Seinät', 0, 6)];
  await renderInApp(<QuestionsList view={view} />, '/home?view=stats&type=1&question=40');
  const details = (await screen.findByText('Seinät')).closest('details');
  expect(details).toHaveProperty('open', true);
  expect(screen.getByText(/^0\/6 /)).toBeInTheDocument();
  expect(
    asked.find(({ group_by: by, question_ids: ids }) => by === 'question' && ids),
  ).toMatchObject({ question_ids: [40], start_date: '2026-08-30', template_ids: [4] });
  expect(screen.getByText('Lattiat').closest('details')).toHaveProperty('open', false);
});

it('says that the opened question has no ratings', async () => {
  rows = { ...answers, question: [] };
  await renderInApp(<QuestionsList view={view} />, '/home?view=stats&type=1&question=40');
  expect(await screen.findByText(/^Avatulla kysymyksellä ei ole arvioita/)).toBeInTheDocument();
});

it('says where a question was replaced, with the earlier wording', async () => {
  const earlier = {
    question_id: 30,
    title: { fi: 'Matot', en: 'Rugs' },
    asked_until: '2026-10-02',
  };
  rows = { ...answers, question: [{ ...row('31', 'Lattiat', 3, 12), earlier: [earlier] }] };
  await renderInApp(<QuestionsList view={view} />, '/home?view=stats');
  await userEvent.click(await screen.findByText('Lattiat'));
  expect(
    await screen.findByText('Kysymys korvattiin toisella (pe 2.10.). Sitä ennen: Matot'),
  ).toBeInTheDocument();
});

it('says that nothing was low', async () => {
  rows = { question: [row('32', 'Ikkunat', 0, 12)] };
  await renderInApp(<QuestionsList view={view} />, '/home?view=stats');
  expect(await screen.findByText('Jaksolla ei ole huonoja arvioita.')).toBeInTheDocument();
});
