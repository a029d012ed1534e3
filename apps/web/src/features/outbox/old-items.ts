import type { OutboxRecord } from '../../device/device-records.ts';

const hourMs = 3600_000;

/** How many of what has not arrived wait since more than an hour. */
export function countOld(unsent: readonly OutboxRecord[], now: Date): number {
  const until = new Date(now.getTime() - hourMs).toISOString();
  return unsent.filter(({ createdAt }) => createdAt < until).length;
}
