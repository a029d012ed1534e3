// Loaded into a server before its own code (`node --import`): each SIGUSR2 sets its clock two hours forward.
import { moveDate } from './moved-date.ts';

const stepMs = 2 * 3_600_000;
let offsetMs = 0;

process.on('SIGUSR2', () => {
  offsetMs += stepMs;
});

moveDate(() => offsetMs);
