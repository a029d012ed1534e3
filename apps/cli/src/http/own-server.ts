import type { Language } from '@kierros/domain';
import { Failure } from '../command/failure.ts';
import { certificateFailure } from './certificate-failure.ts';
import { ConnectionError } from './connection-error.ts';
import { wrongServerMessages } from './wrong-server.messages.ts';

type Send = (request: Request) => Promise<Response>;
type Meant = { readonly server: string; readonly language: Language };

// Headers that every Kierros response has. If they are missing, /healthz is checked too, since a proxy may drop them.
const marks = ['referrer-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'];

/**
 * Sends requests and refuses responses that are not from a Kierros server, but
 * for example from a captive portal or another product at the address.
 */
export function toOwnServer(send: Send, meant: Meant): Send {
  let isOwn: Promise<boolean> | undefined;
  return async (request) => {
    const response = await send(request).catch((error: unknown) => {
      throw certificateFailure(error, meant) ?? new ConnectionError(meant.server, error);
    });
    const away = redirectOf(response, request.url);
    if (away !== undefined) throw redirected(meant, away);
    // With a 5xx a proxy may answer for a server that is down.
    if (response.status >= 500 || marks.every((name) => response.headers.has(name)))
      return response;
    isOwn ??= isKierros(send, meant.server);
    if (await isOwn) return response;
    throw foreign(meant);
  };
}

function redirectOf(response: Response, from: string): string | undefined {
  const location = response.headers.get('Location');
  if (response.status < 300 || response.status > 399 || location === null) return undefined;
  if (!URL.canParse(location, from)) return location;
  // The query may identify the user.
  const { origin, pathname } = new URL(location, from);
  return `${origin}${pathname}`;
}

async function isKierros(send: Send, server: string): Promise<boolean> {
  let response: Response;
  try {
    response = await send(new Request(`${server}/healthz`));
  } catch {
    // No response proves nothing.
    return true;
  }
  const body: unknown = await response.json().catch(() => undefined);
  return response.status >= 500 || (body as { name?: unknown } | null)?.name === 'kierros';
}

function redirected({ server, language }: Meant, to: string): Failure {
  const t = wrongServerMessages[language];
  const text = { title: t.redirect(server, to), fix: t.redirectFix };
  return new Failure('network', 'not_kierros', text);
}

function foreign({ server, language }: Meant): Failure {
  const t = wrongServerMessages[language];
  return new Failure('network', 'not_kierros', { title: t.foreign(server), fix: t.foreignFix });
}
