import type { Database } from '../../db/database.ts';
import { recordAudit, type AuditEvent } from '../audit/public.ts';
import type { SaveCall } from './template-save.ts';
import type { Template } from './templates.shapes.ts';

type Changed = Pick<Template, 'id' | 'location_id'>;
type Change = Pick<AuditEvent, 'action' | 'before' | 'after'>;

/** The audit event of a change to a template. */
export const eventOf = (call: SaveCall, template: Changed, change: Change): AuditEvent => ({
  locationId: template.location_id ?? 0,
  actorId: call.viewer.id,
  subject: { kind: 'template', id: template.id },
  ...change,
});

/** Writes a change to a template into the audit log. */
export const audit = (database: Database, call: SaveCall, template: Changed, change: Change) =>
  recordAudit(database, call.db, call, [eventOf(call, template, change)]);
