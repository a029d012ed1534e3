import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '../../testing/user.ts';
import {
  isAnotherIn,
  mayNow,
  selectInspectable,
  sessionStore,
  signedIn,
  signedOut,
  setTimeZoneOf,
  switchLocation,
  timeZoneHere,
} from './session.store.ts';

const hall = [{ id: 1, kind: 'location', name: { en: 'Kallio', fi: 'Kallio' } }] as const;

beforeEach(signedOut);

describe('signing in', () => {
  it('takes the assigned location when there is no current one', () => {
    signedIn(testUser('staff', { assigned_location_id: 4 }));
    expect(sessionStore).toMatchObject({ status: 'in', currentLocationId: 4 });
  });

  it('keeps the location that an admin looked at', () => {
    signedIn(testUser('admin'));
    switchLocation(9);
    signedIn(testUser('admin'));
    expect(sessionStore.currentLocationId).toBe(9);
  });

  it('does not keep it for somebody who may no longer switch', () => {
    signedIn(testUser('admin'));
    switchLocation(9);
    signedIn(testUser('staff', { assigned_location_id: 2 }));
    expect(sessionStore.currentLocationId).toBe(2);
  });

  it('does not hand one user’s place to the next', () => {
    signedIn(testUser('admin', { id: 1 }));
    switchLocation(9);
    selectInspectable(hall);
    signedIn(testUser('admin', { id: 2, assigned_location_id: 3 }));
    expect(sessionStore.currentLocationId).toBe(3);
    expect(sessionStore.breadcrumb).toEqual([]);
  });
});

describe('another tab', () => {
  it('is recognised when somebody else has signed in there', () => {
    signedIn(testUser('staff', { id: 1 }));
    expect(isAnotherIn()).toBe(false);
    const session = JSON.parse(localStorage.getItem('kierros.session') ?? '{}') as object;
    const user = testUser('student', { id: 2 });
    localStorage.setItem('kierros.session', JSON.stringify({ ...session, user }));
    expect(isAnotherIn()).toBe(true);
    signedOut();
    expect(isAnotherIn()).toBe(false);
  });
});

describe('switching location', () => {
  it.each(['staff', 'student'] as const)('is refused for %s, and nothing changes', (role) => {
    signedIn(testUser(role, { assigned_location_id: 1 }));
    expect(switchLocation(2)).toBe(false);
    expect(sessionStore.currentLocationId).toBe(1);
  });

  it('takes the time zone of the location along, and gives it back with the assigned one', () => {
    signedIn(testUser('admin', { assigned_location_id: 1 }));
    switchLocation(2, 'Pacific/Kiritimati');
    expect(timeZoneHere()).toBe('Pacific/Kiritimati');
    setTimeZoneOf(3, 'Pacific/Pago_Pago');
    expect(timeZoneHere()).toBe('Pacific/Kiritimati');
    setTimeZoneOf(2, 'Pacific/Pago_Pago');
    expect(timeZoneHere()).toBe('Pacific/Pago_Pago');
    switchLocation(1);
    expect(timeZoneHere()).toBe('Europe/Helsinki');
  });

  it('is refused while signed out', () => {
    expect(switchLocation(2)).toBe(false);
    expect(sessionStore.currentLocationId).toBeNull();
  });
});

describe('what is kept', () => {
  it('gives the session back after a restart, unconfirmed', async () => {
    signedIn(testUser('staff'));
    selectInspectable(hall);
    vi.resetModules();
    const fresh = await import('./session.store.ts');
    expect(fresh.sessionStore.status).toBe('cached');
    expect(fresh.sessionStore.user?.username).toBe('staff');
    expect(fresh.sessionStore.breadcrumb).toEqual(hall);
  });

  it.each(['{', '{"user":null}', '{"user":{"role":"guest"}}', '[]', '7'])(
    'distrusts %s',
    async (stored) => {
      localStorage.setItem('kierros.session', stored);
      vi.resetModules();
      const fresh = await import('./session.store.ts');
      expect(fresh.sessionStore.status).toBe('out');
    },
  );

  it('is gone after signing out', () => {
    signedIn(testUser('staff'));
    selectInspectable(hall);
    signedOut();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
  });
});

it('mayNow follows the role', () => {
  expect(mayNow('self')).toBe(false);
  signedIn(testUser('student'));
  expect([mayNow('inspect'), mayNow('notifications.poll')]).toEqual([true, false]);
});
