import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HeaderBar } from './header-bar.tsx';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { OldItemsBanner } from '../../features/outbox/old-items-banner.tsx';

let userId = 600;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const waitSince = (now: Date) => enqueue(userId, aDraft(), { now, clockOffsetMs: 0 });

beforeEach(() => {
  userId += 1;
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId }));
  vi.restoreAllMocks();
});

describe('the number of unsent inspections', () => {
  it('is shown on Home on a phone', async () => {
    await waitSince(minutesAgo(1));
    await renderInApp(<BottomBar />);
    expect(await screen.findByRole('link', { name: 'Home, 1 not sent' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
  });

  it('is shown in the header on a desktop, in Finnish too', async () => {
    languageStore.language = 'fi';
    await waitSince(minutesAgo(1));
    await renderInApp(<HeaderBar />);
    expect(await screen.findByRole('button', { name: /Lähtevät.*1 lähettämättä/ })).toBeVisible();
  });

  it('is hidden when everything has been sent', async () => {
    await renderInApp(<HeaderBar />);
    expect(screen.queryByRole('button', { name: /Outbox/ })).toBeNull();
  });
});

describe('OldItemsBanner', () => {
  it('warns after an hour', async () => {
    await waitSince(minutesAgo(61));
    await renderInApp(<OldItemsBanner />);
    expect(await screen.findByRole('status')).toHaveTextContent('1 inspection has been waiting');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    ['before an hour', 59, true],
    ['without a network', 61, false],
  ])('says nothing %s', async (_when, minutes, online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await waitSince(minutesAgo(minutes));
    await renderInApp(
      <>
        <OldItemsBanner />
        <HeaderBar />
      </>,
    );
    await screen.findByRole('button', { name: /Outbox/ });
    expect(screen.queryByText(/been waiting/)).toBeNull();
  });
});
