import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, TOKEN } from './server.ts';

/** The built command line; fails early if it is missing. */
export function builtCommandLine(): string {
  const bundle = join(root, 'apps/cli/dist/kierros.js');
  if (!existsSync(bundle)) throw new Error('Build it first: npx nx run cli:build');
  return bundle;
}

/** The command line from its sources, or the one that `KIERROS_CLI` names. */
export const commandLine = (): string =>
  process.env['KIERROS_CLI'] ?? join(root, 'apps/cli/src/main.ts');

/** The duration and peak memory of a command. */
export type Ran = { readonly seconds: number; readonly peakMb: number };

// The process reports its own peak memory when it exits. Not `resourceUsage().maxRSS`: that includes the process that
// started it.
const reportMemory = `data:text/javascript,${encodeURIComponent(
  [
    "import { readFileSync } from 'node:fs';",
    "const peak = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];",
    "process.on('exit', () => process.stderr.write(`\\npeak ${peak()}\\n`));",
  ].join('\n'),
)}`;

/** Runs a command against a server in a folder, with the token of the site. */
export async function ranCommand(
  program: string,
  words: readonly string[],
  { home, url }: { home: string; url: string },
): Promise<Ran> {
  writeFileSync(join(home, 'token'), TOKEN);
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', reportMemory, program, ...words], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      KIERROS_LANG: 'en',
      KIERROS_SERVER: url,
      KIERROS_TOKEN_FILE: join(home, 'token'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - started) / 1_000;
  if (code !== 0)
    throw new Error(`kierros ${words.join(' ')} ended with ${String(code)}: ${output}`);
  return { seconds, peakMb: Number(/peak (\d+)/.exec(output)?.[1]) / 1_024 };
}
