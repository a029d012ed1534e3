import { readFileSync } from 'node:fs';
import { decodeData } from '@kierros/record-files/text-of-bytes';
import { messagesFor } from '../cli.messages.ts';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { readAll } from '../files/read-all.ts';

/** A password from a file, from stdin (`-`) or from a prompt; never from a flag. */
export async function passwordOf(
  context: Context,
  { file, question }: { readonly file: string | undefined; readonly question: string },
): Promise<string> {
  const m = messagesFor(context.language);
  if (file === undefined) return context.askHidden(question, '--password-file');
  let text: string;
  try {
    text = decodeData(file === '-' ? await readAll(context.io.stdin) : readFileSync(file));
  } catch {
    throw usageFailure('file_unreadable', {
      title: m.fileUnreadable(file),
      fix: m.fileUnreadableFix,
    });
  }
  // Editors and echo append a newline, which is not part of the password.
  const password = text.replace(/\r?\n$/, '');
  if (password === '')
    throw usageFailure('empty_password', { title: m.emptyPassword, fix: m.emptyPasswordFix });
  return password;
}
