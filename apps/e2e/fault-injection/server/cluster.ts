import { startCluster, type Cluster } from '@kierros/tools/testing/postgres-cluster';
import type { FaultTestContext } from '../fault-test.ts';

/** Starts a PostgreSQL with fresh data and all of its durability; it ends with the drill. */
export async function faultTestCluster(context: FaultTestContext): Promise<Cluster> {
  const cluster = await startCluster({ isDurable: true });
  process.once('exit', cluster.remove);
  context.atEnd(async () => {
    process.off('exit', cluster.remove);
    await cluster.stopNow();
    cluster.remove();
  });
  return cluster;
}
