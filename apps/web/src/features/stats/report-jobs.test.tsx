import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { MonthReport } from './month-report.tsx';
import type { ReportJob } from './report-jobs.api.ts';
import { statsViewIn } from './stats-view.ts';

const search = new URLSearchParams({ range: 'custom', from: '2026-08-05', to: '2026-10-20' });
const view = statsViewIn(search, '2026-11-21');
const job: ReportJob = {
  ...{ id: 5, state: 'queued', location_id: null, month: '2026-10', lang: 'fi' },
  ...{ locations: 0, locations_read: 0 },
  ...{ created_at: '2026-11-21T08:15:00.000Z', expires_at: '2026-11-22T08:15:00.000Z' },
};

let jobs: ReportJob[];
let sent: unknown[];
let refusal: Response | null;

beforeEach(() => {
  [jobs, sent, refusal] = [[], [], null];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ items: jobs });
    sent.push(await request.json());
    if (refusal) return refusal;
    jobs = [job, ...jobs];
    return Response.json(job, { status: 201 });
  });
  languageStore.language = 'fi';
  signedIn(testUser('admin'));
  sessionStore.currentLocationId = 1;
});

const shown = () => renderInApp(<MonthReport view={view} />, '/home?view=stats');
const make = () =>
  userEvent.click(
    screen.getByRole('button', { name: 'Tee kaikkien toimipisteiden raportti: lokakuu 2026' }),
  );

it('asks for the month of all locations, and says how far it is until it can be opened', async () => {
  await shown();
  expect(screen.getByRole('link', { name: /^Kuukausiraportti PDF:nä/ })).toBeVisible();
  await make();
  expect(sent).toEqual([{ location_id: 'all', month: '2026-10', lang: 'fi' }]);
  const status = screen.getByRole('status');
  await waitFor(() => {
    expect(status).toHaveTextContent('lokakuu 2026: odottaa vuoroaan.');
  });
  jobs = [{ ...job, state: 'running', locations: 200, locations_read: 120 }];
  await waitFor(
    () => {
      expect(status).toHaveTextContent('lokakuu 2026: tekeillä.');
    },
    { timeout: 5_000 },
  );
  // The counts change every few seconds, and are not announced.
  expect(status).not.toHaveTextContent('120');
  expect(screen.getByRole('listitem')).toHaveTextContent('Toimipisteitä luettu 120/200.');
  jobs = [{ ...job, state: 'done', locations: 200, locations_read: 200 }];
  const link = await screen.findByRole('link', { name: /^Kaikki/ }, { timeout: 5_000 });
  expect(link).toHaveAttribute('href', '/api/v2/inspection/report-jobs/5/pdf');
  expect(status).toHaveTextContent('lokakuu 2026: valmis.');
});

it('shows the reports of the last day, and which failed, after a reload', async () => {
  jobs = [
    { ...job, id: 7, state: 'failed', month: '2026-09' },
    { ...job, id: 6, state: 'done' },
    { ...job, id: 4, state: 'done', location_id: 1 },
  ];
  await shown();
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'syyskuu 2026: ei onnistunut. Tee uudelleen.',
    expect.stringMatching(/^Kaikki toimipisteet PDF:nä: lokakuu 2026 saatavilla 22\.11\.2026/),
  ]);
});

it('says why there is no further report', async () => {
  refusal = problem(422, 'limit_exceeded');
  await shown();
  await make();
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('is offered to those alone who see all locations', async () => {
  signedIn(testUser('staff'));
  await shown();
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
