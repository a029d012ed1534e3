import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { MonthReport } from './month-report.tsx';
import { statsViewIn } from './stats-view.ts';

const search = new URLSearchParams({ range: 'custom', from: '2026-08-05', to: '2026-10-20' });
const view = statsViewIn(search, '2026-11-21');

beforeEach(() => {
  languageStore.language = 'fi';
});

it('opens the last month of the range, of the current location, in the language of the screen', async () => {
  signedIn(testUser('staff'));
  await renderInApp(<MonthReport view={view} />, '/home?view=stats');
  const link = await screen.findByRole('link', { name: /Kuukausiraportti PDF:nä: lokakuu 2026/ });
  const address = new URL(link.getAttribute('href') ?? '', 'https://kierros.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ location_id: '1', month: '2026-10', lang: 'fi' },
  });
});

it('is not offered to those who may not export', async () => {
  signedIn(testUser('student'));
  await renderInApp(<MonthReport view={view} />, '/home?view=stats');
  expect(screen.queryByRole('link')).toBeNull();
});
