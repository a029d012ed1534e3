// Loaded into a server before its own code (`node --import`): at each SIGUSR2 its clock goes a quarter of an hour ahead.
import { moveDate } from '../moved-date.ts';

export const stepMs = 15 * 60_000;
let offsetMs = 0;

process.on('SIGUSR2', () => {
  offsetMs += stepMs;
});

moveDate(() => offsetMs);
