import { isFollowed } from '@kierros/domain';
import { ProblemError } from '../../../shared/problem-error.ts';
import { settleEach } from '../../../shared/settle-each.ts';
import { inSavepoint } from '../savepoint.ts';
import { singleCall, type Site, type SiteRecord } from '../kinds.ts';
import type { ChangeKind, Written } from './change-kind.ts';

/** The closures of a calendar that people maintain, by its location, as one list. */
export const closures: ChangeKind = {
  right: 'places.write',
  isKept: true,
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'closures'],
    properties: {
      closures: { type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/Closure' } },
    },
  },
  async current(site, items) {
    const ids = items.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    const found = await settleEach([...new Set(ids)], (id) => calendarOf(site, id));
    return found.flatMap((one) => (one instanceof ProblemError ? [] : [one]));
  },
  async write(site, writes) {
    const written = await settleEach(writes, ({ id, fields, version }) =>
      inSavepoint(site.db, () =>
        singleCall(site, 'updateCalendar', {
          params: { id: id ?? 0 },
          body: { closures: fields['closures'], version },
        }),
      ),
    );
    return written.map((one): Written =>
      one instanceof ProblemError ? { id: null, refusal: one } : { id: one.location_id },
    );
  },
};

async function calendarOf(site: Site, id: number): Promise<SiteRecord> {
  const calendar = await singleCall(site, 'getCalendar', { params: { id } });
  const fields = { closures: calendar.closures.filter((one) => !isFollowed(one)) };
  return { id, key: `calendar ${id}`, fields, mark: String(calendar.version), name: `${id}` };
}
