import { cliKill } from './cli-kill.ts';
import type { FaultTest } from './fault-test.ts';
import { versions } from './o08-versions.ts';
import { operationsTests } from './operations/operations.ts';
import { manyOffline } from './r06-many-offline.ts';
import { flapping } from './r07-flapping.ts';
import { closed } from './r08-closed.ts';
import { twoTabs } from './r09-two-tabs.ts';
import { otherUser } from './r10-other-user.ts';
import { refreshRaces } from './r11-refresh.ts';
import { evicted } from './r12-evicted.ts';
import { database } from './r13-database.ts';
import { altered } from './r14-altered.ts';
import { killedWhileFilling } from './r15-killed.ts';
import { scripts } from './s10-script.ts';
import { killed, killedOnPostgres } from './server/r01-killed.ts';
import { raced } from './server/r02b-race.ts';
import { stopSignal } from './server/o07-stopped.ts';
import { nthFaults } from './server/r03-nth-fault.ts';
import { ackOrder } from './server/r03b-order.ts';
import { diskFull } from './server/r04-full.ts';
import { lockedOut } from './server/r05-locked.ts';
import { again } from './server/r16-again.ts';
import { clocks } from './server/r19-clocks.ts';
import { races } from './server/r21-races.ts';
import { lastOfPeriod } from './server/r22-last-slot.ts';
import { securityTests } from './security/security-tests.ts';

/** Every fault test, in the order of reliability.md 3; those of the command line come last. */
export const faultTests: readonly FaultTest[] = [
  killed,
  killedOnPostgres,
  raced,
  nthFaults,
  ackOrder,
  diskFull,
  lockedOut,
  manyOffline,
  flapping,
  closed,
  twoTabs,
  otherUser,
  refreshRaces,
  evicted,
  database,
  altered,
  killedWhileFilling,
  again,
  clocks,
  races,
  lastOfPeriod,
  stopSignal,
  versions,
  scripts,
  ...securityTests,
  ...operationsTests,
  cliKill,
];
