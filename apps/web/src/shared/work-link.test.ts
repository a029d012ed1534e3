import { beforeEach, expect, it } from 'vitest';
import { takeWorkLink, workLink } from './work-link.ts';

const secret = 'A_-'.repeat(14) + 'b';

beforeEach(() => {
  sessionStorage.clear();
});

it('takes the secret out of the address bar', () => {
  history.replaceState(null, '', `/login?view=work#k=${secret}`);
  takeWorkLink();
  expect(location.href).not.toContain(secret);
  expect(location.search).toBe('?view=work');
  expect(workLink()).toBe(secret);
});

it.each([`/home#k=${secret}`, '/login?view=work#k=short', '/login?view=work'])(
  'finds none in %s',
  (path) => {
    history.replaceState(null, '', path);
    takeWorkLink();
    expect(workLink()).toBeNull();
  },
);
