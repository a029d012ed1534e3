import { lazyPart } from '@kierros/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { Fetched } from './fetched.tsx';

beforeEach(() => {
  languageStore.language = 'fi';
  clearNotifications();
});

it('leaves the page unchanged when a part cannot be loaded, reports it, and retries at the next press', async () => {
  let isCut = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isCut);
  const Part = lazyPart(() =>
    isCut ? Promise.reject(new Error('gone')) : Promise.resolve(() => <p>Lisää tietoa</p>),
  );
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          Lisää
        </button>
        <Fetched
          open={open}
          part={Part}
          onFail={() => {
            setOpen(false);
          }}
        >
          <Part />
        </Fetched>
      </>
    );
  }
  await renderInApp(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää' }));
  await waitFor(() => {
    expect(notificationsStore.toasts.map(({ notice }) => notice.title)).toEqual([
      'Yhteys tai palvelin ei toimi juuri nyt.',
    ]);
  });
  isCut = false;
  await userEvent.click(screen.getByRole('button', { name: 'Lisää' }));
  expect(await screen.findByText('Lisää tietoa')).toBeInTheDocument();
});
