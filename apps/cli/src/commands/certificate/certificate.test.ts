import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { deflateSync } from 'node:zlib';
import { join } from 'node:path';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson, certificateText, certificateTotals } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const sha256 = 'a'.repeat(64);
const rows: Schema<'CertificateRow'>[] = [
  {
    ...{ inspectable_id: 11, inspectiontype_id: 1, path: [], excluded: null },
    ...{ done: 1, late: 1, missed: 2, open: 0 },
    forms: [5, 6].map((id) => ({ id, version: 1, sha256 })),
  },
  {
    ...{ inspectable_id: 12, inspectiontype_id: 1, path: [], excluded: 'not_chosen' },
    ...{ done: 0, late: 0, missed: 0, open: 0, forms: [] },
  },
];
const certificate = (own = rows): Schema<'Certificate'> => ({
  format: 'kierros-certificate-1',
  ...{ location_id: 1, location: { fi: 'Kallio', en: 'Kallio' } },
  ...{ from: '2026-10-01', to: '2026-10-31', made_at: '2026-11-21T08:15:00.000Z', gaps: 0 },
  totals: certificateTotals(rows),
  rows: own,
});
const signed = (content = certificate()): Schema<'SignedCertificate'> => ({
  certificate: content,
  signature: sign(null, Buffer.from(canonicalJson(content)), privateKey).toString('base64'),
});
/** With the sign that programs show for a byte that is no UTF-8, and with such a byte. */
const odd = signed({ ...certificate(), location: { fi: '\uFFFD', en: '' } });
const withOddByte = (text: string) =>
  Buffer.concat(
    text.split('\uFFFD').flatMap((part, at) => [Buffer.from(at ? [0xff] : []), Buffer.from(part)]),
  );
/** Another letter of base64 that stands for the same byte. */
const sameByte = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1);
const pem = (key = publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();

const folder = mkdtempSync(join(tmpdir(), 'kierros-certificate-'));
const verified = async (text: string | Buffer, key = pem()) => {
  const [file, keyFile] = [join(folder, 'certificate.json'), join(folder, 'site.pem')];
  writeFileSync(file, text);
  writeFileSync(keyFile, key);
  return runKierros(`certificate verify ${file} --key ${keyFile}`, { answers: {} });
};

describe('certificate verify', () => {
  it('accepts what the site signed, and asks no server', async () => {
    const { exitCode, stderr, seen } = await verified(certificateText(signed()));
    expect(exitCode).toBe(0);
    expect(seen).toEqual([]);
    expect(stderr).toContain('Due 4, on time 1, late 1.');
    expect(stderr).toContain('Unchanged since it was signed');
  });

  it('says how many were postponed where the certificate does, and refuses more of them than were on time', async () => {
    const postponed = (count: number) =>
      verified(
        certificateText(
          signed(certificate(rows.map((row) => ({ ...row, postponed: row.done * count })))),
        ),
      );
    expect((await postponed(1)).stderr).toContain('Due 4, on time 1 (1 postponed), late 1.');
    expect((await postponed(2)).stderr).toContain('its sums are not those of its rows');
  });

  it('refuses 20 of 20 files of which one bit was changed', async () => {
    const text = certificateText(signed());
    for (let index = 0; index < 20; index += 1) {
      const bytes = Buffer.from(text);
      const at = Math.floor(((index + 0.5) * bytes.length) / 20);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect((await verified(bytes.toString('latin1'))).exitCode, `byte ${at}`).toBe(3);
    }
  });

  const [first, ...others] = rows as [(typeof rows)[number], ...typeof rows];
  const other = generateKeyPairSync('ed25519').publicKey;
  it.each([
    ['another key', certificateText(signed()), pem(other), 'the signature does not belong'],
    ['an indented file', `${JSON.stringify(signed(), null, 2)}\n`, pem(), 'was rewritten'],
    [
      'a name twice',
      certificateText(signed()).replace('"gaps":', '"gaps":9,"gaps":'),
      pem(),
      'was rewritten',
    ],
    [
      'bits of the signature that no byte gets',
      certificateText(signed()).replace(/[AQgw]=="}/, (end) => `${sameByte(end)}=="}`),
      pem(),
      'the signature does not belong',
    ],
    [
      'wrong sums',
      certificateText(signed(certificate([{ ...first, missed: 0 }, ...others]))),
      pem(),
      'not those of its rows',
    ],
    [
      'a form left out',
      certificateText(signed(certificate([{ ...first, forms: first.forms.slice(1) }, ...others]))),
      pem(),
      'more or fewer inspections',
    ],
    ['a byte order mark', `\uFEFF${certificateText(signed())}`, pem(), 'not a certificate'],
    ['a byte that is no UTF-8', withOddByte(certificateText(odd)), pem(), 'not a certificate'],
    ['another file', '{"a":1}\n', pem(), 'not a certificate'],
    ['no key', certificateText(signed()), 'x', 'bad_key'],
  ])('refuses %s', async (_name, text, key, words) => {
    const { exitCode, stderr } = await verified(text, key);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(words);
  });
});

describe('certificate verify of a PDF', () => {
  // As pdfkit writes an attached file.
  const pdf = (content: Buffer, length = content.length) =>
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n7 0 obj\n<<\n/Type /EmbeddedFile\n/Params <<\n/Size 1\n>>\n/Length ${length}\n/Filter /FlateDecode\n>>\nstream\n`,
      ),
      content,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);
  const attached = deflateSync(certificateText(signed()));

  it('checks the file that is attached', async () => {
    expect((await verified(pdf(attached))).exitCode).toBe(0);
    expect((await verified(certificateText(odd))).exitCode).toBe(0);
    for (const text of [`\uFEFF${certificateText(signed())}`, withOddByte(certificateText(odd))])
      expect((await verified(pdf(deflateSync(text)))).exitCode).toBe(3);
    const changed = certificateText(signed()).replace('"missed":2', '"missed":0');
    const ran = await verified(pdf(deflateSync(changed)));
    expect(ran.exitCode).toBe(3);
    expect(ran.stderr).toContain('the signature does not belong');
  });

  it.each([
    ['no attachment', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['two attachments', Buffer.concat([pdf(attached), pdf(attached)])],
    ['a cut one', pdf(attached, 1_000_000)],
    ['a damaged one', pdf(Buffer.alloc(50, 1))],
    ['one that unpacks to 40 MB', pdf(deflateSync(Buffer.alloc(40_000_000)))],
  ])('refuses %s', async (_name, bytes) => {
    const { exitCode, stderr } = await verified(bytes);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('not a certificate')]);
  });
});

describe('certificate make', () => {
  const answers = { createCertificate: () => ({ json: signed() }) };
  const words =
    '--location 1 certificate make --from 2026-10-01 --to 2026-10-31 --out october.json';

  it('writes the file that can be checked', async () => {
    const { exitCode, seen, folder: at, stderr } = await runKierros(words, { answers });
    expect(exitCode, stderr).toBe(0);
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
      ...{ location_id: '1', from: '2026-10-01', to: '2026-10-31' },
    });
    const text = readFileSync(join(at, 'october.json'), 'utf8');
    expect((await verified(text)).exitCode).toBe(0);
  });

  it('has the server draw what it has just signed, for a PDF', async () => {
    const drawn = {
      ...answers,
      printCertificate: () => ({ bytes: new TextEncoder().encode('%PDF-') }),
    };
    const pdf = `${words.replace('october.json', 'october.pdf')} --lang fi`;
    const { exitCode, seen, folder: at, stderr } = await runKierros(pdf, { answers: drawn });
    expect(exitCode, stderr).toBe(0);
    expect(seen[1]?.body).toEqual(signed());
    expect(seen[1]?.url.searchParams.get('lang')).toBe('fi');
    expect(readFileSync(join(at, 'october.pdf'), 'utf8')).toBe('%PDF-');
  });

  it('tells of gaps, and changes nothing with --dry-run', async () => {
    const gaps = () => ({ json: signed({ ...certificate(), gaps: 3 }) });
    const ran = await runKierros(words, { answers: { createCertificate: gaps } });
    expect(ran.stderr).toContain('gaps in the coverage: 3');
    expect((await runKierros(`${words} --dry-run`, { answers })).seen).toEqual([]);
  });

  it('is refused without the right', async () => {
    const refused = { createCertificate: () => problem(403, 'forbidden') };
    expect(await runKierros(words, { answers: refused })).toMatchObject({ exitCode: 5 });
  });
});

