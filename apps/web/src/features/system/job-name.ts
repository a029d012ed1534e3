import type { TextId, Texts } from '../../shared/texts.ts';

const names: Readonly<Record<string, TextId>> = {
  'last use': 'system.job.lastUse',
  notifications: 'system.job.notifications',
  'missed inspections': 'system.job.missed',
  'sums of all locations': 'system.job.sums',
  holidays: 'system.job.holidays',
  'erased people': 'system.job.erased',
  'template versions': 'system.job.versions',
  'orphan photos': 'system.job.orphans',
  'photo sizes': 'system.job.sizes',
  reports: 'system.job.reports',
  'audit seals': 'system.job.seals',
  'audit retention': 'system.job.auditRetention',
  'counts for plans': 'system.job.plans',
  'kept answers': 'system.job.answers',
  'access tokens': 'system.job.tokens',
  sessions: 'system.job.sessions',
  'failed sign-ins': 'system.job.failedSignIns',
  drafts: 'system.job.drafts',
  'addresses of door reports': 'system.job.doorAddresses',
  'rejected door reports': 'system.job.doorReports',
  'links of outside repairers': 'system.job.links',
};

/** The name of a background job in the current language; one of a newer server is shown as the server names it. */
export function jobName(name: string, t: Texts): string {
  const known = names[name];
  return known === undefined ? name : t(known);
}
