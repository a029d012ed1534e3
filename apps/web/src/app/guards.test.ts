// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { effectsOf, guard, stuckResult } from './guards.ts';
import type { GuardSession } from './guards.ts';
import { isRemembered, routes } from './paths.ts';

const nobody: GuardSession = { role: null, hasLeftInspection: false, isInspectionReady: false };
const staff: GuardSession = { ...nobody, role: 'staff' };
const student: GuardSession = { ...nobody, role: 'student' };
const admin: GuardSession = { ...nobody, role: 'admin' };
const ready: GuardSession = { ...staff, isInspectionReady: true };
const left: GuardSession = { ...staff, hasLeftInspection: true };

const rows: [string, string, GuardSession, 'mobile' | 'desktop', string][] = [
  ['a stranger may sign in', '/login', nobody, 'desktop', 'allow'],
  ['a signed-in user has no business at /login', '/login', staff, 'desktop', '/home'],
  ['the provider comes back to a stranger', '/auth/callback', nobody, 'desktop', 'allow'],
  ['a stranger is sent to /login from /home', '/home', nobody, 'desktop', '/login'],
  ['a stranger is sent to /login from /inspections', '/inspections', nobody, 'mobile', '/login'],
  [
    'a stranger learns nothing of admin pages',
    '/admin/management/users',
    nobody,
    'mobile',
    '/login',
  ],
  ['a user sees home', '/home', student, 'mobile', 'allow'],
  ['preferences on a desktop', '/preferences', student, 'desktop', 'allow'],
  ['preferences not on a phone', '/preferences', admin, 'mobile', '/home'],
  ['an admin manages places', '/admin/management/inspectables', admin, 'desktop', 'allow'],
  ['an admin manages users', '/admin/management/users', admin, 'desktop', 'allow'],
  ['an admin manages templates', '/admin/management/templates', admin, 'desktop', 'allow'],
  ['not on a phone', '/admin/management/templates', admin, 'mobile', '/home'],
  ['staff do not manage', '/admin/management/users', staff, 'desktop', '/home'],
  ['students do not manage', '/admin/management/inspectables', student, 'desktop', '/home'],
  ['anyone chooses what to inspect', '/inspections', student, 'mobile', 'allow'],
  ['an inspection needs a choice', '/inspection', staff, 'mobile', '/home'],
  ['with a choice it opens', '/inspection', ready, 'mobile', 'allow'],
  ['once left it stays shut', '/inspection', left, 'mobile', '/home'],
  ['left beats ready', '/inspection', { ...ready, hasLeftInspection: true }, 'desktop', '/home'],
  ['the root', '/', staff, 'desktop', '/home'],
  ['an unknown page', '/nowhere', staff, 'desktop', '/home'],
  ['an unknown page, for a stranger too', '/nowhere', nobody, 'desktop', '/home'],
  ['an unknown section', '/admin/management/secrets', admin, 'desktop', '/home'],
  ['an inherited name is no page', 'constructor', admin, 'desktop', '/home'],
  ['/register is no page', '/register', nobody, 'desktop', '/home'],
];

describe('guard', () => {
  it.each(rows)('%s (%s)', (_what, to, session, viewport, expected) => {
    const result = guard(to, '/home', session, viewport);
    expect('redirect' in result ? result.redirect : 'allow').toBe(expected);
  });

  it('never redirects to a page that redirects on', () => {
    for (const path of [...Object.keys(routes), '/nowhere'])
      for (const session of [nobody, staff, student, admin, ready, left])
        for (const viewport of ['mobile', 'desktop'] as const) {
          const first = guard(path, null, session, viewport);
          const target = 'redirect' in first ? first.redirect : path;
          const second = guard(target, null, session, viewport);
          // For a user who is not signed in, an unknown path leads over /home to /login: the longest redirect.
          const end = 'redirect' in second ? second.redirect : target;
          expect(guard(end, null, session, viewport)).toEqual({ allow: true });
        }
  });

  it('lets a search parameter change inside /inspection pass', () => {
    expect(guard('/inspection', '/inspection', left, 'mobile')).toEqual({ allow: true });
  });
});

describe('effectsOf', () => {
  it.each([
    ['/inspection', '/home', true, ['leave-inspection', 'remember']],
    ['/inspection', '/inspections', true, ['leave-inspection', 'enter-inspections', 'remember']],
    ['/home', '/inspections', true, ['enter-inspections', 'remember']],
    [null, '/inspections', true, ['enter-inspections', 'remember']],
    ['/home', '/inspection', false, []],
    ['/home', '/home', true, []],
    ['/inspections', '/inspections', true, []],
    [null, '/login', false, []],
  ] as const)('from %s to %s', (from, to, remembered, effects) => {
    expect(effectsOf(from, to, remembered)).toEqual(effects);
  });
});

describe('isRemembered', () => {
  it.each([
    ['/home', true],
    ['/inspections', true],
    ['/preferences', true],
    ['/admin/management/users', true],
    ['/login', false],
    ['/logout', false],
    ['/register', false],
    ['/inspection', false],
    ['/auth/callback', false],
    ['/nowhere', false],
  ])('%s: %s', (path, expected) => {
    expect(isRemembered(path)).toBe(expected);
  });
});

describe('stuckResult', () => {
  it.each([
    ['/preferences', '/home', false, 'redirect'],
    ['/home', '/inspection', true, 'stay'],
    ['/preferences', '/inspection', true, 'stay'],
    ['/preferences', '/inspection', false, 'redirect'],
    ['/home', '/inspections', false, 'stay'],
    ['/inspections', null, false, 'redirect'],
  ] as const)('loading %s on %s, unsaved %s: %s', (pending, current, unsaved, expected) => {
    expect(stuckResult(pending, current, unsaved)).toBe(expected);
  });
});
