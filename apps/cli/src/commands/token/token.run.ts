import { resolve } from 'node:path';
import { KierrosProblem } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { IdOptions } from '../../command/id-verb.ts';
import type { Context } from '../../command/context.ts';
import { connect, connectUnsigned } from '../../http/connect.ts';
import { readEvery } from '../../http/every-page.ts';
import { mayChange, noteUndo, onlyTried } from '../../output/changes.ts';
import { omitUndefined } from '../../http/query.ts';
import { momentText } from '../../output/moments.ts';
import { passwordOf } from '../../terminal/password.ts';
import { tokenMessages } from './token.messages.ts';

/** The token to create, and the file to write it to. */
export type CreateOptions = {
  readonly name: string;
  readonly days: number | undefined;
  readonly scope: 'full' | 'read' | 'backup';
  readonly out: string | undefined;
  /** A path, or `-` for stdin. */
  readonly passwordFile: string | undefined;
};

/** The fields of `token create --json`. */
export const issuedFields = [
  'token',
  'id',
  'name',
  'expires_at',
] as const satisfies readonly (keyof Schema<'IssuedToken'>)[];

/** Creates a token. It is printed to stdout or the file only, never in a message. */
export async function createToken(context: Context, options: CreateOptions): Promise<void> {
  const { flags, io, language, print } = context;
  const t = tokenMessages[language];
  const { name, days, scope, out } = options;
  print.checkFields(issuedFields);
  if (flags.dryRun) return onlyTried(context, t.wouldMake(name));
  // A token makes no other: the password is exchanged for it, as at the sign-in.
  const { username } = await connect(context)('validateSession');
  const password = await passwordOf(context, {
    file: options.passwordFile ?? (context.env['KIERROS_PASSWORD_FILE'] || undefined),
    question: t.password(username),
  });
  const issued = await connectUnsigned(context)('exchangePassword', {
    body: { username, password, name, scope, ...omitUndefined({ expires_in_days: days }) },
  });
  const { token, id, expires_at } = issued;
  if (out === undefined)
    print.one({ token, id, name, expires_at }, issuedFields, () => `${token}\n`);
  else {
    writeAtomically(resolve(io.cwd, out), `${token}\n`, 0o600);
    print.note(t.wrote(out));
  }
  print.note(t.made(name, id, momentText(expires_at, language)));
  noteUndo(context, `kierros token revoke ${id}`);
}

/** Revokes a token after confirmation. */
export async function revokeToken(context: Context, { id }: IdOptions): Promise<void> {
  const { language, print } = context;
  const t = tokenMessages[language];
  const call = connect(context);
  const lookUp = async () => {
    const own = await readEvery<Schema<'Token'>>((query) => call('listTokens', { query }));
    if (!own.some((token) => token.id === id))
      throw new KierrosProblem({ code: 'not_found', status: 404 });
  };
  if (!(await mayChange(context, t.ask(id), lookUp))) return;
  await call('revokeToken', { params: { id } });
  print.note(t.revoked(id));
}
