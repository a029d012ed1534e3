import type { FaultTest } from '../fault-test.ts';
import { pollersOpen } from './l01-pollers.ts';
import { inspectors } from './l02-inspectors.ts';
import { soak } from './l03-soak.ts';
import { bigData } from './l04-big.ts';
import { backupUnderLoad } from './o01-backup.ts';
import { restoreTest } from './o02-restore.ts';
import { upgrade } from './o03-upgrade.ts';
import { downgrade } from './o04-downgrade.ts';
import { move } from './o05-move.ts';
import { verify } from './o06-verify.ts';
import { s3Faults } from './o09-s3.ts';

/** The fault tests of load and operations. */
export const operationsTests: readonly FaultTest[] = [
  pollersOpen,
  inspectors,
  soak,
  bigData,
  backupUnderLoad,
  restoreTest,
  upgrade,
  downgrade,
  move,
  verify,
  s3Faults,
];
