// Loaded into a server before its own code (`node --import`): its clock is wrong from the start.
import { moveDate } from '../moved-date.ts';

const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? '0');

moveDate(() => offsetMs);
