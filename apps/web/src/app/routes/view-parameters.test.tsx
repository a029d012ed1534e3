import { viewPages, viewParameters } from '@kierros/domain';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAction, aPageOfActions } from '../../../testing/an-action.ts';
import { anEntry } from '../../../testing/an-entry.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { todayHere } from '../../shared/today.ts';
import { signedIn } from '../../stores/session.store.ts';
import { HomeRoute } from './home-route.tsx';

// What is open on a page for the moment belongs to no saved view.
const momentary = ['view', 'form', 'action', 'write'];

let read: Set<string>;
beforeEach(() => {
  read = new Set();
  for (const method of ['get', 'getAll', 'has'] as const) {
    const original = URLSearchParams.prototype[method] as (name: string) => never;
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      // The address of the page; that of a request names no view.
      if ([...this.keys()].includes('view')) read.add(name);
      return original.call(this, name);
    });
  }
  // A desk, whose tables keep their order and columns in the address.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const server = new FakeServer();
  fillSite(server, [dueGroup(11, todayHere())]);
  server.pages['/inspection/histories/inspectable/11/timeline'] = {
    ...{ inspectable_id: 11, kind: 'room', name: { en: 'Room 11', fi: 'Huone 11' } },
    ...{ path: [], items: [], after: null },
  };
  server.answerWith = (path) => {
    if (path === '/inspection/pending') return Response.json(aPageOfActions([anAction()]));
    if (path !== '/inspection/history')
      return path in server.pages ? null : problem(503, 'unavailable');
    const page = { total: 1, page: 1, per_page: 50, has_more: false, after: null };
    return Response.json({ items: [anEntry(1, '2026-11-20')], ...page });
  };
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  signedIn(testUser('admin', { id: 31_000 }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(viewPages)('a saved view of %s keeps every parameter that the page reads', async (page) => {
  await renderInApp(<HomeRoute />, `/home?view=${page}&place=11&state=now`);
  await waitFor(
    () => {
      expect([...read].filter((name) => !momentary.includes(name)).toSorted()).toEqual(
        viewParameters[page].toSorted(),
      );
    },
    { timeout: 10_000 },
  );
});
