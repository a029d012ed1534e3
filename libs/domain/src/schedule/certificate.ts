import { canonicalJson } from '../inspections/canonical-json.ts';

/** What became of the inspections of an inspectable and a type that were expected in a period. */
export type Outcomes = {
  readonly done: number;
  readonly late: number;
  readonly missed: number;
  /** Due in the period and not done. */
  readonly open: number;
};

/** The sums of a certificate; `due` is the sum of the other outcomes. */
export type CertificateTotals = Outcomes & { readonly due: number; readonly excluded: number };

/**
 * The sums of a certificate from its rows, by which it is made and checked.
 *
 * @example
 * certificateTotals([{ done: 3, late: 1, missed: 0, open: 1, excluded: null }, { done: 0, late: 0, missed: 0, open: 0, excluded: 'archived' }]) // => { due: 5, done: 3, late: 1, missed: 0, open: 1, excluded: 1 }
 */
export function certificateTotals(
  rows: readonly (Outcomes & { readonly excluded: string | null })[],
): CertificateTotals {
  const sumOf = (fate: keyof Outcomes) => rows.reduce((sum, row) => sum + row[fate], 0);
  const [done, late, missed, open] = [sumOf('done'), sumOf('late'), sumOf('missed'), sumOf('open')];
  const excluded = rows.filter((row) => row.excluded !== null).length;
  return { due: done + late + missed + open, done, late, missed, open, excluded };
}

/**
 * How many of the inspections that a certificate lists as on time were postponed; null where its rows do not say it, as
 * before that was recorded.
 *
 * @example
 * postponedIn([{ done: 3, postponed: 1 }, { done: 2, postponed: 0 }]) // => 1
 * postponedIn([{ done: 3 }]) // => null
 */
export function postponedIn(
  rows: readonly { readonly done: number; readonly postponed?: number | undefined }[],
): number | null {
  const known = rows.flatMap(({ postponed }) => postponed ?? []);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/**
 * The one way in which the file of a signed certificate is written, a line of canonical JSON (RFC 8785). Whoever reads
 * one refuses another, in which a name stands twice, for example.
 *
 * @example
 * certificateText({ signature: 'gvBw', certificate: { gaps: 0 } }) // => '{"certificate":{"gaps":0},"signature":"gvBw"}\n'
 */
export const certificateText = (signed: object): string => `${canonicalJson(signed)}\n`;
