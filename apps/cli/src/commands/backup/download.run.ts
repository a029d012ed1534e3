import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Schema } from '@kierros/api/schema';
import { byteText } from '../../output/bytes.ts';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { streamToFile } from '../../files/stream-to-file.ts';
import { connect } from '../../http/connect.ts';
import { openDownload } from '../../http/download.ts';
import { onlyTried } from '../../output/changes.ts';
import { readEvery } from '../../http/every-page.ts';
import { backupMessages } from './backup.messages.ts';

/** Which backup to download, and where to. */
export type DownloadOptions = { readonly name: string; readonly out: string | undefined };

/** Downloads a backup to a temporary file in the same folder, verifies the checksum and renames it. */
export async function downloadBackup(context: Context, options: DownloadOptions): Promise<void> {
  const { flags, language, print } = context;
  const t = backupMessages[language];
  const backup = await backupNamed(context, options.name);
  const file = options.out ?? backup.name;
  if (flags.dryRun) return onlyTried(context, t.wouldSave(file));
  const body = await openDownload(context, `/operations/backups/${backup.name}`);
  const hash = createHash('sha256');
  await streamToFile(context, file, {
    content: Readable.fromWeb(body).on('data', (chunk: Uint8Array) => hash.update(chunk)),
    check: () => {
      if (backup.sha256 !== null && hash.digest('hex') !== backup.sha256)
        throw new Failure('network', 'checksum_differs', {
          title: t.damaged,
          fix: t.damagedFix,
          retryable: true,
        });
    },
  });
  print.note(t.saved(file, byteText(backup.bytes, language)));
}

async function backupNamed(context: Context, name: string): Promise<Schema<'Backup'>> {
  const t = backupMessages[context.language];
  const call = connect(context);
  const all = await readEvery<Schema<'Backup'>>((query) => call('listBackups', { query }));
  const done = all.filter(({ state }) => state === 'done');
  const newest = done.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0];
  const found = name === 'latest' ? newest : done.find((one) => one.name === name);
  if (found) return found;
  throw new Failure('notFound', 'not_found', { title: t.none, fix: t.noneFix });
}
