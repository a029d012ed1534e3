// Loaded into a server before its own code (`node --import`): each SIGUSR2 sets its clock a quarter of an hour forward.
import { moveDate } from '../moved-date.ts';

export const stepMs = 15 * 60_000;
let offsetMs = 0;

process.on('SIGUSR2', () => {
  offsetMs += stepMs;
});

moveDate(() => offsetMs);
