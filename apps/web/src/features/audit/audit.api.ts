import type { OperationQuery, Schema } from '@kierros/api/schema';
import { api } from '../../shared/api.ts';
import { useCursorList } from '../../shared/use-cursor-list.ts';

export type AuditEntry = Schema<'AuditEntry'>;

/** The filters of the log; stored in the address. An empty string filters nothing. */
export interface AuditFilters {
  readonly user: string;
  readonly kind: string;
  /** The id of one thing of that kind. */
  readonly id: string;
  readonly location: string;
  readonly from: string;
  readonly to: string;
}

/** The filters as the list and the export take them. */
export function auditQuery(filters: AuditFilters) {
  const { user, kind, id, location, from, to } = filters;
  return {
    location_id: location === '' ? ('all' as const) : Number(location),
    ...(user !== '' && { user_id: Number(user) }),
    ...(kind !== '' && { entity: kind }),
    ...(/^[1-9]\d{0,14}$/.test(id) && { entity_id: Number(id) }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  } satisfies OperationQuery<'listAudit'>;
}

/** The filtered entries, page by page, the newest first. */
export const useAudit = (filters: AuditFilters) =>
  useCursorList({
    queryKey: ['network', 'audit', filters],
    fetchPage: (at) =>
      api.call('listAudit', { query: { per_page: 50, ...auditQuery(filters), ...at } }),
    placeholderData: (before) => before,
  });
