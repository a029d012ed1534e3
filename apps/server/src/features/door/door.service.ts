import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import {
  actionByClient,
  raisedAction,
  storeActions,
  storeEvent,
  declareActionPhotos,
  actionSettingsOf,
} from '../actions/public.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { addressHash, doorKey, doorSecret, generationsOf } from './door-codes.ts';

import { notFound } from '../../shared/problem-error.ts';
import { isSameSecret, newToken } from '../../shared/secrets.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { MOST_AT_DOOR, countAddress, isLocationFull, undecidedAt } from './door.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

type AtDoor = Pick<Call<'lookUpDoor'>, 'db' | 'params' | 'request'>;

/**
 * The room behind a code. Everything that is wrong is answered alike and takes the same steps: an unknown or archived
 * room, a location that takes no reports, and another secret.
 */
export async function openDoor({
  db,
  params,
  request,
}: AtDoor): Promise<{ room: ScopedInspectable; key: string }> {
  const room = (await inspectablesById(db, everyLocation, [params.id])).get(params.id);
  const location_id = room?.location_id ?? 0;
  const { door_reports } = await actionSettingsOf(db, location_id);
  const key = await doorKey(db);
  const door = { location_id, room_id: params.id };
  const generation = (await generationsOf(db, [door])).get(params.id) ?? 1;
  const secret = doorSecret(key ?? newToken(), { ...door, generation });
  const isSame = isSameSecret(secret, String(request.headers['door-secret'] ?? ''));
  const isOpen =
    isSame &&
    door_reports &&
    room !== undefined &&
    room.kind === 'room' &&
    room.archived_at === null;
  if (!isOpen || key === undefined) throw notFound();
  return { room, key };
}

/** The name of the place behind a code, and nothing else. */
export async function lookUpDoor(call: Call<'lookUpDoor'>): Promise<Schema<'DoorPlace'>> {
  return { name: (await openDoor(call)).room.name };
}

/** Stores a report at a door, once for each `client_id`, unless so many are undecided that the fault is known. */
export async function addDoorReport(
  database: Database,
  call: Call<'addDoorReport'>,
): Promise<Schema<'DoorReportReceipt'>> {
  const { db, body, request, now } = call;
  const { room, key } = await openDoor(call);
  const { location_id } = room;
  // Sent again, or by somebody who made the id up: either way nothing is stored and nothing is told.
  if (await actionByClient(db, [location_id], body.client_id)) return { known: false };
  const client = clientAddress(request);
  const counted = { ...client, address: addressHash(key, client.address) };
  const undecided = await undecidedAt(db, room);
  // What nobody has reported at a door is new, however many reports others have sent: they cannot silence it.
  const isNew = undecided === 0;
  const isStored =
    undecided < MOST_AT_DOOR &&
    (isNew || !(await isLocationFull(db, location_id, now))) &&
    (await countAddress(db, counted, now));
  if (isStored) await store(database, db, { room, body, now });
  return { known: !isStored };
}

type Reported = {
  room: ScopedInspectable;
  body: Schema<'DoorReportInput'>;
  now: Date;
};

async function store(database: Database, tx: Executor, { room, body, now }: Reported) {
  const { location_id, id: inspectable_id } = room;
  const { client_id, note, photo } = body;
  const at = now.toISOString();
  const id = await database.nextId(tx, 'pending_actions');
  const subject = { location_id, id, kind: 'door_report', inspectable_id } as const;
  const about = { question_id: null, open_key: `door_report:${client_id}`, client_id, note };
  const action = raisedAction({ ...subject, ...about }, at);
  await storeActions(tx, [action]);
  const head = { location_id, action_id: id, at, actor_id: null };
  const event = { ...head, action: 'raise', status: action.status };
  const event_id = await storeEvent(database, tx, event);
  await declareActionPhotos(database, tx, { action, event_id, photos: photo && [photo] });
}
