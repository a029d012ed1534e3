import { createKierrosClient } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { timedSend } from '../../http/send.ts';
import { removeSession } from '../../settings/session-file.ts';
import type { StoredSession } from '../../settings/session-file.ts';
import { tokenVariable } from '../../settings/token-variable.ts';
import { authMessages } from './auth.messages.ts';

/** Revokes the token on the server that issued it, and deletes the stored session. */
export async function logOut(context: Context): Promise<void> {
  const t = authMessages[context.language];
  const session = context.session();
  const variable = tokenVariable(context.env);
  if (variable !== undefined) context.print.note(t.tokenIsSet(variable));
  if (!session) {
    context.print.note(t.wasSignedOut);
    return;
  }
  if (context.flags.dryRun) {
    context.print.note(t.wouldSignOut(session.user.username, session.server));
    return;
  }
  await revoke(context, session);
  removeSession(context.sessionPath);
  context.print.note(t.signedOut(session.user.username, session.server));
}

// The call is public, so that an expired token is not an error. If there is no response, the session file stays:
// otherwise the token would be lost here while still valid on the server.
async function revoke(context: Context, session: StoredSession): Promise<void> {
  const client = createKierrosClient({
    baseUrl: session.server,
    token: session.token,
    credentials: 'omit',
    fetch: timedSend(context.io, {
      timeout: context.config.timeout,
      debug: context.flags.debug ? context.print.complain : undefined,
    }),
  });
  await client.call('logout', { signal: context.io.signal });
}
