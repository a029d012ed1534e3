import { proxy } from 'valtio';
import { readStored, writeStored } from '../../stores/stored.ts';

// Stored per device, like the camera permission and the installation.
const key = 'kierros.first-steps';
const isDone = (value: unknown): value is 'done' => value === 'done';

/** Whether the first steps have been dismissed on this device. */
export const stepsStore = proxy({ isHidden: readStored(localStorage, key, isDone) !== null });

/** Dismisses the steps permanently. */
export function hideSteps(): void {
  writeStored(localStorage, key, 'done');
  stepsStore.isHidden = true;
}
