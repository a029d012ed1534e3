import type { Drill } from './drill.ts';
import { manyOffline } from './r06-many-offline.ts';
import { flapping } from './r07-flapping.ts';
import { otherUser } from './r10-other-user.ts';
import { altered } from './r14-altered.ts';

/** Every drill, in the order of reliability.md 3. */
export const drills: readonly Drill[] = [manyOffline, flapping, otherUser, altered];
