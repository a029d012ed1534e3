import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { languageStore } from './language.ts';
import { StorageNote } from './storage-note.tsx';

const persisted = vi.fn<() => Promise<boolean>>();
const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  languageStore.language = 'fi';
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted, persist },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

it('says that work is protected only where the browser says so', async () => {
  persisted.mockResolvedValue(true);
  await renderInApp(<StorageNote />);
  expect(await screen.findByText(/työ on suojattu/)).toBeInTheDocument();
});

it('explains what unprotected means, and asks the browser', async () => {
  persisted.mockResolvedValue(false);
  persist.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await renderInApp(<StorageNote />);
  const ask = await screen.findByRole('button', { name: 'Suojaa työni' });
  await userEvent.click(ask);
  expect(await screen.findByText(/Selain ei antanut lupaa/)).toBeInTheDocument();
  await userEvent.click(ask);
  expect(await screen.findByText(/työ on suojattu/)).toBeInTheDocument();
});

it('does not promise what it cannot know', async () => {
  Reflect.deleteProperty(navigator, 'storage');
  await renderInApp(<StorageNote />);
  expect(await screen.findByText(/Selain ei kerro, onko/)).toBeInTheDocument();
});
