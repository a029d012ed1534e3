import { startCluster, type Cluster } from '@kierros/tools/testing/postgres-cluster';
import type { FaultTestContext } from '../fault-test.ts';

/** Starts a PostgreSQL with a new data folder and full durability; it ends with the fault test. */
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
