import { unsent } from '../../device/outbox.ts';
import type { OutboxRecord } from '../../device/device-records.ts';

const hourMs = 3600_000;

/** How many items wait since more than an hour. */
export function countOld(items: readonly OutboxRecord[], now: Date): number {
  const until = new Date(now.getTime() - hourMs).toISOString();
  return unsent(items).filter(({ createdAt }) => createdAt < until).length;
}
