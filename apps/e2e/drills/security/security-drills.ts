import type { Drill } from '../drill.ts';
import { sessions } from './s07-sessions.ts';
import { unsafeStart } from './s14-unsafe-start.ts';

/** What the server does against those who mean harm, in the order of reliability.md 3.2. */
export const securityDrills: readonly Drill[] = [sessions, unsafeStart];
