import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

// A new module instance, as after a page load.
const fresh = () => import('./layout.store.ts');

it('has the dock closed until it has something to show', async () => {
  const { layoutStore, offerDock } = await fresh();
  expect(layoutStore.isDocked).toBe(false);
  offerDock();
  expect(layoutStore.isDocked).toBe(true);
});

it('remembers that somebody opened the dock', async () => {
  const { toggleDock } = await fresh();
  toggleDock(true);
  vi.resetModules();
  expect((await fresh()).layoutStore.isDocked).toBe(true);
});

it('leaves the dock closed that somebody has closed, whatever comes', async () => {
  const { toggleDock } = await fresh();
  toggleDock(true);
  toggleDock(true);
  vi.resetModules();
  const { layoutStore, offerDock } = await fresh();
  offerDock();
  expect(layoutStore.isDocked).toBe(false);
});
