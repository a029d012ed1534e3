import { proxy } from 'valtio';
import { readStored, writeStored } from './stored.ts';

const key = 'kierros.shortcuts';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = () => readStored(localStorage, key, isBoolean) ?? true;

/** Whether single-key shortcuts are on for this device (WCAG 2.1.4), and whether their list is shown. */
export const shortcutsStore = proxy({
  isOn: stored(),
  isOpen: false,
});

/** Turns single-key shortcuts on or off for this device. */
export function setShortcuts(isOn: boolean): void {
  shortcutsStore.isOn = isOn;
  writeStored(localStorage, key, isOn);
}

/** Applies changes made in another window of this device; returns the unsubscribe function. */
export function followShortcuts(): () => void {
  const follow = () => {
    shortcutsStore.isOn = stored();
  };
  addEventListener('storage', follow);
  return () => {
    removeEventListener('storage', follow);
  };
}

/** Shows or hides the list of shortcuts. */
export function showShortcuts(isOpen: boolean): void {
  shortcutsStore.isOpen = isOpen;
}
