import { sql } from 'kysely';
import type { Text } from '@kierros/domain';
import { todoRecord } from '../../db/record-columns.ts';
import type { InspectableName } from './inspectable-index.ts';
import {
  omitUndefined,
  labelKeyOf,
  labelOf,
  restored,
  singleCall,
  withTexts,
  type Fields,
  type Kind,
  type Site,
} from './kinds.ts';

const roomName = ({ location, environment, room }: Fields): InspectableName =>
  omitUndefined({ location, environment, room });

const keyOf = (site: Site, fields: Fields): string =>
  JSON.stringify([
    site.inspectables.tryFind(roomName(fields)) ?? roomName(fields),
    labelKeyOf(fields['name'] as Text),
  ]);

const nameOf = (fields: Fields) => labelOf(fields['name'] as Text);

const bodyOf = ({ name, description, position }: Fields) =>
  omitUndefined({ name, description, position });

/** The checklists of rooms. */
export const todos: Kind = {
  async current(site) {
    if (site.locationIds.length === 0) return [];
    const rows = await site.db
      .selectFrom('todos')
      .selectAll()
      .where('location_id', 'in', site.locationIds)
      .where('archived_at', 'is', null)
      .orderBy('room_id')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.flatMap((row) => {
      const inspectable = site.inspectables.nameOf(row.room_id);
      if (!inspectable) return [];
      const fields: Fields = {
        ...inspectable,
        ...bodyOf(todoRecord.fromRow(row)),
      };
      const mark = String(row.version);
      return [{ id: row.id, key: keyOf(site, fields), fields, mark, name: nameOf(fields) }];
    });
  },
  complete(site, fields) {
    const id = site.inspectables.tryFind(roomName(fields));
    return {
      ...withTexts(fields, ['name', 'description']),
      ...(id && site.inspectables.nameOf(id)),
    };
  },
  keyOf,
  nameOf,
  async create(site, fields) {
    const room_id = site.inspectables.find(roomName(fields));
    return (await singleCall(site, 'createTodo', { body: { ...bodyOf(fields), room_id } })).id;
  },
  async change(site, id, fields) {
    const isMoved = fields['room'] !== undefined;
    const room_id = isMoved ? site.inspectables.find(roomName(fields)) : undefined;
    const body = omitUndefined({ ...bodyOf(fields), room_id });
    await singleCall(site, 'updateTodo', { params: { id }, body });
  },
  async remove(site, id) {
    await singleCall(site, 'deleteTodo', { params: { id } });
  },
  async restore(site, id, archivedAt) {
    const { rows } = await sql<{
      location_id: number;
    }>`update todos set archived_at = null, version = version + 1
      where location_id in (${sql.join(site.locationIds)}) and id = ${id} and archived_at = ${archivedAt} returning location_id`.execute(
      site.db,
    );
    const [row] = rows;
    const subject = { kind: 'todo', id } as const;
    return row && [restored(site, { locationId: row.location_id, subject, archivedAt })];
  },
};
