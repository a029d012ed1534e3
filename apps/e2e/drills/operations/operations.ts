import type { Drill } from '../drill.ts';
import { backupUnderLoad } from './o01-backup.ts';
import { upgrade } from './o03-upgrade.ts';

/** The drills of load and operations. */
export const operationsDrills: readonly Drill[] = [backupUnderLoad, upgrade];
