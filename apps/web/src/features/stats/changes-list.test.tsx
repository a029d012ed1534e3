import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { ChangesList } from './changes-list.tsx';

let day: string | null;
let sent: unknown[];
let asked: string[];
let isBroken: boolean;

const counts = { overdue: 0, due: 0, open: 0, not_due: 0, not_applicable: 0, in_progress: 0 };
const type = { average: null, average_pct: null, previous_average: null, change: null };
const stats = {
  ...{ inspectable_id: 1, name: { en: 'Kallio', fi: 'Kallio' }, from: '', to: '' },
  ...{
    done: 7,
    on_time: 5,
    postponed: 0,
    late: 2,
    missed: 3,
    compliance: 0.5,
    on_time_target: null,
  },
  counts: { ...counts, never_inspected: 0 },
  by_type: [
    { inspectiontype_id: 1, done: 4, low_count: 2, answers_count: 9, ...type },
    { inspectiontype_id: 2, done: 3, low_count: 1, answers_count: 9, ...type },
  ],
  ...{ before: null, year_before: null, open_pending: 0, overdue_actions: 0, children: [] },
};
const work = {
  ...{ open: 1, pending: 1, approved: 0, overdue: 0, unowned: 0, oldest_open_days: 1 },
  ...{ raised: 4, fixed: 0, median_days_to_fix: null, verified_share: null, failed_share: null },
};

beforeEach(() => {
  [day, sent, asked, isBroken] = ['2026-11-20', [], [], false];
  const server = new FakeServer();
  const span = () => ({ from: day ?? '', to: todayHere() });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith('/inspection/changes-mark')) {
      if (request.method === 'PUT') {
        if (isBroken) throw new TypeError('cut');
        const body = (await request.json()) as { day: string };
        sent.push(body);
        day = body.day;
      }
      return Response.json({ day });
    }
    asked.push(search);
    if (pathname.endsWith('/inspection/stats/1')) return Response.json({ ...stats, ...span() });
    if (pathname.endsWith('/inspection/pending-stats')) return Response.json(work);
    return server.fetch(request);
  });
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});

it('counts since the mark, and leads to the rows', async () => {
  await renderInApp(<ChangesList />, '/home?view=stats');
  expect(await screen.findByText(/^Alkaen 20\.11\.2026/)).toBeInTheDocument();
  const figures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    ...['Tarkastettu7', 'Huonot arviot3', 'Jäänyt tekemättä3'],
    ...['Uusi työ4', 'Korjattu työ0'],
  ]);
  const days = `from=2026-11-20&to=${todayHere()}`;
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/home?view=history&${days}`,
    `/home?view=history&${days}&low=true`,
    `/home?view=place&${days}&kind=missed&place=1`,
    `/home?view=pending&${days}&period=raised`,
  ]);
  expect(asked).toEqual([`?${days}`, `?${days}&location_id=1`]);
  // Looking does not move the mark.
  expect(sent).toEqual([]);
});

it('moves the mark to today by a press, and says where that failed', async () => {
  isBroken = true;
  await renderInApp(<ChangesList />, '/home?view=stats');
  const button = await screen.findByRole('button', { name: 'Olen nähnyt nämä' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Tallennus ei onnistunut');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Olen nähnyt nämä' }));
  await vi.waitFor(() => {
    expect(sent).toEqual([{ day: todayHere() }]);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says before the first time what the button is for, and is not for students', async () => {
  day = null;
  const { unmount } = await renderInApp(<ChangesList />, '/home?view=stats');
  expect(await screen.findByText(/^Merkitse tilastot nähdyiksi/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  unmount();
  signedIn(testUser('student'));
  await renderInApp(<ChangesList />, '/home?view=stats');
  expect(screen.queryByRole('button')).toBeNull();
});
