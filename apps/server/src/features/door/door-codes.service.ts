import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { actionSettingsOfAll } from '../../shared/action-settings.ts';
import { recordAudit } from '../../shared/audit.ts';
import { doorKey, doorSecret, isPrinted, renewDoorCodes } from '../../shared/door-codes.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { listScope, viewerScope, type Scope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/inspectables.read.ts';

const USUAL_PAGE = 100;

/** The codes of the doors of a scope, and whether the label that was printed last is out of date. */
export async function listDoorCodes({
  db,
  viewer,
  query,
}: Call<'listDoorCodes'>): Promise<Schema<'DoorCodeList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const codes = (await codesIn(db, scope)).filter(
    ({ stale }) => query.stale === undefined || stale === query.stale,
  );
  const page = query.page ?? 1;
  const per_page = query.per_page ?? USUAL_PAGE;
  const shown = codes.slice((page - 1) * per_page, page * per_page);
  const places = await inspectablesById(
    db,
    scope,
    shown.map(({ room_id }) => room_id),
  );
  const items = shown.map(({ room_id, printed_at, stale }) => {
    const { name, path } = found(places.get(room_id));
    return { room_id, name, path, printed_at, stale };
  });
  return { items, total: codes.length, page, per_page, has_more: page * per_page < codes.length };
}

async function codesIn(db: Executor, scope: Scope) {
  let query = db
    .selectFrom('inspectables as i')
    .select(['i.id as room_id', 'i.location_id'])
    .where('i.kind', '=', 'room')
    .where('i.archived_at', 'is', null)
    .orderBy('i.id');
  if (!scope.all) query = query.where('i.location_id', '=', scope.locationId);
  const rows = await query.execute();
  const locations = [...new Set(rows.map((row) => row.location_id))];
  const settings = await actionSettingsOfAll(db, locations);
  const codes =
    locations.length === 0
      ? []
      : await db
          .selectFrom('door_codes')
          .selectAll()
          .where('location_id', 'in', locations)
          .execute();
  const codeOf = new Map(codes.map((code) => [code.room_id, code]));
  const key = await doorKey(db);
  return rows.map((row) => {
    const { generation = 1, printed = null, printed_at = null } = codeOf.get(row.room_id) ?? {};
    const takesReports = settings.get(row.location_id)?.doorReports === true;
    const secret = key === undefined ? '' : doorSecret(key, { ...row, generation });
    return { ...row, printed_at, stale: takesReports && !isPrinted(printed, secret) };
  });
}

/** Gives rooms new secrets; the codes that are printed go on opening the rooms for those who sign in. */
export async function resetDoorCodes(
  database: Database,
  call: Call<'resetDoorCodes'>,
): Promise<Schema<'DoorCodesReset'>> {
  const { db, viewer } = call;
  const doors = await chosenDoors(call);
  await renewDoorCodes(db, doors);
  await recordAudit(
    database,
    db,
    call,
    doors.map((door) => ({
      locationId: door.location_id,
      actorId: viewer.id,
      action: 'renew',
      subject: { kind: 'door_code', id: door.room_id },
    })),
  );
  return { rooms: doors.length };
}

async function chosenDoors({ db, viewer, body }: Call<'resetDoorCodes'>) {
  const { room_ids, environment_id, location_id } = body;
  const given = [room_ids, environment_id, location_id].filter((one) => one !== undefined);
  if (given.length !== 1) {
    const message = 'Give exactly one of room_ids, environment_id and location_id.';
    throw new ProblemError('invalid_value', {
      errors: [{ path: 'room_ids', code: 'invalid_value', message }],
    });
  }
  const scope = viewerScope(viewer);
  const wanted = room_ids ?? [environment_id ?? location_id ?? 0];
  const places = await inspectablesById(db, scope, wanted);
  const kind = room_ids ? 'room' : environment_id === undefined ? 'location' : 'environment';
  for (const id of wanted) if (places.get(id)?.kind !== kind) throw notFound(`${kind}_id`);
  if (room_ids)
    return room_ids.map((id) => ({
      room_id: id,
      location_id: found(places.get(id)).location_id,
    }));
  const under = db
    .selectFrom('inspectables')
    .select(['id as room_id', 'location_id'])
    .where('kind', '=', 'room')
    .where('archived_at', 'is', null)
    .where('location_id', '=', found(places.get(wanted[0] ?? 0)).location_id);
  return (
    environment_id === undefined ? under : under.where('environment_id', '=', environment_id)
  ).execute();
}
