import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { CoverageLine } from './coverage-line.tsx';

let server: FakeServer;
beforeEach(() => {
  languageStore.language = 'en';
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  signedIn(testUser('admin'));
});

it.each([
  [0, 'Coverage: 1,284 of 1,284 accounted for'],
  [1, 'Coverage: 1,283 of 1,284 accounted for, see the gaps'],
])('leads to the reasons with %i gaps: %s', async (gaps, name) => {
  server.pages['/operations/coverage'] = {
    ...{ pairs: 1_284, accounted: 1_284 - gaps, due: 1_284 - gaps, excluded: 0, gap_count: gaps },
    ...{ rows: [], exclusions: [], gaps: [] },
  };
  await renderInApp(<CoverageLine />, '/home');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/home?view=coverage');
});
