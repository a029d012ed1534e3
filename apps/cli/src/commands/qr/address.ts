import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { greyOfPng } from './code-image.ts';
import { qrMessages } from './qr.messages.ts';

/** Returns the address in a room's code. */
export type AddressOf = (roomId: number) => string;

/**
 * Derives the address format of the server's codes. Only the server knows its
 * public address, so one of its codes is requested and decoded; all others are
 * generated here.
 */
export async function addressesOf(
  { language }: Context,
  call: Call,
  roomId: number,
): Promise<AddressOf> {
  const answer: unknown = await call('createRoomQrCode', {
    params: { id: roomId },
    query: { format: 'png' },
  });
  const texts = answer instanceof Blob ? await textsIn(answer) : [];
  const text = texts.find((one) => one.endsWith(`=${roomId}`));
  if (text !== undefined) return (id) => text.slice(0, -String(roomId).length) + String(id);
  const t = qrMessages[language];
  throw new Failure({
    code: 'code_unreadable',
    exit: 'unexpected',
    title: t.serverCode(roomId),
    fix: t.serverCodeFix,
  });
}

async function textsIn(picture: Blob): Promise<string[]> {
  const grey = greyOfPng(new Uint8Array(await picture.arrayBuffer()));
  if (!grey) return [];
  const { readings } = await import('./readable.ts');
  return [...readings(grey)];
}
