import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText, type Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { Failure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { typeWord } from '../../output/type-word.ts';
import { certificateMessages } from './certificate.messages.ts';
import { isCanonical, signedIn } from './check-certificate.ts';
import { certificateIn } from './read-certificate.ts';

/** The certificate to compare. */
export type CompareOptions = { readonly file: string };

type Row = Schema<'ComparedRow'>;

/** The fields of `certificate compare --json`. */
export const comparisonFields = shownFields.CertificateComparison;

/** Asks the server row by row whether a certificate is what it holds now; 10 where something disagrees. */
export async function compareCertificate(
  context: Context,
  { file }: CompareOptions,
): Promise<number | void> {
  const { language, print } = context;
  const t = certificateMessages[language];
  print.checkFields(comparisonFields);
  const text = certificateIn(context, file);
  const signed = signedIn(text);
  if (!signed || !isCanonical(text, signed)) {
    const detail = signed ? t.faults.rewritten : t.faults.unreadable;
    throw new Failure('invalidInput', 'certificate_refused', {
      title: t.refused,
      detail,
      fix: t.refusedFix,
    });
  }
  const found = await connect(context)('compareCertificate', { body: signed });
  if (print.isJson) print.one(found, comparisonFields, () => '');
  else
    print.list(found.rows, [], () => ({
      head: t.head,
      shrink: [0],
      paths: [0],
      rows: found.rows.map((row) => cellsOf(row, language)),
    }));
  const { same, erased_author, corrected, added, disagreeing } = found.counts;
  print.note(t.compared(same, erased_author, corrected, added));
  if (disagreeing === 0) return print.note(t.agrees);
  print.complain(t.disagreeing(disagreeing));
  return exitCodes.found.code;
}

function cellsOf(row: Row, language: Language): string[] {
  const { states, postponed } = certificateMessages[language];
  const path = row.path.map((name) => pickText(name, language).text).join(' › ');
  const changed = (['done', 'late', 'missed'] as const).map((fate) =>
    row.certified[fate] === row.now[fate]
      ? String(row.now[fate])
      : `${row.certified[fate]} → ${row.now[fate]}`,
  );
  const [before, now] = [row.certified.postponed ?? 0, row.now.postponed ?? 0];
  if (before !== now) changed[0] = `${changed[0] ?? ''} (${postponed(before, now)})`;
  return [
    path === '' ? String(row.inspectable_id) : path,
    typeWord(row.inspectiontype_id, language),
    states[row.state],
    ...changed,
    row.forms.map(({ id }) => id).join(', '),
  ];
}
