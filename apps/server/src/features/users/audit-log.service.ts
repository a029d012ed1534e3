import type { Schema } from '@kierros/api/schema';
import { addDays, startOfLocalDay } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { countLimitOf, startOf, toCursorPage, type Page } from '../../shared/paging.ts';
import { notFound } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { displayName } from './display-name.ts';
import { inspectablesById } from '../inspectables/public.ts';
import {
  countAudit,
  listAudit,
  zoneOf,
  type AuditedPlace,
  type AuditFilter,
  type AuditRow,
} from './audit-log.repository.ts';
import { everyLocation, onlyLocation } from '../../shared/scope.ts';

const USUAL_ZONE = 'Europe/Helsinki';

/** Who changed what, the newest first; entries without a location are included only for all locations. */
export async function auditPage(
  call: Call<'listAudit'>,
): Promise<Page<Schema<'AuditEntry'>> & { after: string | null }> {
  const { db, query } = call;
  const filter = await auditFilter(db, call);
  const rows = await listAudit(db, filter, startOf(query, ['string', 'number']));
  const counted = await countAudit(db, filter, countLimitOf(query));
  return toCursorPage(rows.map(toEntry), counted, query, ({ at, id }) => [at, id]);
}

/** The filter of a list or an export. */
export async function auditFilter(
  db: Executor,
  { viewer, query }: Pick<Call<'listAudit' | 'exportAudit'>, 'viewer' | 'query'>,
): Promise<AuditFilter> {
  const scope = await listScope(db, viewer, query.location_id);
  const location = onlyLocation(scope);
  const zone = (location === undefined ? undefined : await zoneOf(db, location)) ?? USUAL_ZONE;
  return {
    scope,
    from: query.from === undefined ? undefined : startOfLocalDay(query.from, zone),
    until: query.to === undefined ? undefined : startOfLocalDay(addDays(query.to, 1), zone),
    actorId: query.user_id,
    subjectKind: query.entity,
    subjectId: query.entity_id,
    operation: query.operation,
    place: query.inspectable_id === undefined ? undefined : await placeOf(db, query.inspectable_id),
  };
}

async function placeOf(db: Executor, id: number): Promise<AuditedPlace> {
  const inspectable = (await inspectablesById(db, everyLocation, [id])).get(id);
  if (!inspectable) throw notFound('inspectable_id');
  const { kind, location_id: locationId, environment_id: environmentId } = inspectable;
  return { id, kind, locationId, environmentId };
}

/** An entry in the shape of the contract. */
export const toEntry = (row: AuditRow): Schema<'AuditEntry'> => ({
  ...withoutStates(row),
  before: objectOf(row.before),
  after: objectOf(row.after),
});

/** An entry without its states before and after, which may be large. */
export const withoutStates = (row: AuditRow): Omit<Schema<'AuditEntry'>, 'before' | 'after'> => ({
  id: row.id,
  at: row.at,
  user: row.actor_id === null ? null : { id: row.actor_id, name: displayName(row) },
  operation: row.operation ?? row.action,
  entity: row.subject_kind,
  entity_id: row.subject_id === 0 ? null : row.subject_id,
  location_id: row.location_id === 0 ? null : row.location_id,
  request_id: row.request_id,
});

// Some rows store a bare value, such as the new date of a schedule entry.
function objectOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  const value = JSON.parse(text) as unknown;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value };
}
