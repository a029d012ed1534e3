import { useSyncExternalStore } from 'react';

// public/boot.js stores the browser's install prompt, which may be offered before this module is loaded.

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const holder = window as Window & { kierrosInstall?: InstallOffer | null };

/** The app is installed and running as such, can be installed by a press, or only through the browser's menu. */
export type InstallState = 'installed' | 'offered' | 'by-hand';

const events = ['kierros-install', 'appinstalled'] as const;

/** Whether the app runs as an installed one. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** How the app can be installed now. */
export function installState(): InstallState {
  if (isInstalled()) return 'installed';
  return holder.kierrosInstall ? 'offered' : 'by-hand';
}

function watch(onChange: () => void): () => void {
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

/** The install state, updated when it changes. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(watch, installState);
}

/** Shows the install prompt. A prompt can be used once. Resolves to whether it was accepted. */
export async function install(): Promise<boolean> {
  const offer = holder.kierrosInstall;
  if (!offer) return false;
  holder.kierrosInstall = null;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  dispatchEvent(new Event('kierros-install'));
  return outcome === 'accepted';
}
