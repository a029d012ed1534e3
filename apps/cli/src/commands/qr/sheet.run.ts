import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Schema } from '@kierros/api/schema';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { Failure, usageFailure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { sha256 } from './manifest.ts';
import { qrMessages } from './qr.messages.ts';
import type { SheetOptions } from './sheet.ts';

/** The fields of `qr sheet --json`. */
export const sheetFields = ['file', 'layout', 'bytes', 'sha256'] as const;

/** Has the server generate a sheet of labels, and writes it. */
export async function printSheet(context: Context, options: SheetOptions): Promise<number> {
  const { print, language, io, flags } = context;
  const t = qrMessages[language];
  print.checkFields(sheetFields);
  const { layout, out } = options;
  const body = { ...inspectableOf(context, options), layout, lang: language };
  const path = resolve(io.cwd, out);
  if (existsSync(path) && !options.force)
    throw usageFailure('file_exists', { title: t.fileThere(out), fix: t.fileThereFix });
  if (flags.dryRun) {
    print.note(t.dryRun);
    return exitCodes.ok.code;
  }
  const bytes = await bytesOf(await connect(context)('createQrSheet', { body }), context);
  writeAtomically(path, bytes);
  const record = { file: out, layout, bytes: bytes.length, sha256: sha256(bytes) };
  print.one(record, sheetFields, () => `${out}\n`);
  print.note(t.printed(layout));
  return exitCodes.ok.code;
}

function inspectableOf(
  { config, language }: Context,
  { rooms, environment }: SheetOptions,
): Schema<'QrSheetInput'> {
  if (rooms.length > 0) return { room_ids: [...rooms] };
  if (environment !== undefined) return { environment_id: environment };
  if (typeof config.location === 'number') return { location_id: config.location };
  const t = qrMessages[language];
  throw usageFailure('missing_place', { title: t.noPlace, fix: t.noPlaceFix });
}

// The contract's type of binary is string; the client returns a Blob.
async function bytesOf(answer: unknown, { language }: Context): Promise<Uint8Array> {
  const bytes = answer instanceof Blob ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  if (bytes && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return bytes;
  const t = qrMessages[language];
  throw new Failure({
    code: 'no_pdf',
    exit: 'unexpected',
    title: t.noPdf,
    fix: t.serverCodeFix,
  });
}
