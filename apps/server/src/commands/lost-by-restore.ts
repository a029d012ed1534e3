import type { Manifest } from '../features/backups/public.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

// What an operator asks about first; changes to what was there before are in the audit log.
const counted = {
  forms: 'inspections',
  photos: 'photos',
  pending_actions: 'actions',
  inspectables: 'places',
  templates: 'templates',
  users: 'users',
  audit_events: 'entries of the audit log',
} as const satisfies Partial<Record<keyof Tables, string>>;

/**
 * What was added since a backup was made, and would be lost by restoring it: a noun and a count each, such as
 * `inspections: 12`; empty when nothing was.
 */
export async function lostByRestore({ db }: Database, { tables }: Manifest): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, noun] of Object.entries(counted) as [keyof typeof counted, string][]) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    const added = rows - (tables[table]?.rows ?? 0);
    if (added > 0) lost.push(`${noun}: ${String(added)}`);
  }
  return lost;
}
