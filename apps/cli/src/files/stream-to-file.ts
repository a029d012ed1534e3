import { randomUUID } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../command/context.ts';
import { meantFor } from './file-failure.ts';

/** Writes a stream to a temporary file in the same folder, and renames it once `check` accepts what was written. */
export async function streamToFile(
  { io }: Context,
  file: string,
  { content, check }: { content: Readable; check: (draft: string) => Promise<void> | void },
): Promise<void> {
  const target = resolve(io.cwd, file);
  const draft = `${target}.${randomUUID()}.part`;
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flags: 'wx' }), {
      signal: io.signal,
    });
    await check(draft);
    renameSync(draft, target);
  } catch (error) {
    throw meantFor(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
}
