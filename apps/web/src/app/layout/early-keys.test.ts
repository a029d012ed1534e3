import { afterEach, expect, it, vi } from 'vitest';
import { giveEarlyKeys, recordEarlyKeys } from './early-keys.ts';

const press = (key: string, ctrlKey = true) => {
  const event = new KeyboardEvent('keydown', { key, ctrlKey, cancelable: true });
  dispatchEvent(event);
  return event;
};
const heard = vi.fn();
const listen = (event: KeyboardEvent) => {
  heard(event.key, event.ctrlKey);
};
let stop = () => undefined as void;

afterEach(() => {
  stop();
  removeEventListener('keydown', listen);
  heard.mockReset();
});

it('replays keys to the menus that were pressed before they loaded, once', () => {
  stop = recordEarlyKeys();
  expect(press('k').defaultPrevented).toBe(true);
  press('.');
  // Pressed again because nothing has opened yet: it must not open and close the menu.
  press('k');
  press('x');
  press('k', false);
  stop();
  addEventListener('keydown', listen);
  giveEarlyKeys();
  giveEarlyKeys();
  expect(heard.mock.calls).toEqual([
    ['k', true],
    ['.', true],
  ]);
});

it('records no keys once the menus are loaded, and drops those of an unmounted frame', () => {
  stop = recordEarlyKeys();
  press('k');
  stop();
  expect(press('k').defaultPrevented).toBe(false);
  stop = recordEarlyKeys();
  addEventListener('keydown', listen);
  giveEarlyKeys();
  expect(heard).not.toHaveBeenCalled();
});
