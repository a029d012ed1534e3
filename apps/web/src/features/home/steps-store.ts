import { proxy } from 'valtio';
import { readStored, writeStored } from '../../stores/stored.ts';

// It belongs to the device, like the camera and the installed app.
const key = 'kierros.first-steps';
const isDone = (value: unknown): value is 'done' => value === 'done';

/** Whether the steps of the first days were put away on this device. */
export const stepsStore = proxy({ isHidden: readStored(localStorage, key, isDone) !== null });

/** Puts the steps away for good. */
export function hideSteps(): void {
  writeStored(localStorage, key, 'done');
  stepsStore.isHidden = true;
}
