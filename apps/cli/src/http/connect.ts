import { readFileSync } from 'node:fs';
import { createKierrosClient } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { messagesFor } from '../cli.messages.ts';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { toOwnServer } from './own-server.ts';
import { tokenVariable } from '../settings/token-variable.ts';
import { keyedCall } from './keyed-call.ts';
import { retryingCall } from './retrying-call.ts';
import { timedSend } from './send.ts';

/** The API calls with the token of the signed-in user. */
export function connect(context: Context): Call {
  return callsOf(context, tokenOf(context));
}

/** The API calls without a token, for signing in. */
export function connectUnsigned(context: Context): Call {
  return callsOf(context, undefined);
}

function callsOf(context: Context, token: string | undefined): Call {
  const { io, config, flags, env, print } = context;
  const isDebug = flags.debug || Boolean(env['KIERROS_DEBUG']);
  const server = context.server();
  const send = timedSend(io, {
    timeout: config.timeout,
    debug: isDebug ? print.complain : undefined,
    onSlow: () => context.waiting(server),
  });
  const client = createKierrosClient({
    baseUrl: server,
    fetch: toOwnServer(send, { server, language: context.language }),
    // No cookies: the command line does not store them.
    credentials: 'omit',
    ...(token === undefined ? {} : { token }),
  });
  const call = retryingCall(client.call, {
    retries: config.retries,
    signal: io.signal,
    sleep: io.sleep,
    onRetry: (seconds) => {
      const tell = io.stderr.isTTY === true ? print.note : print.detail;
      tell(messagesFor(context.language).retrying(seconds.toFixed(1)));
    },
  });
  return keyedCall(call);
}

/**
 * The token: from the environment variable, else from the file that one names,
 * else from the session, whose token is never sent to another server.
 */
export function tokenOf(context: Context): string {
  const { env } = context;
  const m = messagesFor(context.language);
  const variable = tokenVariable(env);
  if (variable === 'KIERROS_TOKEN') return tokenInVariable(env[variable] ?? '', m);
  if (variable === 'KIERROS_TOKEN_FILE') return tokenInFile(env[variable] ?? '', m);
  const session = context.session();
  const server = context.server();
  if (session?.server === server) return session.token;
  throw new Failure('signIn', 'sign_in_needed', {
    title: session ? m.otherServer(session.server) : m.signInNeeded,
    fix: `${m.signInFix}${session ? ` --server ${server}` : ''}`,
  });
}

type Texts = ReturnType<typeof messagesFor>;

// A header accepts no other characters, and its error message would print the token.
const isToken = (text: string): boolean => /^[\x21-\x7e]{20,200}$/.test(text);

function tokenInVariable(text: string, m: Texts): string {
  const token = text.trim();
  if (isToken(token)) return token;
  const [title, fix] = [m.tokenInvalid, m.tokenInvalidFix];
  throw new Failure('signIn', 'token_invalid', { title, fix });
}

function tokenInFile(file: string, m: Texts): string {
  const failure = (exit: 'signIn' | 'invalidInput', cause?: unknown) =>
    new Failure(
      exit,
      'token_file_unreadable',
      { title: m.tokenFileUnreadable(file), fix: m.tokenFileFix },
      cause,
    );
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw failure('invalidInput', error);
  }
  if (!isToken(token)) throw failure('signIn');
  return token;
}
