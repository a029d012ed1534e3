import { setTimeout as wait } from 'node:timers/promises';
import { messagesFor } from './cli.messages.ts';
import { exitCodes } from './exit-codes.ts';
import { Failure, Interrupted, failureJson, failureText } from './failure.ts';
import type { Env, Io } from './io.ts';
import { languageOf } from './language.ts';
import { tokenVariable } from './token-variable.ts';
import { sayStarting } from './starting.ts';
import { version } from './version.ts';

/** Parses the words, runs the command and gives its exit code; it never throws. */
export async function main(argv: readonly string[], env: Env, io: Io): Promise<number> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    io.stdout.write(`kierros ${version}\n`);
    return exitCodes.ok.code;
  }
  const language = languageOf(argv, env, io.cwd);
  const m = messagesFor(language);
  try {
    const { runProgram } = await import('./program.ts');
    return await runProgram(argv, { io, env, language });
  } catch (error) {
    if (error instanceof Interrupted || io.signal.aborted) {
      io.stderr.write(`${m.interrupted}\n`);
      return exitCodes.interrupted.code;
    }
    const failure =
      error instanceof Failure
        ? error
        : (await import('./http/problem-failure.ts')).failureOf(
            error,
            language,
            tokenVariable(env),
          );
    const isJson = argv.some((word) => word === '--json' || word.startsWith('--json='));
    io.stderr.write(`${isJson ? failureJson(failure) : failureText(failure, m.error)}\n`);
    if (argv.includes('--debug') && failure.code === 'unexpected' && error instanceof Error)
      io.stderr.write(`${error.stack ?? ''}\n`);
    return failure.exitCode;
  }
}

// Node asks a proxy only when told to; NO_PROXY is honoured with it. Without a
// variable nothing is loaded, since this costs time.
async function useProxy(env: Env): Promise<void> {
  const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'];
  if (!names.some((name) => env[name])) return;
  const { setGlobalProxyFromEnv } = await import('node:http');
  setGlobalProxyFromEnv(env);
}

/** Runs the command line in this process. */
export async function runProcess(): Promise<void> {
  const { stdin, stdout, stderr } = process;
  // A reader that has seen enough (`| head`) is no fault.
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  sayStarting(process.argv.slice(2), stderr);
  await useProxy(process.env);
  const interrupt = new AbortController();
  // Once: a second Ctrl-C ends the process the hard way.
  process.once('SIGINT', () => interrupt.abort());
  process.once('SIGTERM', () => interrupt.abort());
  const terminal = async () => (await import('./prompts.ts')).terminalPrompts({ stdin, stderr });
  const exitCode = await main(process.argv.slice(2), process.env, {
    stdin,
    stdout,
    stderr,
    prompts: {
      ask: async (question) => (await terminal()).ask(question),
      askHidden: async (question) => (await terminal()).askHidden(question),
    },
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
    signal: interrupt.signal,
    cwd: process.cwd(),
  });
  process.exitCode = exitCode;
  // A request that was given up may leave its connection open, which would keep the process.
  const { interrupted, network } = exitCodes;
  if (exitCode === interrupted.code || exitCode === network.code) await leave([stdout, stderr]);
}

async function leave(streams: readonly NodeJS.WriteStream[]): Promise<void> {
  await Promise.all(streams.map((stream) => new Promise((written) => stream.write('', written))));
  process.exit();
}

if (import.meta.main) await runProcess();
