import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { s3Stub, settingsOf, type Fault, type S3Stub } from '@kierros/tools/testing/s3-stub';
import type { FaultTestContext } from '../fault-test.ts';

/** A store with faults, and the server's settings for it. */
export type FaultyStore = S3Stub & { readonly env: Readonly<Record<string, string>> };

// A server tries a call four times: some failures outlast that, for one object.
const STUCK_TRIES = 5;
const STUCK_EACH = 3;

/** Starts the store on a free port; it ends with the fault test. */
export async function faultyStore(context: FaultTestContext): Promise<FaultyStore> {
  const stub = await s3Stub({
    accessKeyId: 'AKIATESTTESTTESTTES',
    secretAccessKey: createHash('sha256').update('a fault test').digest('hex'),
    pageSize: 100,
    slowMs: 2_000,
    // Old enough that unreferenced objects may be swept.
    changedAt: new Date('2020-01-01T00:00:00.000Z'),
    faultOf: stuckFaults(),
  });
  context.atEnd(stub.close);
  const { bucket, endpoint, accessKeyId, secretAccessKey } = settingsOf(stub);
  const env = {
    KIERROS_S3_BUCKET: bucket,
    KIERROS_S3_ENDPOINT: endpoint,
    KIERROS_S3_ACCESS_KEY_ID: accessKeyId,
    KIERROS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return Object.assign(stub, { env });
}

// Every third failure of a PUT also affects the server's retries of the same call.
function stuckFaults(): (request: IncomingMessage, stub: S3Stub) => Fault | undefined {
  const stuck = new Map<string, number>();
  return ({ method = '', url = '' }, { faults, injected }) => {
    const call = `${method} ${url}`;
    const tries = stuck.get(call) ?? 0;
    if (tries > 0) {
      stuck.set(call, tries - 1);
      return '500';
    }
    const fault = faults.shift();
    if (fault === '500' && method === 'PUT' && (injected['500'] + 1) % STUCK_EACH === 0)
      stuck.set(call, STUCK_TRIES - 1);
    return fault;
  };
}
