import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { BottomBar } from './bottom-bar.tsx';

describe('BottomBar', () => {
  it.each([
    ['/home', 'Etusivu'],
    ['/inspections', 'Tarkasta'],
    ['/home?view=calendar', 'Lisää'],
    ['/home?view=correct&form=1', 'Lisää'],
  ])('marks the current page: %s', async (path, expected) => {
    languageStore.language = 'fi';
    signedIn(testUser('staff'));
    await renderInApp(<BottomBar />, path);
    const bar = await screen.findByRole('navigation');
    const marked = [...bar.querySelectorAll('[aria-current]')];
    expect(marked.map((one) => one.textContent)).toEqual([expected]);
  });

  it('shows a mark at More while something there is unread', async () => {
    languageStore.language = 'fi';
    signedIn(testUser('staff'));
    notificationsStore.unread = 60;
    await renderInApp(<BottomBar />, '/home');
    const more = await screen.findByRole('button', { name: /^Lisää/ });
    expect(more).toHaveAccessibleName('Lisää, 60 lukematonta');
    act(() => {
      clearNotifications();
    });
    await waitFor(() => {
      expect(more).toHaveAccessibleName('Lisää');
    });
  });
});
