import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Creates a folder with its missing parents. Node's own recursive form never returns where the file system reports a
 * missing parent for each new folder, as in /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); !(await isFolder(at)); at = dirname(at)) missing.unshift(at);
  for (const folder of missing)
    await mkdir(folder, { mode }).catch((error: unknown) => {
      // Another process was first.
      if (codeOf(error) !== 'EEXIST') throw error;
    });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  const wrong = new Error(`${path} is not a folder`);
  throw Object.assign(wrong, { code: 'ENOTDIR', syscall: 'mkdir', path });
}
