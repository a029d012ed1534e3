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

const pageOfTypes =
  (kind: InspectableTypeKind) =>
  async ({ db, query }: Call<'listEnvironmentTypes'> | Call<'listRoomTypes'>) => {
    const { after, limit, offset } = startOf(query, ['number']);
    const withArchived = query.include_archived ?? false;
    const rows = await listTypes(db, kind, { limit, offset, afterId: after?.[0], withArchived });
    const counted = await countTypes(db, kind, withArchived);
    return toCursorPage(rows.map(placeType.fromRow), counted, query, ({ id }) => [id]);
  };

function typesOf(database: Database, kind: InspectableTypeKind) {
  const audit = (
    call: Writing,
    id: number,
    event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
  ) =>
    recordChange(database, call, {
      ...event,
      locationId: 0,
      subject: { kind: `${kind}_type`, id },
    });
  const refuseTaken = async (call: Writing, name: { en: string; fi: string }, exceptId: number) => {
    if (await typeNamed(call.db, kind, name, exceptId)) throw new ProblemError('name_taken');
  };
  return {
    list: pageOfTypes(kind),
    create: async (call: Call<'createEnvironmentType'> | Call<'createRoomType'>) => {
      const name = nameOf(call.body.name);
      await refuseTaken(call, name, 0);
      const id = await database.nextId(call.db, 'inspectable_types');
      const { icon = null, colour = null } = call.body;
      const type = { id, name, icon, colour, version: 1, archived_at: null };
      const row = { ...placeType.toRow(type), kind };
      await insertType(call.db, row);
      await audit(call, id, { action: 'create', after: row });
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
      await changeOrRetry(call.db, row, change);
      await audit(call, row.id, { action: 'update', before: row, after: change });
      return { ...before, name, icon, colour, version: row.version + 1 };
    },
    remove: async (call: Call<'deleteEnvironmentType'> | Call<'deleteRoomType'>) => {
      const row = found(await typeById(call.db, kind, call.params.id));
      refuseStale(ifMatchOf(call.request), placeType.fromRow(row));
      // A type in use is archived instead of deleted: inspectables retain it, but it is no longer offered.
      const isUsed = await isTypeBorne(call.db, row.id);
      const archived_at = isUsed ? (row.archived_at ?? call.now.toISOString()) : null;
      if (isUsed) await changeOrRetry(call.db, row, { archived_at });
      else await removeType(call.db, row.id);
      await audit(call, row.id, { action: isUsed ? 'archive' : 'delete', before: row });
      return { id: row.id, archived_at };
    },
  };
}

async function changeOrRetry(...[db, row, change]: Parameters<typeof changeType>): Promise<void> {
  if (!(await changeType(db, row, change)))
    throw new ProblemError('unavailable', { retryAfter: 1 });
}
