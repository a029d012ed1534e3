import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { meantFor } from '../files/file-failure.ts';
import { makeFolder } from '../files/out-file.ts';
import { recordMessages } from './records.messages.ts';

type Owner = {
  readonly pid: number;
  readonly host: string;
  readonly user: string;
  readonly started_at: string;
};

const TRIES = 3;

/**
 * Runs `work` under an exclusive lock of an import: two concurrent runs would share its key, and the first to end would
 * delete it. The lock file names its owner; a lock whose process has ended is taken over.
 */
export async function withImportLock<T>(
  context: Context,
  importPath: string,
  work: () => Promise<T>,
): Promise<T> {
  const path = `${importPath}.lock`;
  takeLock(context, path);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function takeLock({ io, language }: Context, path: string): void {
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    user: userInfo().username,
    started_at: new Date(io.now()).toISOString(),
  };
  let other: Owner | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      makeFolder(dirname(path));
      writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        rmSync(path, { force: true });
        throw meantFor(path, error);
      }
    }
    other = ownerOf(path);
    if (other && isAlive(other)) break;
    setAside(path);
  }
  const t = recordMessages[language];
  throw new Failure({
    code: 'plan_locked',
    exit: 'conflict',
    title: t.locked(other?.user ?? '?', other?.pid ?? 0, other?.started_at ?? '?'),
    fix: t.lockedFix(path),
    retryable: true,
  });
}

// Renames before deleting: of two runs that find the same dead lock only one succeeds, and neither removes a live one.
function setAside(path: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another run was faster; the next attempt shows who owns the lock now.
  }
}

function ownerOf(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

// A process on another machine cannot be checked; a person has to remove its lock.
function isAlive({ pid, host }: Owner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
