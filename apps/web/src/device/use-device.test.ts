import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyChange } from './device-changes.ts';
import { followDevice } from './use-device.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function readings(): { of: string[]; stop: () => void } {
  const client = new QueryClient();
  const of: string[] = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation(({ queryKey } = {}) => {
    of.push(String(queryKey?.[1]));
    return Promise.resolve();
  });
  return { of, stop: followDevice(client) };
}

it('reads at once what has changed, and once more for all that changed meanwhile', () => {
  const { of, stop } = readings();
  notifyChange(['outbox']);
  expect(of).toEqual(['outbox']);
  for (let change = 0; change < 50; change += 1) notifyChange(['outbox', 'photos']);
  expect(of).toEqual(['outbox']);
  vi.advanceTimersByTime(1_000);
  expect(of).toEqual(['outbox', 'outbox', 'photos']);
  notifyChange(['drafts']);
  expect(of.at(-1)).toBe('drafts');
  stop();
});

it('reads nothing more once nobody follows', () => {
  const { of, stop } = readings();
  notifyChange(['outbox']);
  notifyChange(['outbox']);
  stop();
  vi.advanceTimersByTime(1_000);
  notifyChange(['drafts']);
  expect(of).toEqual(['outbox']);
});
