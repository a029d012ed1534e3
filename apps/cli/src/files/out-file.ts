import { existsSync, lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { fileMessages } from './file-failure.messages.ts';

/** Where the content of a file goes. */
export type OutFile = {
  readonly path: string;
  /** Whether it is a pipe or a device, which is written into; anything else is replaced. */
  readonly isStream: boolean;
  /** The permissions of a file that is replaced. */
  readonly mode: number | undefined;
};

const MOST_LINKS = 40;

/**
 * Where the content of a file goes, as with other tools: a regular file is replaced, of a symbolic link the target, and
 * a pipe or a device is written into. Creates missing folders.
 */
export function outFile(path: string): OutFile {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile() && !found.isDirectory())
    return { path, isStream: true, mode: undefined };
  let target = path;
  for (let count = 0; count < MOST_LINKS && isLink(target); count += 1)
    target = resolve(dirname(target), readlinkSync(target));
  makeFolder(dirname(target));
  return { path: target, isStream: false, mode: found && found.mode & 0o777 };
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Refuses an output that would replace something, unless it is forced; pipes and devices are not replaced. */
export function refuseTaken(
  { io, language }: Pick<Context, 'io' | 'language'>,
  { out, force }: { readonly out: string; readonly force: boolean },
): void {
  const found = statSync(resolve(io.cwd, out), { throwIfNoEntry: false });
  if (force || !(found?.isFile() || found?.isDirectory())) return;
  const t = fileMessages[language];
  throw usageFailure('file_exists', { title: t.there(out), fix: t.thereFix });
}

/**
 * Creates a folder with its missing parents. Node's own recursive form never returns where the file system reports a
 * missing parent for each new folder, as in /proc.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) makeOne(folder);
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process was first.
    if (code === 'EEXIST') return;
    throw code === 'ENOENT' ? Object.assign(error as Error, { code: 'EPERM' }) : error;
  }
}
