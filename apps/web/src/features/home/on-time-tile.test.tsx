import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { OnTimeTile } from './on-time-tile.tsx';

const none = { postponed: 0, late: 0, missed: 0 };

beforeEach(() => {
  const server = new FakeServer();
  server.pages['/inspection/on-time'] = {
    items: [
      { ...none, week: '2026-W46', from: '2026-11-09', to: '2026-11-15', on_time: 2, share: 1 },
      { ...none, week: '2026-W47', from: '2026-11-16', to: '2026-11-22', on_time: 1, share: 1 },
    ],
  };
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});

it('says that the current week is not over', async () => {
  await renderInApp(<OnTimeTile />, '/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Näytä taulukkona' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Viikko'),
    expect.stringMatching(/^46/),
    expect.stringMatching(/^47 \(kesken\)/),
  ]);
});
