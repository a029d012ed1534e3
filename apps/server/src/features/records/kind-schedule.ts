import { fieldSentence } from '@kierros/api/problem-texts';
import { inspectionType, localDayOf } from '@kierros/domain';
import { faultAt } from '../../shared/problem-error.ts';
import { chunks } from '../../shared/chunks.ts';
import type { InspectableName } from './inspectable-index.ts';
import { omitUndefined, singleCall, textOf, type Fields, type Kind, type Site } from './kinds.ts';

const inspectableName = ({ location, environment, room }: Fields): InspectableName =>
  omitUndefined({ location, environment, room });

const keyOf = (site: Site, fields: Fields): string =>
  JSON.stringify([
    site.inspectables.tryFind(inspectableName(fields)) ?? inspectableName(fields),
    fields['inspectiontype_id'],
    fields['due_date'],
  ]);

const nameOf = (fields: Fields): string => {
  const { location, environment, room, inspectiontype_id, due_date } = fields;
  const type = inspectionType(Number(inspectiontype_id))?.name.fi ?? '';
  return `${textOf(room ?? environment ?? location)} · ${type} · ${textOf(due_date)}`;
};

/** Schedule entries from today on. */
export const schedule: Kind = {
  async current(site) {
    if (site.locationIds.length === 0) return [];
    const rows = await site.db
      .selectFrom('schedule_entries')
      .selectAll()
      .where('location_id', 'in', site.locationIds)
      .where('removed_at', 'is', null)
      .where('consumed_by_form_id', 'is', null)
      .orderBy('effective_date')
      .orderBy('id')
      .execute();
    return rows.flatMap((row) => {
      const inspectable = site.inspectables.nameOf(row.inspectable_id);
      const zone = site.inspectables.byId.get(row.location_id)?.time_zone ?? 'Europe/Helsinki';
      // Past days cannot be scheduled anywhere.
      if (!inspectable || row.effective_date < localDayOf(site.now.toISOString(), zone)) return [];
      const fields: Fields = omitUndefined({
        ...inspectable,
        inspectiontype_id: row.inspectiontype_id,
        due_date: row.effective_date,
      });
      const mark = String(row.version);
      return [{ id: row.id, key: keyOf(site, fields), fields, mark, name: nameOf(fields) }];
    });
  },
  complete(site, fields) {
    const id = site.inspectables.tryFind(inspectableName(fields));
    return { ...fields, ...(id && omitUndefined({ ...site.inspectables.nameOf(id) })) };
  },
  keyOf,
  nameOf,
  async create(site, fields) {
    const { inspectiontype_id: inspection_type_id, due_date } = fields;
    const inspectable_id = site.inspectables.find(inspectableName(fields));
    const query = { inspectable_id, inspection_type_id, due_date };
    const made = await singleCall(site, 'createScheduleEntry', { query });
    // Refused instead of silently moved to the cap; otherwise importing the same file again would find another day.
    if (made.effective_date !== due_date)
      throw faultAt(
        'due_date',
        fieldSentence('after_latest_day', {
          day: made.effective_date,
        }),
      );
    return made.id;
  },
  async change(site, id, fields) {
    const { due_date } = fields;
    if (due_date === undefined || Object.keys(fields).length > 1)
      throw faultAt('id', fieldSentence('only_day_changes'));
    await singleCall(site, 'moveScheduleEntry', {
      params: { id },
      body: { new_due_date: due_date },
    });
  },
  async remove(site, id) {
    await singleCall(site, 'removeScheduleEntry', { params: { id } });
  },
  // An inspection consumes its entry.
  async usedSince(site, steps) {
    const used = new Set<number>();
    for (const part of chunks(steps, 500)) {
      const rows = await site.db
        .selectFrom('schedule_entries')
        .select('id')
        .where('location_id', 'in', site.locationIds.length > 0 ? site.locationIds : [0])
        .where(
          'id',
          'in',
          part.map(({ id }) => id),
        )
        .where('consumed_by_form_id', 'is not', null)
        .execute();
      for (const { id } of rows) used.add(id);
    }
    return used;
  },
  // A removed entry cannot be restored: it is scheduled again.
  restore: async () => undefined,
};
