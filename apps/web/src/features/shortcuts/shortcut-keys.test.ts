import { afterEach, describe, expect, it } from 'vitest';
import { isTaken, shortcutReader } from './shortcut-keys.ts';

const press = (key: string, timeStamp = 0, more: object = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('shortcutReader', () => {
  it.each([
    ['?', 'help'],
    ['n', 'new'],
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['e', 'edit'],
    ['u', 'undo'],
    ['h', null],
    ['i', null],
    ['constructor', null],
  ])('%s: %s', (key, action) => {
    expect(shortcutReader()(press(key), '/home')).toBe(action);
  });

  it('takes g and a second letter, within a second', () => {
    const read = shortcutReader();
    expect(read(press('g', 0), '/home')).toBeNull();
    expect(read(press('i', 900), '/home')).toBe('inspections');
    read(press('g', 2_000), '/home');
    expect(read(press('h', 3_100), '/home')).toBeNull();
    read(press('g', 5_000), '/home');
    expect(read(press('n', 5_100), '/home')).toBeNull();
    expect(read(press('n', 5_200), '/home')).toBe('new');
  });

  it('leaves the browser its own keys', () => {
    expect(shortcutReader()(press('n', 0, { ctrlKey: true }), '/home')).toBeNull();
    expect(shortcutReader()(press('k', 0, { metaKey: true }), '/home')).toBeNull();
  });

  it('leaves the questions their letters on the inspection page', () => {
    const read = shortcutReader();
    expect(['j', 'k', 'n'].map((key) => read(press(key), '/inspection'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(read(press('?'), '/inspection')).toBe('help');
  });
});

describe('isTaken', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it.each([
    ['<input id="at">', true],
    ['<textarea id="at"></textarea>', true],
    ['<input id="at" type="checkbox">', false],
    ['<button id="at"></button>', false],
    ['<button id="at"></button><div role="dialog"></div>', true],
  ])('%s: %s', (html, taken) => {
    document.body.innerHTML = html;
    expect(isTaken(document.getElementById('at'))).toBe(taken);
  });
});