describe('certificate compare', () => {
  const row: Schema<'ComparedRow'> = {
    ...{ inspectable_id: 11, inspectiontype_id: 1, state: 'corrected' },
    path: [{ en: 'Room 1', fi: 'Luokka 1' }],
    certified: { done: 1, late: 1, missed: 2 },
    now: { done: 1, late: 1, missed: 1 },
    forms: [{ id: 5, state: 'corrected' }],
  };
  const comparison = (rows: readonly Schema<'ComparedRow'>[], disagreeing: number) => () => ({
    json: {
      ...{ location_id: 1, location: certificate().location, made_at: certificate().made_at },
      ...{ from: '2026-10-01', to: '2026-10-31', rows },
      counts: { same: 1, erased_author: 0, corrected: 1, added: 0, disagreeing },
    },
  });
  const files = { 'one.json': certificateText(signed()), 'other.json': '{}' };

  it('shows what is not the same, and exits with 10 only when a row disagrees', async () => {
    const agreeing = { compareCertificate: comparison([row], 0) };
    const ran = await runKierros('certificate compare one.json', { answers: agreeing, files });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.seen[0]?.body).toEqual(signed());
    expect(ran.stdout).toMatch(/Room 1 +continuous +corrected since +1 +1 +2 → 1 +5/);
    const lost = { compareCertificate: comparison([{ ...row, state: 'disagreeing' }], 1) };
    const other = await runKierros('certificate compare one.json', { answers: lost, files });
    expect(other.exitCode).toBe(10);
    expect(other.stderr).toContain('1 row disagrees.');
  });

  it('sends nothing but a certificate, and passes on the refusal of a foreign one', async () => {
    const answers = { compareCertificate: () => problem(422, 'foreign_certificate') };
    const ran = await runKierros('certificate compare other.json', { answers, files });
    expect([ran.exitCode, ran.seen]).toEqual([3, []]);
    const foreign = await runKierros('certificate compare one.json', { answers, files });
    expect(foreign.exitCode).toBe(3);
    expect(foreign.stderr).toContain('did not sign');
  });
});

it('says how a site gets its key where it has none yet', async () => {
  const answers = { getCertificateKey: () => problem(404, 'not_found') };
  const { exitCode, stderr } = await runKierros('certificate key', { answers });
  expect(exitCode).toBe(6);
  expect(stderr).toContain('This site has no key yet');
  expect(stderr).toContain('kierros certificate make');
  const refused = { getCertificateKey: () => problem(403, 'forbidden') };
  expect((await runKierros('certificate key', { answers: refused })).exitCode).toBe(5);
});

it('prints the key, as text or JSON', async () => {
  const answers = { getCertificateKey: () => ({ json: { public_key: pem() } }) };
  expect((await runKierros('certificate key', { answers })).stdout).toBe(pem());
  const { stdout } = await runKierros('certificate key --json', { answers });
  expect(JSON.parse(stdout)).toEqual({ public_key: pem() });
});
