import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { exportCoverage } from './expected-export.service.ts';
import { certificateKey, createCertificate } from './certificate.service.ts';
import { compareCertificate } from './certificate-comparison.service.ts';
import { printCertificate } from './certificate-print.ts';
import { coverage } from './coverage.service.ts';

type Dependencies = { database: Database };

/** Whether every inspectable is accounted for. */
export const coverageRoutes = ({ database }: Dependencies): Handlers => ({
  compareCertificate: (call) => compareCertificate(database, call),
  createCertificate: (call) => createCertificate(database, call),
  getCertificateKey: certificateKey,
  printCertificate,
  exportCoverage: (call) => exportCoverage(database, call),
  getCoverage: (call) => coverage(database, call),
});
