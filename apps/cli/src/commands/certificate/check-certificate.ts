import { verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson, certificateText, certificateTotals } from '@kierros/domain';

type Signed = Schema<'SignedCertificate'>;

/** What is wrong with a certificate. */
export type CertificateFault = 'unreadable' | 'rewritten' | 'signature' | 'sums' | 'forms';

/** A certificate with what is wrong with it, or none where the file is something else. */
export type CheckedCertificate = {
  readonly certificate: Signed['certificate'] | undefined;
  readonly faults: readonly CertificateFault[];
};

/** Checks the text of a certificate by the public key of its site, as `docs/certificate.md` describes. */
export function checkCertificate(text: string, key: KeyObject): CheckedCertificate {
  const signed = signedIn(text);
  if (!signed) return { certificate: undefined, faults: ['unreadable'] };
  const { certificate, signature } = signed;
  const changes = faultsOf([
    // Nothing but the certificate and its signature, written in one way.
    ['rewritten', isCanonical(text, { certificate, signature })],
    ['signature', isSigned(signed, key)],
  ]);
  // What was changed may no longer have rows that can be counted.
  if (changes.length > 0) return { certificate, faults: changes };
  const { rows, totals } = certificate;
  const faults = faultsOf([
    [
      'sums',
      canonicalJson(certificateTotals(rows)) === canonicalJson(totals) &&
        rows.every((row) => (row.postponed ?? 0) <= row.done),
    ],
    ['forms', rows.every((row) => row.forms.length === row.done + row.late)],
  ]);
  return { certificate, faults };
}

const faultsOf = (checks: readonly (readonly [CertificateFault, boolean])[]) =>
  checks.flatMap(([fault, holds]) => (holds ? [] : [fault]));

// The last letter of a signature has bits that no byte gets: they must be zero.
const isSigned = ({ certificate, signature }: Signed, key: KeyObject): boolean => {
  const bytes = Buffer.from(signature, 'base64');
  return (
    bytes.toString('base64') === signature &&
    verify(null, Buffer.from(canonicalJson(certificate)), key, bytes)
  );
};

/** Whether the text is the one way in which its certificate is written. */
export const isCanonical = (text: string, signed: Signed): boolean =>
  text === certificateText(signed);

/** The certificate and signature in a text; undefined where it is something else. */
export function signedIn(text: string): Signed | undefined {
  try {
    const parsed = JSON.parse(text) as Partial<Signed> | null;
    const { certificate, signature } = parsed ?? {};
    const isOne =
      certificate?.format === 'kierros-certificate-1' &&
      typeof signature === 'string' &&
      Array.isArray(certificate.rows) &&
      certificate.rows.every((row) => Array.isArray(row.forms));
    return isOne ? { certificate, signature } : undefined;
  } catch {
    return undefined;
  }
}
