import type { Database } from '../../db/database.ts';
import { placeType } from '../../db/record-columns.ts';
import type { Call, Handlers } from '../../plugins/operations.ts';
import { recordChange, type AuditEvent } from '../audit/public.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { nameOf } from '../../shared/names.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale } from '../../shared/versions.ts';
import {
  changeType,
  countTypes,
  insertType,
  isTypeBorne,
  listTypes,
  removeType,
  typeById,
  typeNamed,
  type InspectableTypeKind,
} from './inspectable-types.repository.ts';

type Writing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId'>;

/** Types of environments and rooms: the same operations for each kind; administrators manage them for all locations. */
export function inspectableTypesRoutes(database: Database): Handlers {
  const environment = typesOf(database, 'environment');
  const room = typesOf(database, 'room');
  return {
    listEnvironmentTypes: environment.list,
    createEnvironmentType: environment.create,
    updateEnvironmentType: environment.update,
    deleteEnvironmentType: environment.remove,
    listRoomTypes: room.list,
    createRoomType: room.create,
    updateRoomType: room.update,
    deleteRoomType: room.remove,
  };
}

function typesOf(database: Database, kind: InspectableTypeKind) {
  const subjectOf = (id: number) => ({ kind: `${kind}_type`, id }) as const;
  const audit = (
    call: Writing,
    action: AuditEvent['action'],
    id: number,
    change: Pick<AuditEvent, 'before' | 'after'>,
  ) => recordChange(database, call, { ...change, locationId: 0, action, subject: subjectOf(id) });
  const refuseTaken = async (call: Writing, name: { en: string; fi: string }, exceptId: number) => {
    if (await typeNamed(call.db, kind, name, exceptId)) throw new ProblemError('name_taken');
  };
  return {
    list: async ({ db, query }: Call<'listEnvironmentTypes'> | Call<'listRoomTypes'>) => {
      const { after, limit, offset } = startOf(query, ['number']);
      const withArchived = query.include_archived ?? false;
      const rows = await listTypes(db, kind, { limit, offset, afterId: after?.[0], withArchived });
      const counted = await countTypes(db, kind, withArchived);
      return toCursorPage(rows.map(placeType.fromRow), counted, query, ({ id }) => [id]);
    },
    create: async (call: Call<'createEnvironmentType'> | Call<'createRoomType'>) => {
      const name = nameOf(call.body.name);
      await refuseTaken(call, name, 0);
      const id = await database.nextId(call.db, 'inspectable_types');
      const { icon = null, colour = null } = call.body;
      const type = { id, name, icon, colour, version: 1, archived_at: null };
      const row = { ...placeType.toRow(type), kind };
      await insertType(call.db, row);
      await audit(call, 'create', id, { after: row });
      return type;
    },
    update: async (call: Call<'updateEnvironmentType'> | Call<'updateRoomType'>) => {
      const row = found(await typeById(call.db, kind, call.params.id));
      const before = placeType.fromRow(row);
      refuseStale(call.body.version, before);
      const { icon = before.icon, colour = before.colour } = call.body;
      const name = call.body.name === undefined ? before.name : nameOf(call.body.name, before.name);
      await refuseTaken(call, name, row.id);
      const change = placeType.toChange({ name, icon, colour });
      if (!(await changeType(call.db, row, change)))
        throw new ProblemError('unavailable', { retryAfter: 1 });
      await audit(call, 'update', row.id, { before: row, after: change });
      return { ...before, name, icon, colour, version: row.version + 1 };
    },
    remove: async (call: Call<'deleteEnvironmentType'> | Call<'deleteRoomType'>) => {
      const row = found(await typeById(call.db, kind, call.params.id));
      refuseStale(ifMatchOf(call.request), placeType.fromRow(row));
      const at = call.now.toISOString();
      // A type in use is archived instead of deleted: inspectables retain it, but it is no longer offered.
      const isUsed = await isTypeBorne(call.db, row.id);
      if (!isUsed) await removeType(call.db, row.id);
      else if (!(await changeType(call.db, row, { archived_at: row.archived_at ?? at })))
        throw new ProblemError('unavailable', { retryAfter: 1 });
      await audit(call, isUsed ? 'archive' : 'delete', row.id, { before: row });
      return { id: row.id, archived_at: isUsed ? (row.archived_at ?? at) : null };
    },
  };
}
