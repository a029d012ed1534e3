import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, give, inspector, openInspection } from '../../../testing/inspection.tsx';
import { languageStore } from '../../shared/language.ts';
import { fetchDeferredParts } from './deferred-parts.tsx';

let userId = 900;

// Preloaded: lazy loading of the dialog is not tested here.
beforeAll(fetchDeferredParts, 60_000);

beforeEach(() => {
  userId += 1;
  inspector(userId);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const leave = (name = 'Leave the inspection') =>
  userEvent.click(screen.getByRole('button', { name }));

function fillDevice() {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

describe('leaving', () => {
  it('asks nothing when the draft is safe', async () => {
    const { router } = await openInspection(userId, 11);
    await give(1, /Good/);
    await leave();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/home');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks when it could not be saved; staying keeps the answers', async () => {
    const { router } = await openInspection(userId, 11);
    fillDevice();
    await give(1, /Good/);
    await leave();
    const dialog = within(await screen.findByRole('dialog', { name: /changes won't be saved/ }));
    expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(router.state.location.pathname).toBe('/inspection');
    expect(card(1).getByRole('radio', { name: /Good/ })).toBeChecked();
    expect(screen.getByText('Not saved')).toBeInTheDocument();
  });

  it('goes when one says so, in Finnish', async () => {
    languageStore.language = 'fi';
    const { router } = await openInspection(userId, 11);
    fillDevice();
    await userEvent.click(card(1).getAllByRole('radio')[0]!);
    await leave('Poistu tarkastuksesta');
    const dialog = within(await screen.findByRole('dialog', { name: /Muutoksia ei tallenneta/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Poistu' }));
    expect(router.state.location.pathname).toBe('/home');
  });
});
