import { beforeEach, expect, it } from 'vitest';
import { doorCode, doorCodeIn, takeDoorCode } from './door-code.ts';

const secret = 'AbCdEfGhIjKlMnOpQrStUv';

beforeEach(() => {
  sessionStorage.clear();
});

it.each([
  [`/inspections?room=12#k=${secret}`, { room: 12, secret }],
  ['/inspections?room=12', null],
  ['/inspections?room=12#k=short', null],
  [`/inspections#k=${secret}`, null],
  [`/inspections?room=-1#k=${secret}`, null],
  [`/home?room=12#k=${secret}`, null],
])('%s holds %j', (path, code) => {
  expect(doorCodeIn(new URL(path, 'https://kierros.example'))).toEqual(code);
});

it('takes the secret out of the address bar', () => {
  history.replaceState(null, '', `/inspections?room=12#k=${secret}`);
  takeDoorCode();
  expect(location.href).not.toContain(secret);
  expect(location.search).toBe('?room=12');
  expect(doorCode()).toEqual({ room: 12, secret });
});
