import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../testing/site.ts';
import { listFetchers } from '../device/lists/list-fetch.ts';
import { api } from '../shared/api.ts';
import { begin, listsOf } from './preload.ts';
import type { Preloaded } from './preload.ts';

const asked: string[] = [];
const place = aLocation(3, 'A');
const answer = () => Response.json({ ...place, items: [], total: 0, page: 1, per_page: 1000 });

vi.stubGlobal('fetch', (request: Request) => {
  asked.push(request.url.slice(location.origin.length));
  const isSignOut = request.url.endsWith('/auth/logout');
  return Promise.resolve(isSignOut ? new Response(null, { status: 204 }) : answer());
});
afterEach(() => {
  vi.restoreAllMocks();
  asked.length = 0;
  delete (globalThis as Preloaded).kierrosPreloaded;
});

const fetchAll = () =>
  Promise.all([listFetchers.templates(3), listFetchers.places(3), listFetchers.dueGroups(3)]);

it('asks for what the inspection asks for, to the letter', async () => {
  await fetchAll();
  expect(asked.toSorted()).toEqual(listsOf('/inspection', 3).toSorted());
  expect(asked).toEqual(expect.arrayContaining(listsOf('/home', 3)));
});

it('asks nothing for a page without lists', () => {
  expect(listsOf('/preferences', 3)).toEqual([]);
});

it('gives an answer that is here once, then asks anew', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const urls = listsOf('/inspection', 3);
  (globalThis as Preloaded).kierrosPreloaded = new Map(
    urls.map((url) => [url, Promise.resolve(answer())]),
  );
  await fetchAll();
  expect(asked).toEqual([]);
  await fetchAll();
  expect(asked).toHaveLength(urls.length);
});

it('asks anew after anything was changed, a sign-out included', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const urls = listsOf('/home', 3);
  (globalThis as Preloaded).kierrosPreloaded = new Map(
    urls.map((url) => [url, Promise.resolve(answer())]),
  );
  await api.POST('/auth/logout', {});
  asked.length = 0;
  await listFetchers.dueGroups(3);
  expect(asked).toEqual(urls);
});

it('asks anew once the start is long past', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  const urls = listsOf('/home', 3);
  (globalThis as Preloaded).kierrosPreloaded = new Map(
    urls.map((url) => [url, Promise.resolve(answer())]),
  );
  await listFetchers.dueGroups(3);
  expect(asked).toEqual(urls);
});

describe('begin', () => {
  const parts = { mobile: ['/m.js'], desktop: ['/m.js'], en: ['/t.js'], fi: ['/t.js'] };
  const app = 'data:text/javascript,';
  const start = { app, files: ['/a.js'], pages: { '/login': parts, '/home': parts } };
  const preloaded = () =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    );
  let paint: () => void = () => undefined;

  beforeEach(() => {
    document.head.replaceChildren();
    localStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        static supportedEntryTypes = ['paint'];
        constructor(notify: () => void) {
          paint = notify;
        }
        observe() {
          // Calls back when the test triggers it.
        }
        disconnect() {
          // Calls back only once.
        }
      },
    );
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks for nothing before the sign-in screen is seen', () => {
    begin(start);
    expect(preloaded()).toEqual([]);
    paint();
    expect(preloaded()).toEqual(['/a.js', '/m.js', '/t.js']);
  });

  it('starts where the window is covered and nothing is painted', () => {
    begin(start);
    vi.advanceTimersByTime(500);
    expect(preloaded()).toHaveLength(3);
  });

  it('asks at once for whoever is signed in, and for nothing twice', () => {
    localStorage.setItem('kierros.session', '{"currentLocationId":null}');
    document.head.innerHTML = '<link rel="modulepreload" href="/a.js">';
    begin(start);
    expect(preloaded()).toEqual(['/a.js', '/m.js', '/t.js']);
  });
});
