import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { cachedViews } from '../../device/lists/cached-views.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { PartNote } from './part-note.tsx';

beforeEach(() => {
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  query.refetch.mockClear();
});

const query = { refetch: vi.fn(() => Promise.resolve()), isFetching: false };
const morning = '2026-11-20T06:30:10.000Z';

it.each([
  ['the part alone is stored', { 'stats places': morning }, true],
  [
    'both are, of different times',
    { stats: '2026-11-20T06:31:10.000Z', 'stats places': morning },
    true,
  ],
  [
    'both are, of the same minute',
    { stats: '2026-11-20T06:30:50.000Z', 'stats places': morning },
    false,
  ],
  ['the part is new', { stats: morning }, false],
])('says its time where %s: %j', async (_when, at, isShown) => {
  cachedViews.at = at as Record<string, string>;
  await renderInApp(<PartNote part="stats places" query={query} />, '/home?view=stats');
  expect(screen.queryAllByText(/20\.11\.2026 (klo )?8[.:]30/)).toHaveLength(isShown ? 1 : 0);
});

it('asks for the part again once the page is new', async () => {
  cachedViews.at = { stats: morning, 'stats places': morning };
  await renderInApp(<PartNote part="stats places" query={query} />, '/home?view=stats');
  expect(query.refetch).not.toHaveBeenCalled();
  Reflect.deleteProperty(cachedViews.at, 'stats');
  await waitFor(() => {
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });
});

it('asks once for a part that came from the device after the page was new', async () => {
  cachedViews.at = {};
  await renderInApp(<PartNote part="stats places" query={query} />, '/home?view=stats');
  expect(query.refetch).not.toHaveBeenCalled();
  cachedViews.at['stats places'] = morning;
  await waitFor(() => {
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });
  cachedViews.at['stats places'] = '2026-11-20T06:31:10.000Z';
  await screen.findByText(/8[.:]31/);
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

it('asks for a part only when its own request is over', async () => {
  cachedViews.at = { 'stats places': morning };
  const fetching = { ...query, isFetching: true };
  await renderInApp(<PartNote part="stats places" query={fetching} />, '/home?view=stats');
  expect(query.refetch).not.toHaveBeenCalled();
});
