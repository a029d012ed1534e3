import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Env, Io, Prompts } from '../src/command/io.ts';
import { main } from '../src/main.ts';
import type { StoredSession } from '../src/settings/session-file.ts';
import { writeSession } from '../src/settings/session-file.ts';
import { fakeServer } from './fake-server.ts';
import type { Answers, Seen } from './fake-server.ts';

/** The result of one run of the command line. */
export type Ran = {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly seen: readonly Seen[];
  readonly folder: string;
};

/** The environment of a run. */
export type Around = {
  readonly answers?: Answers;
  readonly env?: Env;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly stdin?: string | Uint8Array;
  readonly isTTY?: boolean;
  readonly prompts?: Partial<Prompts>;
  readonly isSignedIn?: boolean;
  readonly signal?: AbortSignal;
  readonly folder?: string;
};

/** The default session of runs. */
export const session: StoredSession = {
  server: 'https://kierros.example',
  token: 'krs_0123456789abcdefghij',
  token_name: 'kierros@here',
  expires_at: '2027-02-19T08:15:00.000Z',
  user: { id: 1, username: 'admin', role: 'admin', locale: 'en' },
};

const silent: Prompts = {
  ask: () => Promise.reject(new Error('Nobody answers.')),
  askHidden: () => Promise.reject(new Error('Nobody answers.')),
};

/** Runs the command line in its own folder, against the given responses. */
export async function runKierros(words: string, around: Around = {}): Promise<Ran> {
  const folder = around.folder ?? mkdtempSync(join(tmpdir(), 'kierros-'));
  for (const [name, text] of Object.entries(around.files ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const env: Env = {
    KIERROS_SESSION_FILE: join(folder, 'state', 'session.json'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    HOME: folder,
    ...around.env,
  };
  if (around.isSignedIn !== false) writeSession(env['KIERROS_SESSION_FILE'] ?? '', session);
  const server = fakeServer(around.answers ?? {});
  const out: string[] = [];
  const err: string[] = [];
  const isTTY = around.isTTY ?? false;
  const io: Io = {
    stdin: Object.assign(oneChunk(around.stdin ?? ''), { isTTY }),
    stdout: {
      write: (text) =>
        out.push(typeof text === 'string' ? text : Buffer.from(text).toString('utf8')),
      isTTY,
      columns: 100,
    },
    stderr: { write: (text) => err.push(String(text)), isTTY, columns: 100 },
    prompts: { ...silent, ...around.prompts },
    fetch: server.fetch,
    now: () => Date.parse('2026-11-21T08:00:00Z'),
    sleep: () => Promise.resolve(),
    signal: around.signal ?? new AbortController().signal,
    cwd: folder,
  };
  // Splits as a shell does: quotes hold words together, also after an equals sign.
  const argv =
    words.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)?.map((word) => word.replace(/['"]/g, '')) ?? [];
  const paths = argv.map((word) => word.replace('@/', `${folder}/`));
  const exitCode = await main(paths, env, io);
  if (server.faults.length > 0) throw new Error(server.faults.join('\n'));
  return { exitCode, stdout: out.join(''), stderr: err.join(''), seen: server.seen, folder };
}

async function* oneChunk(text: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield text;
}
