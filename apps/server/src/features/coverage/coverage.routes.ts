import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { withoutSilenceLimit } from '../../plugins/timeouts.ts';
import { namedQueues, sharedRuns } from '../../shared/shared-runs.ts';
import { exportCoverage } from './expected-export.service.ts';
import {
  certificateKey,
  certifiedWithin,
  createCertificate,
  type Certified,
} from './certificate.service.ts';
import {
  comparedWithin,
  compareCertificate,
  type Compared,
} from './certificate-comparison.service.ts';
import { printCertificate } from './certificate-print.ts';
import { coverage, coverageWithin, type Recounted } from './coverage.service.ts';

type Dependencies = { database: Database };

/** Whether every inspectable is accounted for. */
export function coverageRoutes({ database }: Dependencies): Handlers {
  // Over all locations of a large site a recount takes half a minute and half a gigabyte. Whatever is asked of one
  // location runs one after the other.
  const queued = namedQueues();
  const locationOf = ({ scope }: Recounted) => JSON.stringify(scope);
  const recount = sharedRuns(
    (asked: Recounted) => coverageWithin(database, asked),
    locationOf,
    locationOf,
    queued,
  );
  const certified = sharedRuns(
    (asked: Certified) => certifiedWithin(database, asked),
    ({ period: { location_id, from, to } }) => `${location_id} ${from} ${to}`,
    locationOf,
    queued,
  );
  const compared = sharedRuns(
    (asked: Compared) => comparedWithin(database, asked),
    // It was checked, so it names one content.
    ({ signed }) => signed.signature,
    locationOf,
    queued,
  );
  return {
    compareCertificate: (call) =>
      withoutSilenceLimit(call.request, () => compareCertificate(call, compared)),
    createCertificate: (call) =>
      withoutSilenceLimit(call.request, () => createCertificate(database, call, certified)),
    getCertificateKey: certificateKey,
    printCertificate,
    exportCoverage: (call) =>
      exportCoverage(database, call, (asked) =>
        withoutSilenceLimit(call.request, () => recount(asked)),
      ),
    getCoverage: (call) => withoutSilenceLimit(call.request, () => coverage(call, recount)),
  };
}
