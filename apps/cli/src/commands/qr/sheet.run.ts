import { resolve } from 'node:path';
import type { Call } from '@kierros/api/client';
import { writeAtomically } from '../../files/atomic-file.ts';
import { refuseTaken } from '../../files/out-file.ts';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { sha256 } from './manifest.ts';
import { lookUpPlace, placeOf } from './place-flags.ts';
import type { PlaceOptions } from './place-flags.ts';
import { qrMessages } from './qr.messages.ts';
import { roomsOf } from './rooms.ts';
import type { LabelSheetName } from '@kierros/domain';

/** Which codes to print, on which sheet, and to which file. */
export type SheetOptions = PlaceOptions & {
  /** Only those whose labels are out of date. */
  readonly isStale: boolean;
  readonly layout: LabelSheetName;
  /** Words of the site's own on each label. */
  readonly note: string | undefined;
  readonly out: string;
  readonly force: boolean;
};

/** The fields of `qr sheet --json`. */
export const sheetFields = ['file', 'layout', 'bytes', 'sha256'] as const;

// A longer list is printed sheet by sheet: each one brings its labels up to date.
const mostLabels = 2000;

/** Has the server generate a sheet of labels, and writes it. */
export async function printSheet(context: Context, options: SheetOptions): Promise<void> {
  const { print, language, io, flags } = context;
  const t = qrMessages[language];
  print.checkFields(sheetFields);
  const { layout, note, out } = options;
  const place = placeOf(context, options);
  const path = resolve(io.cwd, out);
  refuseTaken(context, options);
  const call = connect(context);
  if (flags.dryRun) {
    await lookUpPlace(call, place);
    print.note(t.dryRun);
    return;
  }
  const stale = options.isStale ? await staleOf(context, call, options) : undefined;
  if (stale?.length === 0) {
    print.note(t.noneStale);
    return;
  }
  const body = {
    ...(stale ? { room_ids: stale } : place),
    layout,
    lang: language,
    ...(note !== undefined && { note }),
  };
  const bytes = await bytesOf(await call('createQrSheet', { body }), context);
  writeAtomically(path, bytes);
  const record = { file: out, layout, bytes: bytes.length, sha256: sha256(bytes) };
  print.one(record, sheetFields, () => `${out}\n`);
  print.note(t.printed(layout));
}

/** The chosen rooms whose labels are out of date, as many as a sheet takes. */
async function staleOf(context: Context, call: Call, options: SheetOptions): Promise<number[]> {
  const rooms = await roomsOf(context, call, options);
  if (rooms.length > mostLabels)
    context.print.note(qrMessages[context.language].staleLeft(rooms.length - mostLabels));
  return rooms.slice(0, mostLabels).map(({ id }) => id);
}

// The contract's type of binary is string; the client returns a Blob.
async function bytesOf(answer: unknown, { language }: Context): Promise<Uint8Array> {
  const bytes = answer instanceof Blob ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  if (bytes && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return bytes;
  const t = qrMessages[language];
  throw new Failure('unexpected', 'no_pdf', { title: t.noPdf, fix: t.serverCodeFix });
}
