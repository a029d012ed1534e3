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

it('gives the menus what was pressed before they came, once', () => {
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

it('leaves the keys alone once the menus are there, and forgets those of a frame that is gone', () => {
  stop = recordEarlyKeys();
  press('k');
  stop();
  expect(press('k').defaultPrevented).toBe(false);
  stop = recordEarlyKeys();
  addEventListener('keydown', listen);
  giveEarlyKeys();
  expect(heard).not.toHaveBeenCalled();
});
