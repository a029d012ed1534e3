import { randomUUID } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../command/context.ts';
import { meantFor } from './file-failure.ts';
import { outFile } from './out-file.ts';

/**
 * Writes a stream to a temporary file in the same folder, and renames it once `check` accepts what was written. A pipe
 * or a device is written into.
 */
export async function streamToFile(
  { io }: Context,
  file: string,
  { content, check }: { content: Readable; check: () => void },
): Promise<void> {
  let draft: string | undefined;
  try {
    const target = outFile(resolve(io.cwd, file));
    draft = target.isStream ? undefined : `${target.path}.${randomUUID()}.part`;
    const written =
      draft === undefined
        ? createWriteStream(target.path)
        : createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    await pipeline(content, written, { signal: io.signal });
    check();
    if (draft !== undefined) renameSync(draft, target.path);
  } catch (error) {
    throw meantFor(file, error);
  } finally {
    if (draft !== undefined) rmSync(draft, { force: true });
  }
}
