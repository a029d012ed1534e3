import type { FaultTest } from '../fault-test.ts';
import { fuzz } from './s04-fuzz.ts';
import { foreignSite } from './s05-foreign-site.ts';
import { guessing } from './s06-guessing.ts';
import { sessions } from './s07-sessions.ts';
import { logHygiene } from './s13-log.ts';
import { unsafeStart } from './s14-unsafe-start.ts';
import { erasure } from './s15-erasure.ts';
import { floods } from './s16-floods.ts';
import { injection } from './s17-injection.ts';

/** The security tests, in the order of reliability.md 3.2. */
export const securityTests: readonly FaultTest[] = [
  fuzz,
  foreignSite,
  guessing,
  sessions,
  logHygiene,
  unsafeStart,
  erasure,
  floods,
  injection,
];
