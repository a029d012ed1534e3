import { readStored, writeStored } from '../stores/stored.ts';

// How far this device's clock is ahead of the server's: measured with the answer that says who is
// signed in, which every start and every sign-in waits for. Without a measurement the server takes
// its own day. It belongs to the device, so it outlasts a sign-out.

const key = 'kierros.clock-offset';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

let measured: number | null = null;

/** Milliseconds that this device is ahead, or null when never measured. */
export function clockOffsetMs(): number | null {
  // Another tab may have measured since; where nothing can be stored, this one still knows.
  return readStored(localStorage, key, isNumber) ?? measured;
}

/** Takes the server's time as it arrives. */
export function measureClock(serverTime: string, now: Date): void {
  const offset = Math.round(now.getTime() - Date.parse(serverTime));
  if (!isNumber(offset)) return;
  measured = offset;
  writeStored(localStorage, key, offset);
}
