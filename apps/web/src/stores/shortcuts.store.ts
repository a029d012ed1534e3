import { proxy } from 'valtio';
import { readStored, writeStored } from './stored.ts';

const key = 'kierros.shortcuts';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const stored = () => readStored(localStorage, key, isBoolean) ?? true;

/** Whether single keys do something on this device (WCAG 2.1.4), and whether their list is shown. */
export const shortcutsStore = proxy({
  isOn: stored(),
  isOpen: false,
});

/** Turns the shortcuts of single keys on or off on this device. */
export function setShortcuts(isOn: boolean): void {
  shortcutsStore.isOn = isOn;
  writeStored(localStorage, key, isOn);
}

/** Takes over what another window of this device has chosen; returns how to stop. */
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
