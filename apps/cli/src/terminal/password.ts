import { messagesFor } from '../cli.messages.ts';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { decodeInput } from '../files/decode-input.ts';
import { readAll } from '../files/read-all.ts';
import { readInput } from '../files/read-input.ts';

/** A password from a file, from stdin (`-`) or from a prompt; never from a flag. */
export async function passwordOf(
  context: Context,
  { file, question }: { readonly file: string | undefined; readonly question: string },
): Promise<string> {
  const m = messagesFor(context.language);
  if (file === undefined) return context.askHidden(question, '--password-file');
  const bytes =
    file === '-' ? await readAll(context.io.stdin) : readInput(file, file, context.language);
  const text = decodeInput(context, bytes, { name: file, isTable: false });
  // Editors and echo append a newline, which is not part of the password.
  const password = text.replace(/\r?\n$/, '');
  if (password === '')
    throw usageFailure('empty_password', { title: m.emptyPassword, fix: m.emptyPasswordFix });
  return password;
}
