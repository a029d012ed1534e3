import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { greyOfPng } from '@kierros/qr/image';
import { qrMessages } from './qr.messages.ts';
import { locationOf } from './rooms.ts';
import type { RoomToCode } from './rooms.ts';

/** Returns the address in a room's code. */
export type AddressOf = (room: RoomToCode) => Promise<string>;

/**
 * Derives the addresses of the server's codes from one of them, and from one of each further location: only the server
 * knows its public address. Where the doors have secrets, which it alone knows too, each code is requested and decoded;
 * all others are generated here.
 */
export async function addressesOf(
  context: Context,
  call: Call,
  first: RoomToCode,
): Promise<AddressOf> {
  const known = new Map<number, string>();
  const read = async (room: RoomToCode) => {
    const { start, secret } = await addressIn(context, call, room.id);
    if (secret === '') known.set(locationOf(room), start);
    return `${start}${room.id}${secret}`;
  };
  const ofFirst = await read(first);
  return async (room) => {
    if (room.id === first.id) return ofFirst;
    const start = known.get(locationOf(room));
    return start === undefined ? read(room) : `${start}${room.id}`;
  };
}

/** The address in a code of the server: what precedes the number of the room, and the secret behind it, if any. */
async function addressIn({ language }: Context, call: Call, roomId: number) {
  const answer: unknown = await call('createRoomQrCode', {
    params: { id: roomId },
    query: { format: 'png' },
  });
  const texts = answer instanceof Blob ? await textsIn(answer) : [];
  for (const text of texts) {
    const [, start, id, secret = ''] = /^(.*=)(\d+)(#k=[\w-]{22})?$/.exec(text) ?? [];
    if (start !== undefined && id === String(roomId)) return { start, secret };
  }
  const t = qrMessages[language];
  throw new Failure('unexpected', 'code_unreadable', {
    title: t.serverCode(roomId),
    fix: t.serverCodeFix,
  });
}

async function textsIn(picture: Blob): Promise<string[]> {
  const grey = greyOfPng(new Uint8Array(await picture.arrayBuffer()));
  if (!grey) return [];
  const { readings } = await import('@kierros/qr/readable');
  return [...readings(grey)];
}
