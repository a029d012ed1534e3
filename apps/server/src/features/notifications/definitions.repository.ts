import type { Schema } from '@kierros/api/schema';
import type { Executor } from '../../db/database.ts';

export type Definition = Schema<'NotificationDefinition'>;
export type Definitions = { items: Definition[]; version: number };

// All rules are one document, since they are replaced as a whole and share one version.
const THE_ONLY = 1;

/** The default rules: due work and decisions, as a morning digest. */
const usual: Definition[] = (
  [
    ['due_soon', 'location_staff', { condition: { lead_days: 2 } }],
    ['overdue', 'location_staff', { condition: { age_days: 1 } }],
    ['pending_created', 'role', { role: 'admin' }],
    // The inspector who raised an action is notified of the decision.
    ['pending_handled', 'last_inspector', {}],
  ] as const
).map(([event, kind, more], index) => ({
  id: index + 1,
  event,
  enabled: true,
  location_id: null,
  inspectiontype_ids: [],
  condition: 'condition' in more ? more.condition : {},
  delivery: {
    mode: 'digest',
    days: [1, 2, 3, 4, 5],
    time: '07:30',
    repeat_days: event === 'overdue' ? 7 : null,
  },
  recipients: ['role' in more ? { kind, role: more.role } : { kind }],
  text: null,
}));

/** The current rules. */
export async function definitions(db: Executor): Promise<Definitions> {
  const row = await db
    .selectFrom('notification_definitions')
    .select(['document', 'version'])
    .where('id', '=', THE_ONLY)
    .executeTakeFirst();
  return row
    ? { items: JSON.parse(row.document) as Definition[], version: row.version }
    : { items: usual, version: 1 };
}

/** Replaces the rules if their version still equals the one that was read; returns whether it did. */
export async function saveDefinitions(
  tx: Executor,
  items: readonly Definition[],
  version: number,
  now: string,
): Promise<boolean> {
  const row = { document: JSON.stringify(items), version: version + 1, updated_at: now };
  const saved = await tx
    .insertInto('notification_definitions')
    .values({ id: THE_ONLY, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where('notification_definitions.version', '=', version),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
