import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Schema } from '@kierros/api/schema';
import { byteText } from '../../output/bytes.ts';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { Failure } from '../../command/failure.ts';
import { meantFor } from '../../files/file-failure.ts';
import { connect } from '../../http/connect.ts';
import { openDownload } from '../../http/download.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { readEvery } from '../../http/every-page.ts';
import type { DownloadOptions } from './backup.ts';
import { backupMessages } from './backup.messages.ts';

/** Downloads a backup to a temporary file in the same folder, verifies the checksum and renames it. */
export async function downloadBackup(context: Context, options: DownloadOptions): Promise<number> {
  const { flags, io, language, print } = context;
  const t = backupMessages[language];
  const backup = await backupNamed(context, options.name);
  const file = options.out ?? backup.name;
  if (flags.dryRun) {
    print.note(`${t.wouldSave(file)} ${listingMessages[language].dryRun}`);
    return exitCodes.ok.code;
  }
  const target = resolve(io.cwd, file);
  const draft = `${target}.${randomUUID()}.part`;
  try {
    const body = await openDownload(context, `/operations/backups/${backup.name}`);
    await pipeline(Readable.fromWeb(body), createWriteStream(draft, { mode: 0o600, flags: 'wx' }), {
      signal: io.signal,
    });
    if (backup.sha256 !== null && (await sha256Of(draft)) !== backup.sha256)
      throw new Failure({
        code: 'checksum_differs',
        exit: 'network',
        title: t.damaged,
        fix: t.damagedFix,
        retryable: true,
      });
    renameSync(draft, target);
  } catch (error) {
    throw meantFor(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
  print.note(t.saved(file, byteText(backup.bytes, language)));
  return exitCodes.ok.code;
}

async function backupNamed(context: Context, name: string): Promise<Schema<'Backup'>> {
  const t = backupMessages[context.language];
  const call = connect(context);
  const all = await readEvery<Schema<'Backup'>>((query) => call('listBackups', { query }));
  const done = all.filter(({ state }) => state === 'done');
  const newest = done.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0];
  const found = name === 'latest' ? newest : done.find((one) => one.name === name);
  if (found) return found;
  throw new Failure({ code: 'not_found', exit: 'notFound', title: t.none, fix: t.noneFix });
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
