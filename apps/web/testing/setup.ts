import type * as client from '@kierros/api/client';
import { afterEach, expect, vi } from 'vitest';
import { heldToContract, untrueAnswers } from './held-to-contract.ts';

// Every fake at the network boundary answers the client, so the contract is checked there. Mocked by name, since a
// lazily imported library may not be imported otherwise (Nx).
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

// A test may choose the plain Node environment, which has no page to clean up.
const hasPage = 'document' in globalThis;

if (hasPage) {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A lazily imported module is transformed on its first import, which takes seconds on a busy machine.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}

// jsdom has no layout: nothing scrolls, and everything is visible.
if (hasPage)
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    checkVisibility: () => true,
  });

// Nor does anything change its size.
if (hasPage)
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };

// jsdom has no `requestIdleCallback`: run idle work in a later task.
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
