import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
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

let server: FakeServer;
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
  server.answerWith = (path) =>
    path === '/inspection/get-custom-inspectiondata'
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

  it('shows one question through time, and where its words changed', async () => {
    const { router } = await renderInApp(<PlacePage />, '/home?view=place&place=11');
    await screen.findByRole('option', { name: 'Valot?' });
    await userEvent.selectOptions(screen.getByLabelText('Kysymys'), 'Valot?');
    expect(router.state.location.search).toBe('?view=place&place=11&question=4');
    const strip = within(await screen.findByRole('region', { name: 'Yksi kysymys ajassa' }));
    const parts = strip.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts.map((part) => /Huomio \d+|Sanamuoto|korvattiin/.exec(part)?.[0])).toEqual([
      ...['Huomio 22', 'Sanamuoto', 'Huomio 21', 'korvattiin', 'Huomio 20'],
    ]);
    expect(parts[1]).toContain('Sen jälkeen: Valot?Sitä ennen: Lamput?');
    expect(strip.getAllByRole('img')).toHaveLength(3);
  });

  it('shows the line of a question that was replaced since its address was shared', async () => {
    await renderInApp(<PlacePage />, '/home?view=place&place=11&question=3');
    await screen.findByRole('option', { name: 'Valot?' });
    expect(screen.getByLabelText('Kysymys')).toHaveDisplayValue('Valot?');
    expect(await screen.findByText('Kysymys korvattiin toisella')).toBeVisible();
  });

  it('of a place elsewhere says that it does not exist', async () => {
    server.pages = {};
    server.answerWith = () => problem(404, 'not_found');
    await renderInApp(<PlacePage />, '/home?view=place&place=21');
    expect(await screen.findByText(/Tätä ei ole/)).toBeVisible();
  });
});
