import { readStored, writeStored } from '../../stores/stored.ts';

const key = 'kierros.system-note';
const isNoted = (value: unknown): value is true => value === true;

/** Whether the system needed an administrator when it was last asked on this device. */
export const wasSystemNoted = (): boolean => readStored(localStorage, key, isNoted) === true;

/** Stores whether it does now. */
export function noteSystem(isNeeded: boolean): void {
  writeStored(localStorage, key, isNeeded ? true : null);
}
