import { hostname } from 'node:os';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { connectUnsigned } from '../../http/connect.ts';
import { passwordOf } from '../../terminal/password.ts';
import { writeSession } from '../../settings/session-file.ts';
import { momentText } from '../../output/moments.ts';
import { tokenVariable } from '../../settings/token-variable.ts';
import { authMessages } from './auth.messages.ts';

/** Who signs in, and the source of the password. */
export type LoginOptions = {
  readonly username: string | undefined;
  /** A path, or `-` for stdin; there is no flag for the password itself. */
  readonly passwordFile: string | undefined;
};

const fields = ['server', 'username', 'role', 'expires_at'];

/** Exchanges username and password for a token and stores it. */
export async function logIn(context: Context, options: LoginOptions): Promise<void> {
  const t = authMessages[context.language];
  context.print.checkFields(fields);
  const server = context.server();
  const username =
    options.username ??
    (context.env['KIERROS_USERNAME'] || (await context.ask(t.username, '--username')));
  const password = await passwordOf(context, {
    file: options.passwordFile ?? (context.env['KIERROS_PASSWORD_FILE'] || undefined),
    question: t.password,
  });
  const name = `kierros@${hostname()}`.slice(0, 100);
  const issued = await connectUnsigned(context)('exchangePassword', {
    body: { username, password, name },
  });
  storeToken(context, server, issued);
  const variable = tokenVariable(context.env);
  if (variable !== undefined) context.print.note(t.tokenIsSet(variable));
  const { user, expires_at } = issued;
  const shown = { server, username: user.username, role: user.role, expires_at };
  if (context.print.isJson) context.print.one(shown, fields, () => '');
  else {
    context.print.note(t.signedIn(user.username, t.roles[user.role], server));
    context.print.note(t.until(momentText(expires_at, context.language)));
    if (user.must_change_password) context.print.complain(t.mustChange);
  }
}

function storeToken(context: Context, server: string, issued: Schema<'IssuedToken'>): void {
  const { id, username, role, locale } = issued.user;
  writeSession(context.sessionPath, {
    server,
    token: issued.token,
    token_name: issued.name,
    expires_at: issued.expires_at,
    user: { id, username, role, locale },
  });
}
