import '@testing-library/jest-dom/vitest';
import type * as client from '@kierros/api/client';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { heldToContract, untrueAnswers } from './held-to-contract.ts';

// A part fetched lazily is transformed on its first import; on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

// Whatever stands in for the network answers the client: there it is held to the contract.
// By its name, since a library that is imported while the code runs may not be imported otherwise (Nx).
vi.mock('@kierros/api/client', async (original) => {
  const real = await original<typeof client>();
  type Options = Parameters<typeof client.createKierrosClient>[0];
  return {
    ...real,
    createKierrosClient: ({ fetch = globalThis.fetch, ...options }: Options) =>
      real.createKierrosClient({ ...options, fetch: heldToContract(fetch) }),
  };
});

afterEach(() => {
  expect(untrueAnswers.splice(0)).toEqual([]);
});

// A test may choose the plain Node environment, where there is no page to tidy.
const hasPage = 'document' in globalThis;

afterEach(() => {
  if (!hasPage) return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no layout: nothing to scroll to, and all that is there is seen.
if (hasPage)
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    checkVisibility: () => true,
  });

// Nor does anything there change its size.
if (hasPage)
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };

// jsdom never rests: what waits for that follows what is drawn first.
if (hasPage)
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => Number(setTimeout(work)),
    cancelIdleCallback: clearTimeout,
  });

// A test that needs a phone sets its own.
if (hasPage)
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
