import { resolve } from 'node:path';
import { KierrosProblem, type Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { certificateText, type Language, postponedIn } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { writeAtomically } from '../../files/atomic-file.ts';
import { refuseTaken } from '../../files/out-file.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import { locationIdOf } from '../../flags/own-location.ts';
import { connect } from '../../http/connect.ts';
import { onlyTried } from '../../output/changes.ts';
import { certificateMessages } from './certificate.messages.ts';

/** The fields of `certificate key --json`. */
const keyFields = ['public_key'] as const satisfies readonly (keyof Schema<'CertificateKey'>)[];

/** The days to certify as typed, and the file to write. */
export type MakeOptions = {
  readonly from: string;
  readonly to: string;
  readonly out: string;
  readonly force: boolean;
};

/** Has the server certify a period of one location, and writes the file. */
export async function makeCertificate(context: Context, options: MakeOptions): Promise<void> {
  const { flags, io, language, print } = context;
  const t = certificateMessages[language];
  const { out, force } = options;
  const file = resolve(io.cwd, out);
  refuseTaken(context, { out, force });
  if (flags.dryRun) return onlyTried(context, t.wouldMake(out));
  const call = connect(context);
  const { from = options.from, to = options.to } = await daysMeant(
    { from: options.from, to: options.to },
    call,
    context,
  );
  const location_id = await locationIdOf(context, call);
  const signed = await call('createCertificate', { query: { location_id, from, to } });
  writeAtomically(file, await contentOf(signed, out, { call, language }));
  const { totals, gaps, rows } = signed.certificate;
  print.note(t.sums(totals.due, totals.done, totals.late, postponedIn(rows)));
  print.note(t.rest(totals.missed, totals.open, totals.excluded));
  if (gaps > 0) print.complain(t.gaps(gaps));
  print.note(t.made(out));
}

// The server draws the PDF of what it has just signed, so both files hold the same certificate.
async function contentOf(
  signed: Schema<'SignedCertificate'>,
  out: string,
  { call, language }: { call: Call; language: Language },
): Promise<string | Uint8Array> {
  if (!out.endsWith('.pdf')) return certificateText(signed);
  const pdf = await call('printCertificate', { query: { lang: language }, body: signed });
  return new Uint8Array(await pdf.arrayBuffer());
}

/** Prints the public key of the site. */
export async function showKey(context: Context): Promise<void> {
  const { language, print } = context;
  const t = certificateMessages[language];
  print.checkFields(keyFields);
  const key = await connect(context)('getCertificateKey').catch((error: unknown) => {
    if (!(error instanceof KierrosProblem) || error.code !== 'not_found') throw error;
    throw new Failure('notFound', 'not_found', { title: t.noKey, fix: t.noKeyFix }, error);
  });
  print.one(key, keyFields, () => key.public_key);
}
