import { postponedIn } from '@kierros/domain';
import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { readInput } from '../../files/read-input.ts';
import { certificateMessages } from './certificate.messages.ts';
import { checkCertificate } from './check-certificate.ts';
import { certificateIn } from './read-certificate.ts';

/** The certificate to check, and the key of the site that signed it. */
export type VerifyOptions = { readonly file: string; readonly key: string };

/** The fields of `certificate verify --json`. */
export const checkedFields = ['ok', 'faults'] as const;

/** Checks a certificate by itself: no server is asked. A fault ends in exit code 3. */
export async function verifyCertificate(
  context: Context,
  { file, key: keyFile }: VerifyOptions,
): Promise<void> {
  const { language, print } = context;
  const t = certificateMessages[language];
  print.checkFields(checkedFields);
  const text = certificateIn(context, file);
  const key = keyIn(context, keyFile);
  const { certificate, faults } = checkCertificate(text, key);
  const ok = faults.length === 0;
  if (print.isJson) print.one({ ok, faults }, checkedFields, () => '');
  if (!ok) {
    const detail = faults.map((fault) => t.faults[fault]).join('; ');
    throw new Failure('invalidInput', 'certificate_refused', {
      title: t.refused,
      detail,
      fix: t.refusedFix,
    });
  }
  if (certificate) {
    const { totals, rows } = certificate;
    print.note(t.sums(totals.due, totals.done, totals.late, postponedIn(rows)));
    print.note(t.rest(totals.missed, totals.open, totals.excluded));
  }
  print.note(t.valid);
}

function keyIn(context: Context, file: string): KeyObject {
  const { io, language } = context;
  const t = certificateMessages[language];
  const text = readInput(resolve(io.cwd, file), file, language).toString('utf8');
  const refused = (cause?: unknown) =>
    new Failure('invalidInput', 'bad_key', { title: t.badKey(file), fix: t.badKeyFix }, cause);
  let key: KeyObject;
  try {
    key = createPublicKey(text);
  } catch (error) {
    throw refused(error);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw refused();
  return key;
}
