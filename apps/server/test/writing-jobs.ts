import type { Database } from '../src/db/database.ts';
import { renewHolidays } from '../src/features/working-calendars/calendars.service.ts';
import { sweepNotifications } from '../src/features/notifications/sweep.ts';
import { pruneTemplateVersions } from '../src/features/templates/templates.service.ts';
import { signAuditLog } from '../src/features/audit/audit-signatures.ts';
import { recordMissed } from '../src/features/due/missed-inspections.ts';
import { retentionJobs } from '../src/shared/retention.ts';

/** Runs the periodic jobs that write rows of a backup, each once; the retention of the audit log is a setting. */
export async function runWritingJobs(database: Database, now: Date): Promise<void> {
  await sweepNotifications(database, now);
  await recordMissed(database, now);
  await renewHolidays(database, now);
  await pruneTemplateVersions(database, now);
  for (const job of retentionJobs(database)) await job.run(now);
  await signAuditLog(database, now);
}
