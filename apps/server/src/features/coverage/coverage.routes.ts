import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { withoutSilenceLimit } from '../../plugins/timeouts.ts';
import { sharedRuns } from '../../shared/shared-runs.ts';
import { exportCoverage } from './expected-export.service.ts';
import { certificateKey, createCertificate } from './certificate.service.ts';
import { compareCertificate } from './certificate-comparison.service.ts';
import { printCertificate } from './certificate-print.ts';
import { coverage, coverageWithin, type Recounted } from './coverage.service.ts';

type Dependencies = { database: Database };

/** Whether every inspectable is accounted for. */
export function coverageRoutes({ database }: Dependencies): Handlers {
  // Over all locations of a large site a recount takes half a minute and half a gigabyte.
  const recount = sharedRuns(
    (asked: Recounted) => coverageWithin(database, asked),
    ({ scope }) => (scope.all ? 'all' : String(scope.locationId)),
  );
  return {
    compareCertificate: (call) => compareCertificate(database, call),
    createCertificate: (call) => createCertificate(database, call),
    getCertificateKey: certificateKey,
    printCertificate,
    exportCoverage: (call) =>
      exportCoverage(database, call, (asked) =>
        withoutSilenceLimit(call.request, () => recount(asked)),
      ),
    getCoverage: (call) => withoutSilenceLimit(call.request, () => coverage(call, recount)),
  };
}
