import { chmodSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@kierros/domain';
import { readInput } from '../files/read-input.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { messagesFor } from '../cli.messages.ts';
import { Failure } from '../command/failure.ts';
import type { Env } from '../command/io.ts';

/** The signed-in user, the server, and the token. */
export type StoredSession = {
  readonly server: string;
  readonly token: string;
  readonly token_name: string;
  readonly expires_at: string;
  readonly user: {
    readonly id: number;
    readonly username: string;
    readonly role: string;
    readonly locale: Language;
  };
};

/** The path of the session file; each profile has its own. */
export function sessionPath(env: Env, profile?: string): string {
  if (env['KIERROS_SESSION_FILE']) return env['KIERROS_SESSION_FILE'];
  const state = env['XDG_STATE_HOME'] ?? join(env['HOME'] ?? homedir(), '.local', 'state');
  const suffix = profile === undefined ? '' : `-${profile.replace(/[^\w.-]/g, '_')}`;
  return join(state, 'kierros', `session${suffix}.json`);
}

/** Reads the session; undefined without one. A file that other users can read is refused. */
export function readSession(path: string, language: Language): StoredSession | undefined {
  const m = messagesFor(language);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return undefined;
  // Windows has no such permission bits; its profile folder is private.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Failure('signIn', 'session_file_open', {
      title: m.sessionOpen(path),
      fix: m.sessionOpenFix(path),
    });
  const session = parseSession(readInput(path, path, language).toString('utf8'));
  if (!session)
    throw new Failure('signIn', 'session_file_damaged', {
      title: m.sessionBroken(path),
      fix: m.signInFix,
    });
  return session;
}

/** Stores the session, readable by its owner only from the first byte on. */
export function writeSession(path: string, session: StoredSession): void {
  writeAtomically(path, `${JSON.stringify(session, null, 2)}\n`, 0o600);
  chmodSync(path, 0o600);
}

/** Deletes the session file. */
export function removeSession(path: string): void {
  rmSync(path, { force: true });
}

function parseSession(text: string): StoredSession | undefined {
  try {
    const value = JSON.parse(text) as StoredSession | null;
    const isComplete =
      typeof value?.server === 'string' &&
      typeof value.token === 'string' &&
      typeof value.user?.username === 'string';
    return isComplete ? value : undefined;
  } catch {
    return undefined;
  }
}
