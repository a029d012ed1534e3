import { contract } from '@kierros/api/contract';
import { can } from '@kierros/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { Answer, type Handlers } from '../../plugins/operations.ts';
import type { ProxyWatch } from '../../shared/client-address.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { Metrics } from './metrics.ts';
import { readinessChecks } from './readiness.ts';
import type { JobRuns } from './job-runs.ts';
import type { PhotoBytes } from './photo-bytes.ts';
import { systemState } from './system.service.ts';
import { version } from '../../version.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  backupFolder: string;
  /** How often backups are made, in hours, as the operator says. */
  backupHours?: number | undefined;
  clock: () => Date;
  metrics: Metrics;
  jobs: JobRuns;
  photoBytes: PhotoBytes;
  proxies: ProxyWatch;
  authenticate: (request: FastifyRequest, now: Date) => Promise<Viewer>;
  /** A stopping server is not ready, so that load balancers send it no more requests. */
  isStopping: () => boolean;
};

/** The contract itself, and the health and readiness of this server. */
export function operationsRoutes(deps: Dependencies): Handlers {
  const { metrics, authenticate, isStopping, backupHours, clock } = deps;
  const system = { ...deps, backupHours, startedAt: clock(), version };
  const document = JSON.stringify(contract);
  return {
    getContract: async () =>
      new Answer(200, document, { 'content-type': 'application/json; charset=utf-8' }),
    getHealth: async ({ now }) => ({
      status: 'ok',
      name: 'kierros',
      version,
      contract_version: contract.info.version,
      server_time: now.toISOString(),
    }),
    getMetrics: async ({ request, now }) => {
      if (!isFromHere(request)) {
        const viewer = await authenticate(request, now);
        if (!can(viewer.role, 'operations')) throw new ProblemError('forbidden');
      }
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      return new Answer(200, await metrics.text(), { 'content-type': type });
    },
    getSystem: (call) => systemState(system, call),
    getReadiness: async () => {
      const checks = await readinessChecks(deps);
      const isReady = !isStopping() && checks.every((check) => check.ok);
      return new Answer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not_ready', checks });
    },
  };
}

// Behind a proxy on the same machine every request comes from the loopback address; forwarded requests have one of
// these headers.
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers['forwarded'] &&
  !headers['via'] &&
  !headers['x-real-ip'];
