import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { actionSettingsOfAll } from '../actions/public.ts';
import { recordAudit } from '../audit/public.ts';
import { doorKey, doorSecret, isPrinted, labelTexts, renewDoorCodes } from './door-codes.ts';
import { othersServed } from '../../shared/others-served.ts';
import { found, notFound, faultAt } from '../../shared/problem-error.ts';
import { totalOf } from '../../shared/row-counts.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { inScope, within, type Scope } from '../../shared/scope.ts';

const USUAL_PAGE = 100;
// Read and checked in some ten milliseconds.
const BATCH = 1_000;

/** The codes of the doors of a scope, and whether the label that was printed last is out of date. */
export async function listDoorCodes({
  db,
  viewer,
  query,
}: Call<'listDoorCodes'>): Promise<Schema<'DoorCodeList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const page = query.page ?? 1;
  const per_page = query.per_page ?? USUAL_PAGE;
  const offset = (page - 1) * per_page;
  const { stale } = query;
  // Whether a label is out of date is known only once its secret is computed.
  const all = stale === undefined ? undefined : await codesThatAre(db, scope, stale);
  const shown =
    all?.slice(offset, offset + per_page) ??
    (await codesOf(db, await pageOfRooms(db, scope, { offset, limit: per_page })));
  const total = all?.length ?? (await countRooms(db, scope));
  const inspectables = await inspectablesById(
    db,
    scope,
    shown.map(({ room_id }) => room_id),
  );
  const items = shown.map(({ room_id, printed_at, stale_because }) => {
    const { name, path } = found(inspectables.get(room_id));
    return { room_id, name, path, printed_at, stale: stale_because !== null, stale_because };
  });
  return { items, total, page, per_page, has_more: page * per_page < total };
}

async function codesThatAre(db: Executor, scope: Scope, stale: boolean) {
  const chosen: Awaited<ReturnType<typeof codesOf>> = [];
  for (let after = 0; ;) {
    const rows = await pageOfRooms(db, scope, { after, limit: BATCH });
    const codes = await codesOf(db, rows);
    chosen.push(...codes.filter(({ stale_because }) => (stale_because !== null) === stale));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return chosen;
    after = last.room_id;
    await othersServed();
  }
}

async function codesOf(db: Executor, rows: readonly PrintedRoom[]) {
  const locations = [...new Set(rows.map((row) => row.location_id))];
  const settings = await actionSettingsOfAll(db, locations);
  const key = await doorKey(db);
  return rows.map((row) => {
    const takesReports = settings.get(row.location_id)?.door_reports === true;
    const generation = row.generation ?? 1;
    const secret =
      takesReports && key !== undefined ? doorSecret(key, { ...row, generation }) : null;
    return {
      room_id: row.room_id,
      printed_at: row.printed_at,
      stale_because: staleBecause(row, takesReports, secret),
    };
  });
}

const livingRooms = (db: Executor, scope: Scope) =>
  db
    .selectFrom('inspectables')
    .where('inspectables.kind', '=', 'room')
    .where('inspectables.archived_at', 'is', null)
    .where(inScope(scope, 'inspectables'));

const countRooms = (db: Executor, scope: Scope): Promise<number> => totalOf(livingRooms(db, scope));

const roomsOnPaths = (db: Executor, scope: Scope) =>
  livingRooms(db, scope)
    .innerJoin('inspectables as e', (join) =>
      join
        .onRef('e.location_id', '=', 'inspectables.location_id')
        .onRef('e.id', '=', 'inspectables.environment_id'),
    )
    .innerJoin('inspectables as l', (join) =>
      join
        .onRef('l.location_id', '=', 'inspectables.location_id')
        .onRef('l.id', '=', 'inspectables.location_id'),
    );

const pageOfRooms = (
  db: Executor,
  scope: Scope,
  { after = 0, offset = 0, limit }: { after?: number; offset?: number; limit: number },
) =>
  roomsOnPaths(db, scope)
    .leftJoin('door_codes as d', (join) =>
      join
        .onRef('d.location_id', '=', 'inspectables.location_id')
        .on(within(scope, 'd.location_id'))
        .onRef('d.room_id', '=', 'inspectables.id'),
    )
    .select([
      'inspectables.id as room_id',
      'inspectables.location_id',
      'inspectables.name_en',
      'inspectables.name_fi',
      'e.name_en as environment_en',
      'e.name_fi as environment_fi',
      'l.name_en as location_en',
      'l.name_fi as location_fi',
      'd.generation',
      'd.printed',
      'd.printed_at',
      'd.printed_name',
      'd.printed_place',
      'd.printed_lang',
    ])
    .where('inspectables.id', '>', after)
    .orderBy('inspectables.id')
    .limit(limit)
    .offset(offset)
    .execute();

type PrintedRoom = Awaited<ReturnType<typeof pageOfRooms>>[number];

/** In what the label that was printed last differs from the one that would be printed now. */
function staleBecause(
  row: PrintedRoom,
  takesReports: boolean,
  secret: string | null,
): Schema<'DoorCode'>['stale_because'] {
  if (row.printed_at === null) return 'never';
  if (takesReports && (secret === null || !isPrinted(row.printed, secret))) return 'code';
  // Codes without texts were printed by earlier versions, or as a picture.
  if (row.printed_lang === null) return null;
  const now = labelTexts(
    { en: row.name_en, fi: row.name_fi },
    [
      { en: row.environment_en, fi: row.environment_fi },
      { en: row.location_en, fi: row.location_fi },
    ],
    row.printed_lang,
  );
  if (now.printed_name !== row.printed_name) return 'name';
  return now.printed_place === row.printed_place ? null : 'place';
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
  const selectors = [room_ids, environment_id, location_id].filter((one) => one !== undefined);
  if (selectors.length !== 1) {
    throw faultAt('room_ids', fieldSentence('not_one_place'));
  }
  const scope = viewerScope(viewer);
  const wanted = room_ids ?? [environment_id ?? location_id ?? 0];
  const inspectables = await inspectablesById(db, scope, wanted);
  const kind = room_ids ? 'room' : environment_id === undefined ? 'location' : 'environment';
  for (const id of wanted) if (inspectables.get(id)?.kind !== kind) throw notFound(`${kind}_id`);
  if (room_ids)
    return room_ids.map((id) => ({
      room_id: id,
      location_id: found(inspectables.get(id)).location_id,
    }));
  const under = db
    .selectFrom('inspectables')
    .select(['id as room_id', 'location_id'])
    .where('kind', '=', 'room')
    .where('archived_at', 'is', null)
    .where('location_id', '=', found(inspectables.get(wanted[0] ?? 0)).location_id);
  return (
    environment_id === undefined ? under : under.where('environment_id', '=', environment_id)
  ).execute();
}
