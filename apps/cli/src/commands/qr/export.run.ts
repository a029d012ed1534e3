import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Call } from '@kierros/api/client';
import { pickText } from '@kierros/domain';
import { atOnce } from '../../at-once.ts';
import { writeAtomically } from '../../atomic-file.ts';
import type { Context } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { usageFailure } from '../../failure.ts';
import type { Failure } from '../../failure.ts';
import { connect } from '../../http/connect.ts';
import { endsTheRun, failureOf } from '../../http/problem-failure.ts';
import type { QrExportOptions } from './export.ts';
import { nameFiles } from './file-names.ts';
import type { NamedRoom } from './file-names.ts';
import { manifestText, sha256 } from './manifest.ts';
import type { ManifestEntry } from './manifest.ts';
import { qrMessages } from './qr.messages.ts';
import { roomsOf } from './rooms.ts';

/** The fields of `qr export --json`. */
export const qrFields = ['id', 'name', 'file', 'result', 'bytes', 'sha256', 'error'] as const;

type Outcome =
  | { readonly result: 'written' | 'skipped'; readonly entry: ManifestEntry }
  | { readonly result: 'failed'; readonly room: NamedRoom; readonly failure: Failure };

/** Fetches the code of each room and writes it, whole or not at all. */
export async function exportCodes(context: Context, options: QrExportOptions): Promise<number> {
  const { print, language, io } = context;
  const t = qrMessages[language];
  print.checkFields(qrFields);
  const call = connect(context);
  const named = namedOrFail(await roomsOf(context, call, options), options, context);
  if (named.length === 0) print.note(t.noRooms);
  if (context.flags.dryRun) return showOnly(context, options, named);
  const progress = context.progress(named.length);
  let outcomes: Outcome[];
  try {
    outcomes = await atOnce(context.config.concurrency, named, async (one) => {
      const outcome = await exportOne(context, call, { one, options });
      progress.done(pickText(one.room.name, language).text);
      return outcome;
    });
  } finally {
    progress.end();
  }
  const entries = outcomes.flatMap((one) => (one.result === 'failed' ? [] : [one.entry]));
  const manifest = manifestText(options.format, entries);
  if (options.manifest !== undefined) writeAtomically(resolve(io.cwd, options.manifest), manifest);
  return report(context, outcomes, { options, manifest });
}

async function exportOne(
  context: Context,
  call: Call,
  { one, options }: { one: NamedRoom; options: QrExportOptions },
): Promise<Outcome> {
  const path = resolve(context.io.cwd, options.out, one.file);
  const { id, name } = one.room;
  const entry = (content: Uint8Array): ManifestEntry => ({
    id,
    name,
    file: one.file,
    bytes: content.length,
    sha256: sha256(content),
  });
  try {
    if (options.skipExisting && existsSync(path))
      return { result: 'skipped', entry: entry(readFileSync(path)) };
    const { format } = options;
    const answer = await call('createRoomQrCode', { params: { id }, query: { format } });
    const content = await bytesOf(answer);
    writeAtomically(path, content);
    return { result: 'written', entry: entry(content) };
  } catch (error) {
    if (context.io.signal.aborted || endsTheRun(error)) throw error;
    return { result: 'failed', room: one, failure: failureOf(error, context.language) };
  }
}

// The contract says binary, which its types call a text; the client gives a Blob.
async function bytesOf(answer: unknown): Promise<Uint8Array> {
  if (answer instanceof Blob) return new Uint8Array(await answer.arrayBuffer());
  throw new Error('The server sent no picture.');
}

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

function showOnly(context: Context, options: QrExportOptions, named: readonly NamedRoom[]): number {
  const { print, io, language } = context;
  const records = named.map(({ room, file }) => {
    const isThere = options.skipExisting && existsSync(resolve(io.cwd, options.out, file));
    const result = isThere ? 'skipped' : 'planned';
    return { id: room.id, name: room.name, file, result, bytes: null, sha256: null, error: null };
  });
  print.list(records, qrFields, () => ({
    head: ['ID', 'FILE', 'RESULT'],
    shrink: [1],
    rows: records.map(({ id, file, result }) => [String(id), file, result]),
  }));
  print.note(qrMessages[language].dryRun);
  return exitCodes.ok.code;
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
      : { ...one.entry, result: one.result, error: null },
  );
  if (print.isJson || print.isPlain)
    print.list(records, qrFields, () => ({
      head: qrFields,
      shrink: [],
      rows: records.map(({ id, file, result }) => [String(id), file, result]),
    }));
  const count = (result: string) => outcomes.filter((one) => one.result === result).length;
  for (const one of outcomes)
    if (one.result === 'failed')
      print.complain(`${one.room.room.id}  ${one.room.file}: ${one.failure.message}`);
  const total = { written: count('written'), skipped: count('skipped'), failed: count('failed') };
  const hash = options.manifest === undefined ? '' : sha256(manifest).slice(0, 12);
  print.note(t.total(total, options.out, hash));
  if (total.failed > 0) print.note(t.again);
  return total.failed > 0 ? exitCodes.partial.code : exitCodes.ok.code;
}
