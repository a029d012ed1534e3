import type { FaultTest } from '../fault-test.ts';
import { logHygiene } from './s13-log.ts';
import { unsafeStart } from './s14-unsafe-start.ts';
import { erasure } from './s15-erasure.ts';
import { floods } from './s16-floods.ts';
import { injection } from './s17-injection.ts';

/** The security tests, in the order of reliability.md 3.2. */
export const securityTests: readonly FaultTest[] = [
  logHygiene,
  unsafeStart,
  erasure,
  floods,
  injection,
];
