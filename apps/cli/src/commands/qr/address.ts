import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { greyOfPng } from './code-image.ts';
import { qrMessages } from './qr.messages.ts';

/** What the code of a room holds. */
export type AddressOf = (roomId: number) => string;

/**
 * How the server words what its codes hold. Its public address is known to it
 * alone, so one of its codes is asked for and read; all others are made here.
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
