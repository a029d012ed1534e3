import type { Database, Executor } from '../../db/database.ts';
import { placeType } from '../../db/record-columns.ts';
import type { Call, Handlers } from '../../plugins/operations.ts';
import { recordChange, type AuditedCall, type AuditEvent } from '../audit/public.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { nameOf } from '../../shared/names.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { ifMatchOf, refuseStale, retryUnless } from '../../shared/versions.ts';
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
  return {
    list: pageOfTypes(kind),
    create: async (call: Call<'createEnvironmentType'> | Call<'createRoomType'>) => {
      const name = nameOf(call.body.name);
      await refuseTaken(call.db, kind, { id: 0, name });
      const id = await database.nextId(call.db, 'inspectable_types');
      const { icon = null, colour = null } = call.body;
      const type = { id, name, icon, colour, version: 1, archived_at: null };
      const row = { ...placeType.toRow(type), kind };
      await insertType(call.db, row);
      await audit(database, call, kind, { id, action: 'create', after: row });
      return type;
    },
    update: (call: Updating) => updateType(database, kind, call),
    remove: async (call: Call<'deleteEnvironmentType'> | Call<'deleteRoomType'>) => {
      const row = found(await typeById(call.db, kind, call.params.id));
      refuseStale(ifMatchOf(call.request), placeType.fromRow(row));
      // A type in use is archived instead of deleted: inspectables retain it, but it is no longer offered.
      const isUsed = await isTypeBorne(call.db, row.id);
      const archived_at = isUsed ? (row.archived_at ?? call.now.toISOString()) : null;
      if (isUsed) retryUnless(await changeType(call.db, row, { archived_at }));
      else await removeType(call.db, row.id);
      await audit(database, call, kind, {
        id: row.id,
        action: isUsed ? 'archive' : 'delete',
        before: row,
      });
      return { id: row.id, archived_at };
    },
  };
}

type Updating = Call<'updateEnvironmentType'> | Call<'updateRoomType'>;

async function updateType(database: Database, kind: InspectableTypeKind, call: Updating) {
  const row = found(await typeById(call.db, kind, call.params.id));
  const before = placeType.fromRow(row);
  refuseStale(call.body.version, before);
  const { icon = before.icon, colour = before.colour } = call.body;
  const name = call.body.name === undefined ? before.name : nameOf(call.body.name, before.name);
  await refuseTaken(call.db, kind, { id: row.id, name });
  const change = placeType.toChange({ name, icon, colour });
  retryUnless(await changeType(call.db, row, change));
  await audit(database, call, kind, { id: row.id, action: 'update', before: row, after: change });
  return { ...before, name, icon, colour, version: row.version + 1 };
}

async function refuseTaken(
  db: Executor,
  kind: InspectableTypeKind,
  { id, name }: { id: number; name: { en: string; fi: string } },
): Promise<void> {
  if (await typeNamed(db, kind, name, id)) throw new ProblemError('name_taken');
}

type Change = Pick<AuditEvent, 'action' | 'before' | 'after'> & { id: number };

const audit = (
  database: Database,
  call: AuditedCall,
  kind: InspectableTypeKind,
  { id, ...change }: Change,
): Promise<void> =>
  recordChange(database, call, { ...change, locationId: 0, subject: { kind: `${kind}_type`, id } });
