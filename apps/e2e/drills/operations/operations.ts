import type { Drill } from '../drill.ts';
import { soak } from './l03-soak.ts';
import { backupUnderLoad } from './o01-backup.ts';
import { upgrade } from './o03-upgrade.ts';
import { downgrade } from './o04-downgrade.ts';

/** The drills of load and operations. */
export const operationsDrills: readonly Drill[] = [soak, backupUnderLoad, upgrade, downgrade];
