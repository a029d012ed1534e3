import type { Drill } from '../drill.ts';
import { backupUnderLoad } from './o01-backup.ts';

/** The drills of load and operations. */
export const operationsDrills: readonly Drill[] = [backupUnderLoad];
