import { readStored, writeStored } from '../stores/stored.ts';

// The offset of this device's clock from the server's, measured with the session response, which every start and
// sign-in waits for. Without a measurement the server uses its own date. Stored per device, so it survives a sign-out.

const key = 'kierros.clock-offset';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

let measured: number | null = null;

/** Milliseconds that this device is ahead of the server, or null if never measured. */
export function clockOffsetMs(): number | null {
  // Another tab may have measured later; if nothing can be stored, this tab's measurement is used.
  return readStored(localStorage, key, isNumber) ?? measured;
}

/** Now by the server's clock, as far as it was ever measured: the clock of a device may be days wrong. */
export function serverNow(): Date {
  return new Date(Date.now() - (clockOffsetMs() ?? 0));
}

/** The same of an instant that this device recorded by its own clock, with the offset of then where it is known. */
export function serverTimeOf(at: string, offsetMs: number | null = clockOffsetMs()): string {
  return new Date(Date.parse(at) - (offsetMs ?? 0)).toISOString();
}

/** Measures the offset from a server time that has just arrived. */
export function measureClock(serverTime: string, now: Date): void {
  const offset = Math.round(now.getTime() - Date.parse(serverTime));
  if (!isNumber(offset)) return;
  measured = offset;
  writeStored(localStorage, key, offset);
}
