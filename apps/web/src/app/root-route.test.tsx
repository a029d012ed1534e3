import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { languageStore } from '../shared/language.ts';
import { loadTexts } from '../shared/text-files.ts';
import { RouteFault } from './root-route.tsx';

const failed = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'));

async function open(isOnline: boolean): Promise<void> {
  languageStore.language = 'en';
  await loadTexts('en');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(console, 'error').mockReturnValue();
  const routes = [{ path: '/', errorElement: <RouteFault />, lazy: failed }];
  const router = createMemoryRouter(routes);
  await act(async () => render(<RouterProvider router={router} />));
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('says what a page still needs that is not on the device, and offers no reload that would lose the app', async () => {
  await open(false);
  expect(await screen.findByText('This page is not on this device yet.')).toBeVisible();
  expect(screen.getByText(/It can be opened when the connection is back/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Home' })).toBeVisible();
  // The connection returns.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

it('offers a reload where there is a network', async () => {
  await open(true);
  expect(await screen.findByText('This page could not be shown.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
