import { isFollowed } from '@kierros/domain';
import { ProblemError } from '../../../shared/problem-error.ts';
import { settleEach } from '../../../shared/settle-each.ts';
import { singleCall, type Site, type SiteRecord } from '../kinds.ts';
import { idsIn, writeEach, type ChangeKind } from './change-kind.ts';

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
    const found = await settleEach(idsIn(items), (id) => calendarOf(site, id));
    return found.flatMap((one) => (one instanceof ProblemError ? [] : [one]));
  },
  write: (site, writes) =>
    writeEach(site, writes, async ({ id, fields, version }) => {
      const body = { closures: fields['closures'], version };
      const written = await singleCall(site, 'updateCalendar', { params: { id: id ?? 0 }, body });
      return written.location_id;
    }),
};

async function calendarOf(site: Site, id: number): Promise<SiteRecord> {
  const calendar = await singleCall(site, 'getCalendar', { params: { id } });
  const fields = { closures: calendar.closures.filter((one) => !isFollowed(one)) };
  return { id, key: `calendar ${id}`, fields, mark: String(calendar.version), name: `${id}` };
}
