import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { PlacesTable } from './places-table.tsx';

const page = {
  ...{ from: '2026-08-30', to: '2026-11-21', inspectiontype_id: 1, items: [], buckets: [] },
  ...{ compared: 0, total: 0, page: 1, per_page: 20 },
};

beforeEach(() => {
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});

it('has its heading while it fails, and says once that it did; without places it has none', async () => {
  let isFailing = true;
  stubServer({
    'GET /inspection/stats/1/places': () => (isFailing ? { status: 503 } : { body: page }),
  });
  await renderInApp(
    <PlacesTable
      view={{
        ...{ typeId: 1, range: '12', days: { from: '2026-08-30', to: '2026-11-21' } },
        ...{ template: null, place: null },
      }}
    />,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.querySelectorAll('p')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: /heikkenevät/ })).toBeInTheDocument();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await waitFor(() => {
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

const place = {
  ...{ inspectable_id: 12, kind: 'room', name: { en: 'Lobby', fi: 'Aula' }, path: [] },
  ...{ last_on: '2026-11-20', last_average: 2.5, scored: 8, average: 2.4, line: [] },
  ...{ first_count: 4, second_count: 4, change: null, change_low: null, change_high: null },
  ...{ gets_worse: false, on_time: 6, postponed: 2, late: 1, missed: 1, low_count: 0 },
  ...{ answers_count: 16, overdue: 0, open_pending: 0 },
};

it('says how many of those on time had been postponed', async () => {
  const punctual = { ...place, inspectable_id: 13, postponed: 0 };
  stubServer({
    'GET /inspection/stats/1/places': () => ({
      body: { ...page, items: [place, punctual], compared: 0, total: 2 },
    }),
  });
  await renderInApp(
    <PlacesTable
      view={{
        ...{ typeId: 1, range: '12', days: { from: '2026-08-30', to: '2026-11-21' } },
        ...{ template: null, place: null },
      }}
    />,
  );
  const parts = await screen.findAllByText(/siirretty/);
  expect(parts.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/2.*25\s%/)]);
});
