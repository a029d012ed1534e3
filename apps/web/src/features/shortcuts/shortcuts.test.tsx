import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notify } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { setShortcuts, showShortcuts } from '../../stores/shortcuts.store.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

function Page({ onGo }: { onGo?: (name: string) => void }) {
  const [searched, setSearched] = useState(false);
  useShortcuts(
    useCallback(() => {
      setSearched(true);
    }, []),
  );
  return (
    <main id="main">
      <ul>
        <li>
          <button type="button">one</button>
          <button type="button">other of one</button>
        </li>
        <li>
          <button type="button">two</button>
        </li>
      </ul>
      {(onGo ? ['first', 'second'] : []).map((name) => (
        <article key={name}>
          <button type="button">delete {name}</button>
          <button type="button" aria-keyshortcuts="e" onClick={() => onGo?.(name)}>
            continue
          </button>
        </article>
      ))}
      <input aria-label="Name" />
      {searched && <p>palette</p>}
      <ShortcutsDialog />
    </main>
  );
}

beforeEach(() => {
  languageStore.language = 'en';
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
  clearNotifications();
  setShortcuts(true);
  showShortcuts(false);
  signedIn(testUser('staff'));
});

describe('shortcuts of single keys', () => {
  it('are off and on again at once when another window says so', async () => {
    await renderInApp(<Page />, '/home');
    const inOtherWindow = (isOn: boolean) => {
      localStorage.setItem('kierros.shortcuts', JSON.stringify(isOn));
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'kierros.shortcuts' })));
    };
    inOtherWindow(false);
    await userEvent.keyboard('/');
    expect(screen.queryByText('palette')).toBeNull();
    inOtherWindow(true);
    await userEvent.keyboard('/');
    expect(screen.getByText('palette')).toBeInTheDocument();
  });

  it('show their list, without what only admins have', async () => {
    await renderInApp(<Page />, '/home');
    await userEvent.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
    expect(list.getByText('New inspection')).toBeInTheDocument();
    expect(list.queryByText('Admin toolbox')).toBeNull();
    expect(list.queryByText('Approve the row')).toBeNull();
  });

  it('go places', async () => {
    const { router } = await renderInApp(<Page />, '/home');
    await userEvent.keyboard('gi');
    expect(router.state.location.pathname).toBe('/inspections');
    await userEvent.keyboard('gh');
    expect(router.state.location.pathname).toBe('/home');
    await userEvent.keyboard('/');
    expect(await screen.findByText('palette')).toBeInTheDocument();
  });

  it('move between rows', async () => {
    await renderInApp(<Page />, '/home');
    await userEvent.keyboard('j');
    expect(screen.getByText('one')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('j');
    expect(screen.getByText('two')).toHaveFocus();
    await userEvent.keyboard('jk');
    expect(screen.getByText('one')).toHaveFocus();
  });

  it('take back what was just done', async () => {
    const onAction = vi.fn();
    await renderInApp(<Page />, '/home');
    act(() => {
      notify({ tone: 'info', title: 'Started over', action: { label: 'Undo', onAction } });
    });
    await userEvent.keyboard('uu');
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('go on with the draft of the row, else with the first one', async () => {
    const went = vi.fn();
    await renderInApp(<Page onGo={went} />, '/home');
    await userEvent.keyboard('e');
    screen.getByText('delete second').focus();
    await userEvent.keyboard('e');
    expect(went.mock.calls).toEqual([['first'], ['second']]);
  });

  it('are letters in a field, and nothing at all when turned off', async () => {
    const { router } = await renderInApp(<Page />, '/home');
    await userEvent.type(screen.getByLabelText('Name'), 'ngi?');
    expect(screen.getByLabelText('Name')).toHaveValue('ngi?');
    setShortcuts(false);
    screen.getByText('two').focus();
    await userEvent.keyboard('n?');
    expect(router.state.location.pathname).toBe('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
