import type { FaultTest } from './fault-test.ts';
import { versions } from './o08-versions.ts';
import { killedWhileFilling } from './r15-killed.ts';
import { scripts } from './s10-script.ts';
import { killed, killedOnPostgres } from './server/r01-killed.ts';
import { raced } from './server/r02b-race.ts';
import { stopSignal } from './server/o07-stopped.ts';
import { nthFaults } from './server/r03-nth-fault.ts';
import { ackOrder } from './server/r03b-order.ts';

/** Every fault test, in the order of docs/fault-injection.md. */
export const faultTests: readonly FaultTest[] = [
  killed,
  killedOnPostgres,
  raced,
  nthFaults,
  ackOrder,
  killedWhileFilling,
  scripts,
  stopSignal,
  versions,
];
