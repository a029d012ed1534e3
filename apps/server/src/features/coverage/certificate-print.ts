import { createPublicKey } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import {
  certificateText,
  inspectionType,
  pickText,
  postponedIn,
  type Language,
} from '@kierros/domain';
import { Answer, type Call } from '../../plugins/operations.ts';
import { newPaper, type Paper } from '../../shared/pdf-paper.ts';
import { finishPdf } from '../../shared/pdf.ts';
import { dayText, momentText } from '../../shared/print-dates.ts';
import { found } from '../../shared/problem-error.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { certificateTexts, type CertificateTexts } from './certificate-print-texts.ts';
import { publicKey } from './certificate.repository.ts';
import { refuseForeign } from './certificate.service.ts';

type Signed = Schema<'SignedCertificate'>;
type Row = Schema<'CertificateRow'>;
type Print = Signed & { key: string; lang: Language; texts: CertificateTexts };

const outcomes = ['done', 'postponed', 'late', 'missed', 'open'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * A certificate of this site to be read, with the certificate itself attached. Everything in it follows from the
 * certificate, so that it gives the same bytes whenever it is printed.
 */
export async function printCertificate({
  db,
  viewer,
  body,
  query,
}: Call<'printCertificate'>): Promise<Answer> {
  await refuseForeign(db, body);
  const lang = query.lang ?? viewer.locale;
  const texts = certificateTexts[lang];
  const key = found(await publicKey(db));
  const { certificate } = body;
  const now = new Date(certificate.made_at);
  const title = `${texts.title}: ${pickText(certificate.location, lang).text}`;
  // The number of the page stays on the line, however long the name of the location is.
  const short = title.length > 90 ? `${title.slice(0, 89)}…` : title;
  const paper = await newPaper({ title, lang, now }, (page) => `${short} · ${texts.page} ${page}`);
  await write(paper, { ...body, key, lang, texts });
  paper.pdf.file(Buffer.from(certificateText(body)), {
    name: 'certificate.json',
    type: 'application/json',
    creationDate: now,
    modifiedDate: now,
    description: title,
  });
  return new Answer(200, await finishPdf(paper.pdf), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="kierros-${certificate.from}-${certificate.to}.pdf"`,
  });
}

async function write(paper: Paper, { certificate, key, lang, texts }: Print): Promise<void> {
  const { location, from, to, made_at, gaps, rows } = certificate;
  const postponed = postponedIn(rows);
  const totals = { ...certificate.totals, postponed: postponed ?? 0 };
  const shown = outcomes.filter((fate) => fate !== 'postponed' || postponed !== null);
  paper.text('h1', texts.title);
  paper.text('h2', pickText(location, lang).text || String(certificate.location_id));
  const lines = [
    `${texts.period}: ${dayText(from, lang)} – ${dayText(to, lang)}`,
    `${texts.made}: ${momentText(made_at, lang, 'UTC')} (UTC)`,
    `${texts.gaps}: ${gaps}`,
  ];
  for (const line of lines) paper.text('body', line);
  section(
    paper,
    texts.counts,
    (['due', ...shown, 'excluded'] as const).map(
      (fate) => `${texts.outcomes[fate]}: ${totals[fate]}`,
    ),
  );
  section(paper, texts.proves, texts.provesLines);
  section(paper, texts.provesNot, texts.provesNotLines);
  section(paper, texts.check, [...texts.checkLines, `${texts.fingerprint}: ${fingerprintOf(key)}`]);
  paper.space(8);
  paper.text('h2', texts.rows);
  const columns = [
    { head: texts.place, share: 0.7 - shown.length * 0.1 },
    { head: texts.type, share: 0.18 },
    ...shown.map((fate) => ({ head: texts.outcomes[fate], share: 0.1, align: 'right' as const })),
    { head: texts.outcomes.excluded, share: 0.12, align: 'right' as const },
  ];
  await paper.table(
    columns,
    rows.map((row) => cellsOf(row, shown, { lang, texts })),
  );
}

function section(paper: Paper, heading: string, lines: readonly string[]): void {
  paper.space(8);
  paper.text('h2', heading);
  for (const line of lines) paper.text('body', line);
}

const cellsOf = (
  row: Row,
  shown: readonly Outcome[],
  { lang, texts }: Pick<Print, 'lang' | 'texts'>,
): string[] => [
  // The location is that of the whole certificate.
  (row.path.length > 1 ? row.path.slice(1) : row.path)
    .map((name) => pickText(name, lang).text)
    .join(' › ') || String(row.inspectable_id),
  inspectionType(row.inspectiontype_id)?.name[lang] ?? '',
  ...shown.map((fate) => String(row[fate] ?? 0)),
  row.excluded === null ? '' : texts.reasons[row.excluded],
];

// Of the DER form, as `openssl pkey -pubin -outform der | sha256sum` prints it.
const fingerprintOf = (pem: string): string =>
  sha256Hex(createPublicKey(pem).export({ type: 'spki', format: 'der' }));
