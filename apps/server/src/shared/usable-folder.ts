import { access, constants } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { makeFolder } from './make-folder.ts';

/** Creates the folder of a setting if it is missing; returns why it cannot be used, undefined when it can. */
export async function whyUnusable(setting: string, folder: string): Promise<string | undefined> {
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    return `${setting} is set to ${folder}, ${reasonOf(code, folder, path)}.`;
  }
}

function reasonOf(code: string, folder: string, path: string): string {
  if (code === 'ENOTDIR') {
    const inTheWay = path === folder ? 'which is a file' : 'but a part of that path is a file';
    return `${inTheWay}: give the path of a folder`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const { username } = userInfo();
    return `where the user ${username} may not write: run "sudo install -d -o ${username} -m 700 ${folder}", or give another folder`;
  }
  if (code === 'EROFS') return 'which is on a read-only file system: give another folder';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'where the disk is full: free some space';
  return `which cannot be made (${code}): give another folder`;
}
