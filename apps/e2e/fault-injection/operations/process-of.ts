import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The resident memory of a process, in bytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The anonymous part of it, in bytes: pages of a mapped database file are reclaimable by the system. */
export const ownMemoryOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The number of open files of a process, without connections, which depend on its clients. */
export const filesOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => isFile(`/proc/${pid}/fd/${name}`)).length;

function isFile(descriptor: string): boolean {
  try {
    return !readlinkSync(descriptor).startsWith('socket:');
  } catch {
    // Closed in the meantime.
    return false;
  }
}

/** The size of a file; 0 if it does not exist. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The bytes of all files below a folder that `isWanted` names. */
export const sizeBelow = (folder: string, isWanted: (path: string) => boolean): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false }))
    .reduce((sum, one) => sum + (one?.isFile() === true ? one.size : 0), 0);
