import type { Call } from '@kierros/api/client';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
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
  const text = answer instanceof Blob ? await textIn(answer) : undefined;
  const stem = text?.endsWith(`=${roomId}`) ? text.slice(0, -String(roomId).length) : undefined;
  if (stem !== undefined) return (id) => `${stem}${id}`;
  const t = qrMessages[language];
  throw new Failure({
    code: 'code_unreadable',
    exit: 'unexpected',
    title: t.serverCode(roomId),
    fix: t.serverCodeFix,
  });
}

async function textIn(picture: Blob): Promise<string | undefined> {
  const grey = greyOfPng(new Uint8Array(await picture.arrayBuffer()));
  if (!grey) return undefined;
  const { read } = await import('./readable.ts');
  return read(grey);
}
