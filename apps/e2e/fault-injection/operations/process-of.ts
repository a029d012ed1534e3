import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The memory that a process holds, in bytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/**
 * What of it is the process's own, in bytes: pages of a database file that it reads belong to the machine,
 * which takes them back when it needs them.
 */
export const ownMemoryOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** How many files a process has open; connections come and go with its callers. */
export const filesOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => isFile(`/proc/${pid}/fd/${name}`)).length;

function isFile(descriptor: string): boolean {
  try {
    return !readlinkSync(descriptor).startsWith('socket:');
  } catch {
    // Closed while we look.
    return false;
  }
}

/** How large a file is; 0 when there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The bytes of all files below a folder that `isWanted` names. */
export const sizeBelow = (folder: string, isWanted: (path: string) => boolean): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false }))
    .reduce((sum, one) => sum + (one?.isFile() === true ? one.size : 0), 0);
