import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { meantFor } from './file-failure.ts';
import { outFile } from './out-file.ts';

let count = 0;

/**
 * Writes a temporary file in the same folder and renames it, so that readers see either all of the content or none. A
 * pipe or a device is written into.
 */
export function writeAtomically(path: string, content: string | Uint8Array, mode = 0o644): void {
  let draft: string | undefined;
  try {
    const target = outFile(path);
    if (target.isStream) {
      writeFileSync(path, content);
      return;
    }
    count += 1;
    draft = join(dirname(target.path), `.${basename(target.path)}.${process.pid}-${count}.part`);
    writeFileSync(draft, content, { mode: mode & (target.mode ?? mode), flag: 'wx' });
    renameSync(draft, target.path);
  } catch (error) {
    if (draft !== undefined) rmSync(draft, { force: true });
    throw meantFor(path, error);
  }
}
