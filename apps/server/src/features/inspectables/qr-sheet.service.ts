import { fieldSentence } from '@kierros/api/problem-texts';
import type { Database } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { labelTexts, printedFragments } from '../door/public.ts';
import { found, notFound, faultAt } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from './read-inspectables.ts';
import { roomIdsUnder } from './inspectables.repository.ts';
import { inspectableOfKind } from './inspectable-list.service.ts';
import { qrLabels } from './qr-labels.ts';

/**
 * The URL in the code on a door. It has no name; with the secret in its fragment, people without an account can report a
 * fault, and nothing else.
 */
export const roomAddress = (publicAddress: string, roomId: number): string =>
  `${publicAddress}/inspections?room=${roomId}`;

const texts = {
  en: { title: 'QR codes of rooms', code: 'Number' },
  fi: { title: 'Huoneiden QR-koodit', code: 'Numero' },
};

// 84 pages and 2 MB, generated in about three seconds; enough for a whole building.
const MOST_LABELS = 2_000;

type SheetCall = Call<'createQrSheet'>;

/** A printable sheet with the codes of the requested rooms. */
export async function qrSheet(
  database: Database,
  publicAddress: string,
  call: SheetCall,
): Promise<Answer> {
  const lang = call.body.lang ?? call.viewer.locale;
  const rooms = await chosenRooms(call);
  const printed = rooms.map((room) => {
    const above = room.path.slice(0, -1).reverse();
    return {
      room_id: room.id,
      location_id: room.location_id,
      ...labelTexts(
        room.name,
        above.map(({ name }) => name),
        lang,
      ),
    };
  });
  const fragments = await printedFragments(database, printed, call.now);
  const labels = printed.map(({ room_id, printed_name, printed_place }) => ({
    address: `${roomAddress(publicAddress, room_id)}${fragments.get(room_id) ?? ''}`,
    name: printed_name,
    place: printed_place,
    number: `${texts[lang].code} ${room_id}`,
  }));
  const { title } = texts[lang];
  const { layout = '66x33.9', note = '' } = call.body;
  const bytes = await qrLabels(labels, { title, lang, now: call.now, layout, note: note.trim() });
  return new Answer(200, bytes, {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="qr-codes.pdf"',
  });
}

async function chosenRooms(call: SheetCall): Promise<ScopedInspectable[]> {
  const { db, viewer, body } = call;
  const field = chosenField(body);
  const ids = field === 'room_ids' ? (body.room_ids ?? []) : await roomsUnder(call);
  if (ids.length === 0) throw faultAt(field, fieldSentence('no_rooms'));
  if (ids.length > MOST_LABELS)
    throw faultAt(
      field,
      fieldSentence('too_many_rooms_of_sheet', { count: MOST_LABELS }),
      'limit_exceeded',
    );
  const inspectables = await inspectablesById(db, viewerScope(viewer), ids);
  return ids.map((id) => {
    const inspectable = found(inspectables.get(id), field);
    // The code of an archived room would lead nowhere.
    if (inspectable.kind !== 'room' || inspectable.archived_at !== null) throw notFound(field);
    return inspectable;
  });
}

function chosenField({ room_ids, environment_id, location_id }: SheetCall['body']) {
  const selectors = Object.entries({ room_ids, environment_id, location_id })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const [field = 'room_ids', ...others] = selectors;
  if (selectors.length === 1) return field;
  throw faultAt(others[0] ?? field, fieldSentence('not_one_place'));
}

async function roomsUnder({ db, viewer, body }: SheetCall): Promise<number[]> {
  const scope = viewerScope(viewer);
  const inspectable =
    body.environment_id === undefined
      ? await inspectableOfKind(db, scope, {
          id: body.location_id ?? 0,
          kind: 'location',
          field: 'location_id',
        })
      : await inspectableOfKind(db, scope, {
          id: body.environment_id,
          kind: 'environment',
          field: 'environment_id',
        });
  return roomIdsUnder(db, inspectable, MOST_LABELS + 1);
}
