import { afterEach, beforeEach, vi } from 'vitest';

/** Runs each test of a file at noon of Saturday 21 November 2026 in Helsinki. Timers stay real. */
export function onFixedDay(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00.000Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
