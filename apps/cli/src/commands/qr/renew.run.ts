import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange } from '../../output/changes.ts';
import { lookUpPlace, placeOf } from './place-flags.ts';
import type { PlaceOptions } from './place-flags.ts';
import { qrMessages } from './qr.messages.ts';

/** The fields of `qr renew --json`. */
export const renewFields = ['rooms'] as const;

/** Makes new codes after confirmation, and says how their labels are printed. */
export async function renewCodes(context: Context, options: PlaceOptions): Promise<void> {
  const { language, print } = context;
  const t = qrMessages[language];
  print.checkFields(renewFields);
  const body = placeOf(context, options);
  const { room_ids, environment_id, location_id } = body;
  const place = environment_id ?? location_id ?? 0;
  const question = room_ids ? t.askRooms(room_ids.length) : t.askPlace(place);
  const call = connect(context);
  if (!(await mayChange(context, question, () => lookUpPlace(call, body)))) return;
  const { rooms } = await call('resetDoorCodes', { body });
  print.one({ rooms }, renewFields, () => t.renewed(rooms));
  const flags = [
    ...options.rooms.map((id) => `--room ${id}`),
    ...(environment_id === undefined ? [] : [`--environment ${environment_id}`]),
    ...(location_id === undefined ? [] : [`--location ${location_id}`]),
  ];
  print.note(t.printNow(`kierros qr sheet --stale ${flags.join(' ')}`));
}
