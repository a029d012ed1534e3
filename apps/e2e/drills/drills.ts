import type { Drill } from './drill.ts';
import { flapping } from './r07-flapping.ts';

/** Every drill, in the order of reliability.md 3. */
export const drills: readonly Drill[] = [flapping];
