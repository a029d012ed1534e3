import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@kierros/domain';
import { messagesFor } from './cli.messages.ts';
import { exitCodes } from './command/exit-codes.ts';
import { Failure, Interrupted, failureJson, failureText } from './command/failure.ts';
import type { Env, Io, Sink } from './command/io.ts';
import { languageOf } from './settings/language.ts';
import { tokenVariable } from './settings/token-variable.ts';
import { version } from './version.ts';

/** Parses the arguments, runs the command and returns its exit code; it never throws. */
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
    const failure = await report(error, { argv, env, language, stderr: io.stderr });
    if (argv.includes('--debug') && failure.code === 'unexpected' && error instanceof Error)
      io.stderr.write(`${error.stack ?? ''}\n`);
    return failure.exitCode;
  }
}

type Reader = {
  readonly argv: readonly string[];
  readonly env: Env;
  readonly language: Language;
  readonly stderr: Sink;
};

async function report(error: unknown, { argv, env, language, stderr }: Reader): Promise<Failure> {
  const failure =
    error instanceof Failure
      ? error
      : (await import('./http/problem-failure.ts')).failureOf(error, language, tokenVariable(env));
  const isJson = argv.some((word) => word === '--json' || word.startsWith('--json='));
  const { error: errorWord } = messagesFor(language);
  stderr.write(`${isJson ? failureJson(failure) : failureText(failure, errorWord)}\n`);
  return failure;
}

function watchOutput({ stdout, stderr }: NodeJS.Process, argv: readonly string[]): void {
  let isReported = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A closed reader (`| head`) is not an error.
    if (error.code === 'EPIPE') process.exit(exitCodes.ok.code);
    if (isReported) return;
    isReported = true;
    const language = languageOf(argv, process.env, process.cwd());
    void report(error, { argv, env: process.env, language, stderr }).then(({ exitCode }) =>
      process.exit(exitCode),
    );
  });
  // If stderr is closed, errors cannot be reported.
  stderr.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? exitCodes.ok.code : exitCodes.unexpected.code),
  );
}

// They send no request, or write to a shell instead of a person.
const isSilent = (word: string): boolean =>
  /^(-q|--quiet|-h|--help|-V|--version|--json(=.*)?)$/.test(word);
const offline = ['help', 'completion', 'complete', 'config'];

/** Shows immediately on a terminal that something happens; the next message overwrites it. */
export function printStarting(argv: readonly string[], stderr: Sink): void {
  const isOffline = argv[0] === undefined || offline.includes(argv[0]);
  if (stderr.isTTY !== true || isOffline || argv.some(isSilent)) return;
  stderr.write('…\r');
}

// Node uses a proxy only when enabled; NO_PROXY is respected. Without a variable the module is not loaded, since
// loading takes time.
async function useProxy(env: Env): Promise<void> {
  const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'];
  if (!names.some((name) => env[name])) return;
  const { setGlobalProxyFromEnv } = await import('node:http');
  setGlobalProxyFromEnv(env);
}

/** Runs the command line in this process. */
export async function runProcess(): Promise<void> {
  const { stdin, stdout, stderr } = process;
  watchOutput(process, process.argv.slice(2));
  printStarting(process.argv.slice(2), stderr);
  await useProxy(process.env);
  const interrupt = new AbortController();
  // Only once: a second Ctrl-C ends the process immediately.
  process.once('SIGINT', () => interrupt.abort());
  process.once('SIGTERM', () => interrupt.abort());
  const terminal = async () =>
    (await import('./terminal/prompts.ts')).terminalPrompts({ stdin, stderr });
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
  // An aborted request may leave its connection open, which would keep the process alive.
  const { interrupted, network } = exitCodes;
  if (exitCode === interrupted.code || exitCode === network.code) await leave([stdout, stderr]);
}

async function leave(streams: readonly NodeJS.WriteStream[]): Promise<void> {
  await Promise.all(streams.map((stream) => new Promise((written) => stream.write('', written))));
  process.exit();
}

if (import.meta.main) await runProcess();
