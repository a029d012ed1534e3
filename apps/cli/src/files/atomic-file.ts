import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { meantFor } from './file-failure.ts';

let count = 0;

/** Writes a temporary file in the same folder and renames it, so that readers see either all of the content or none. */
export function writeAtomically(path: string, content: string | Uint8Array, mode = 0o644): void {
  count += 1;
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}-${count}.part`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, content, { mode, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw meantFor(path, error);
  }
}
