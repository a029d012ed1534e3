import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { signedIn, signedOut } from '../../stores/session.store.ts';
import { DueLists } from './due-lists.tsx';
import { FirstSteps } from './first-steps.tsx';
import { stepsStore } from './steps-store.ts';

const stop = vi.fn();
const getUserMedia = vi.fn<() => Promise<unknown>>();

function offerInstall() {
  const prompt = vi.fn(() => Promise.resolve());
  Object.assign(window, {
    kierrosInstall: { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) },
  });
  dispatchEvent(new Event('kierros-install'));
  return prompt;
}

beforeEach(() => {
  localStorage.clear();
  stepsStore.isHidden = false;
  languageStore.language = 'fi';
  signedOut();
  signedIn(testUser('staff'));
  getUserMedia.mockResolvedValue({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia },
  });
});
afterEach(() => {
  Object.assign(window, { kierrosInstall: null });
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const step = (name: RegExp) =>
  within(
    screen.getAllByRole('listitem').find((one) => name.test(one.textContent)) ?? document.body,
  );

describe('FirstSteps', () => {
  it('offers to install when the browser does, even if that comes later', async () => {
    await renderInApp(<FirstSteps />, '/home');
    expect(step(/Asenna sovellus/).getByText(/selaimen valikosta/)).toBeInTheDocument();
    let prompt = vi.fn(() => Promise.resolve());
    act(() => {
      prompt = offerInstall();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Asenna' }));
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('asks for the camera and releases it immediately', async () => {
    await renderInApp(<FirstSteps />, '/home');
    await userEvent.click(step(/Salli kamera/).getByRole('button', { name: 'Salli' }));
    expect(await screen.findByText('2/3 tehty')).toBeInTheDocument();
    expect(screen.queryByText('Salli kamera')).toBeNull();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('says what to do when the camera is blocked', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await renderInApp(<FirstSteps />, '/home');
    await userEvent.click(screen.getByRole('button', { name: 'Salli' }));
    expect(await screen.findByText(/Kameran käyttö on estetty/)).toBeInTheDocument();
  });

  it('knows the location of staff, and lets an admin choose one', async () => {
    const view = await renderInApp(<FirstSteps />, '/home');
    expect(screen.getByText('1/3 tehty')).toBeInTheDocument();
    expect(screen.queryByText('Valitse toimipiste')).toBeNull();
    view.unmount();
    signedOut();
    signedIn(testUser('admin', { id: 9, assigned_location_id: null, location: null }));
    await renderInApp(<FirstSteps />, '/home');
    await userEvent.click(step(/toimipiste/i).getByRole('button', { name: 'Valitse' }));
    expect(layoutStore.isLocationOpen).toBe(true);
    setOpen('isLocationOpen', false);
  });

  it('stays hidden once it was dismissed', async () => {
    const view = await renderInApp(<FirstSteps />, '/home');
    await userEvent.click(screen.getByRole('button', { name: 'Piilota' }));
    expect(screen.queryByRole('list')).toBeNull();
    view.unmount();
    await renderInApp(<FirstSteps />, '/home');
    expect(screen.queryByText('Asenna sovellus')).toBeNull();
  });

  it('says how to come by a location once: itself, or the list once it was put away', async () => {
    const nowhere = testUser('staff', { id: 10, assigned_location_id: null, location: null });
    signedOut();
    signedIn(nowhere);
    await renderInApp(
      <>
        <FirstSteps />
        <DueLists />
      </>,
      '/home',
    );
    expect(screen.getByText('Valitse toimipiste')).toBeInTheDocument();
    expect(await screen.findByText('Sinulla ei ole vielä toimipistettä.')).toBeInTheDocument();
    const advice = /^Pyydä ylläpitäjää/;
    expect(screen.getAllByText(advice)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Piilota' }));
    expect(await screen.findByText(advice)).toBeInTheDocument();
  });
});
