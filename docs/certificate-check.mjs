// Checks a certificate without Kierros: node certificate-check.mjs FILE KEY.pem [FOLDER]
// With a folder, writes the signed bytes and the signature there for openssl.
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, key, folder] = process.argv.slice(2);

// RFC 8785 for what a certificate contains: names sorted by UTF-16 units, no white space.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

function faultsOf(text) {
  const { certificate, signature } = JSON.parse(text);
  const payload = Buffer.from(canonical(certificate));
  const bytes = Buffer.from(signature, 'base64');
  if (folder !== undefined) {
    writeFileSync(join(folder, 'certificate.bin'), payload);
    writeFileSync(join(folder, 'certificate.sig'), bytes);
  }
  const faults = [];
  // Nothing but the certificate and its signature, written in one way.
  if (text !== `${canonical({ certificate, signature })}\n`) faults.push('the file was rewritten');
  // The last letter of a signature has bits that no byte gets: they must be zero.
  const isOne = bytes.toString('base64') === signature;
  if (!isOne || !verify(null, payload, createPublicKey(readFileSync(key)), bytes))
    faults.push('the signature does not belong to this content and key');
  const { rows, totals } = certificate;
  const sums = { due: 0, done: 0, late: 0, missed: 0, open: 0, excluded: 0 };
  for (const row of rows) {
    for (const fate of ['done', 'late', 'missed', 'open']) {
      sums[fate] += row[fate];
      sums.due += row[fate];
    }
    if (row.excluded !== null) sums.excluded += 1;
    if (row.forms.length !== row.done + row.late)
      faults.push(`place ${row.inspectable_id} has ${row.forms.length} forms`);
    if ((row.postponed ?? 0) > row.done)
      faults.push(`place ${row.inspectable_id} has more postponed than done on time`);
  }
  if (canonical(sums) !== canonical(totals)) faults.push(`the rows sum up to ${canonical(sums)}`);
  return faults;
}

let faults;
try {
  // A byte order mark is a change too, and so is a byte that is no UTF-8.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  faults = faultsOf(decoder.decode(readFileSync(file)));
} catch (error) {
  faults = [`the file cannot be read: ${error.message}`];
}
console.log(
  faults.length === 0 ? 'OK: unchanged since it was signed, and the sums are right.' : '',
);
for (const fault of faults) console.error(`REFUSED: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
