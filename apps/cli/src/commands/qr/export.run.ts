import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Call } from '@kierros/api/client';
import { pickText } from '@kierros/domain';
import { pngOf, svgOf } from '@kierros/qr/image';
import { readableCode } from '@kierros/qr/readable-code';
import type { Language } from '@kierros/domain';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { Interrupted, usageFailure } from '../../command/failure.ts';
import type { Failure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { isDiskFull } from '../../files/file-failure.ts';
import { failureOf } from '../../http/problem-failure.ts';
import { reportRecords } from '../../output/listing.ts';
import { addressesOf } from './address.ts';
import type { AddressOf } from './address.ts';
import { nameFiles } from './file-names.ts';
import type { NamedRoom } from './file-names.ts';
import { manifestText, sha256 } from './manifest.ts';
import type { ManifestEntry } from './manifest.ts';
import { qrMessages } from './qr.messages.ts';
import { roomsOf } from './rooms.ts';
import type { PlaceOptions } from './place-flags.ts';

/** Which codes to export, in which format and to which folder. */
export type QrExportOptions = PlaceOptions & {
  /** Only those whose labels are out of date. */
  readonly isStale: boolean;
  readonly out: string;
  readonly naming: string;
  readonly manifest: string | undefined;
  readonly skipExisting: boolean;
  readonly format: 'png' | 'svg';
  /** Pixels per module in a PNG. */
  readonly scale: number;
};

/** The fields of `qr export --json`. */
export const qrFields = ['id', 'name', 'file', 'result', 'bytes', 'sha256', 'error'] as const;

type Outcome =
  | {
      readonly result: 'written' | 'skipped';
      readonly entry: ManifestEntry;
      /** The resolution in dots per inch at which no decoder can read the code on a small label. */
      readonly unreadableAt?: number | undefined;
    }
  | { readonly result: 'failed'; readonly room: NamedRoom; readonly failure: Failure };

/**
 * Generates the code of each room, checks that it is readable at the printers' resolutions, and writes it atomically.
 */
export async function exportCodes(
  context: Context,
  options: QrExportOptions,
): Promise<number | void> {
  const { print, language, io } = context;
  const t = qrMessages[language];
  print.checkFields(qrFields);
  const call = connect(context);
  const named = namedOrFail(await roomsOf(context, call, options), options, context);
  if (named.length === 0) print.note(options.isStale ? t.noneStale : t.noRooms);
  if (context.flags.dryRun) return showOnly(context, options, named);
  const outcomes = await exportAll(context, call, { named, options });
  const entries = outcomes.flatMap((one) => (one.result === 'failed' ? [] : [one.entry]));
  const manifest = manifestText(options.format, entries);
  if (options.manifest !== undefined) writeAtomically(resolve(io.cwd, options.manifest), manifest);
  return report(context, outcomes, { options, manifest });
}

async function exportAll(
  context: Context,
  call: Call,
  { named, options }: { named: readonly NamedRoom[]; options: QrExportOptions },
): Promise<Outcome[]> {
  const pathOf = ({ file }: NamedRoom) => resolve(context.io.cwd, options.out, file);
  const isThere = (one: NamedRoom) => options.skipExisting && existsSync(pathOf(one));
  const first = named.find((one) => !isThere(one));
  const addressOf = first && (await addressesOf(context, call, first.room));
  const progress = context.progress(named.length);
  const outcomes: Outcome[] = [];
  try {
    for (const one of named) {
      if (context.io.signal.aborted) throw new Interrupted();
      const path = pathOf(one);
      outcomes.push(
        isThere(one) || !addressOf
          ? { result: 'skipped', entry: entryOf(one, readFileSync(path)) }
          : await exportOne(context, { one, path, addressOf, options }),
      );
      progress.done(pickText(one.room.name, context.language).text);
      // Yields to the event loop; otherwise Ctrl-C would take effect only after the last of ten thousand.
      await setImmediate();
    }
  } finally {
    progress.end();
  }
  return outcomes;
}

type Wanted = {
  readonly one: NamedRoom;
  readonly path: string;
  readonly addressOf: AddressOf;
  readonly options: QrExportOptions;
};

async function exportOne(
  context: Context,
  { one, path, addressOf, options }: Wanted,
): Promise<Outcome> {
  try {
    const address = await addressOf(one.room);
    const { matrix, variant, unreadableAt } = readableCode(address);
    const content =
      options.format === 'svg'
        ? Buffer.from(svgOf(address, variant))
        : pngOf(matrix, options.scale);
    writeAtomically(path, content);
    return { result: 'written', entry: entryOf(one, content), unreadableAt };
  } catch (error) {
    if (isDiskFull(error)) throw error;
    return { result: 'failed', room: one, failure: failureOf(error, context.language) };
  }
}

const entryOf = ({ room: { id, name }, file }: NamedRoom, content: Uint8Array): ManifestEntry => ({
  id,
  name,
  file,
  bytes: content.length,
  sha256: sha256(content),
});

function namedOrFail(
  rooms: Awaited<ReturnType<typeof roomsOf>>,
  { naming }: QrExportOptions,
  { language }: Context,
): NamedRoom[] {
  const t = qrMessages[language];
  const named = nameFiles(rooms, naming, language);
  if (Array.isArray(named)) return named;
  throw usageFailure('bad_naming', t.naming[named.reason](named as never));
}

function showOnly(context: Context, options: QrExportOptions, named: readonly NamedRoom[]): void {
  const { print, io, language } = context;
  const t = qrMessages[language];
  const records = named.map(({ room, file }) => {
    const isThere = options.skipExisting && existsSync(resolve(io.cwd, options.out, file));
    const result = isThere ? ('skipped' as const) : ('planned' as const);
    return { id: room.id, name: room.name, file, result, bytes: null, sha256: null, error: null };
  });
  print.list(records, qrFields, () => ({
    head: t.head,
    shrink: [1],
    rows: records.map(({ id, file, result }) => [
      String(id),
      file,
      print.isPlain ? result : t.results[result],
    ]),
  }));
  print.note(t.dryRun);
}

function report(
  context: Context,
  outcomes: readonly Outcome[],
  { options, manifest }: { options: QrExportOptions; manifest: string },
): number {
  const { print, language } = context;
  const t = qrMessages[language];
  const records = outcomes.map((one) =>
    one.result === 'failed'
      ? {
          id: one.room.room.id,
          name: one.room.room.name,
          file: one.room.file,
          result: one.result,
          bytes: null,
          sha256: null,
          error: one.failure.code,
        }
      : {
          ...one.entry,
          result: one.result,
          error: one.unreadableAt === undefined ? null : 'code_unreadable',
        },
  );
  reportRecords(print, records, qrFields, ({ id, file, result }) => [String(id), file, result]);
  const count = (result: string) => outcomes.filter((one) => one.result === result).length;
  const faults = outcomes.flatMap((one) => faultOf(one, language));
  for (const fault of faults) print.complain(fault);
  const total = { written: count('written'), skipped: count('skipped'), failed: count('failed') };
  const hash = options.manifest === undefined ? '' : sha256(manifest).slice(0, 12);
  print.note(t.total(total, options.out, hash));
  if (total.failed > 0) print.note(t.again);
  return faults.length > 0 ? exitCodes.partial.code : exitCodes.ok.code;
}

function faultOf(one: Outcome, language: Language): string[] {
  if (one.result === 'failed')
    return [`${one.room.room.id}  ${one.room.file}: ${one.failure.message}`];
  if (one.unreadableAt === undefined) return [];
  const { id, file } = one.entry;
  return [`${id}  ${file}: ${qrMessages[language].unreadable(one.unreadableAt)}`];
}
