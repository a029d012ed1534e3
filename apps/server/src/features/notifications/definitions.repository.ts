import type { Schema } from '@kierros/api/schema';
import type { Executor } from '../../db/database.ts';

export type Definition = Schema<'NotificationDefinition'>;
export type Definitions = { items: Definition[]; version: number };

// All rules are one document, since they are replaced as a whole and share one version.
const THE_ONLY = 1;

const deciders = { kind: 'role', role: 'admin' } as const;

type Usual = { condition?: Definition['condition']; repeat?: number };

const digest = (
  event: Definition['event'],
  recipients: Definition['recipients'],
  { condition = {}, repeat }: Usual = {},
): Definition => ({
  event,
  enabled: true,
  location_id: null,
  inspectiontype_ids: [],
  condition,
  delivery: { mode: 'digest', days: [1, 2, 3, 4, 5], time: '07:30', repeat_days: repeat ?? null },
  recipients,
  text: null,
});

const instant = (event: Definition['event'], recipients: Definition['recipients']): Definition => ({
  ...digest(event, recipients),
  delivery: { mode: 'instant' },
});

/**
 * The default rules: due work and decisions, as a morning digest; what is new for one person, and what somebody at a
 * door reports, at once. The inspector who raised an action is notified of its decision and its fix by one rule.
 */
const usual: Definition[] = [
  digest('due_soon', [{ kind: 'location_staff' }], { condition: { lead_days: 2 } }),
  digest('overdue', [{ kind: 'location_staff' }], { condition: { age_days: 1 }, repeat: 7 }),
  digest('pending_created', [deciders]),
  digest('pending_handled', [{ kind: 'last_inspector' }]),
  instant('action_assigned', [{ kind: 'owner' }]),
  digest('action_overdue', [{ kind: 'owner' }, deciders], {
    condition: { age_days: 1 },
    repeat: 7,
  }),
  digest('action_fixed', [deciders]),
  digest('action_check_failed', [{ kind: 'owner' }, deciders]),
  instant('door_reported', [deciders]),
].map((rule, index) => ({ ...rule, id: index + 1 }));

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
