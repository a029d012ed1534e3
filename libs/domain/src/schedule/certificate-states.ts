/** How what was certified relates to what is recorded now, from the least to the most serious. */
export const certificateStates = [
  'same',
  'erased_author',
  'corrected',
  'added',
  'disagreeing',
] as const;

/** One relation of what was certified to what is recorded now. */
export type CertificateState = (typeof certificateStates)[number];

/** A form as a certificate lists it; no digest if it is from before digests. */
export type CertifiedVersion = { readonly version: number; readonly sha256: string | null };

/** A form as it is recorded now. */
export type RecordedVersion = CertifiedVersion & {
  /** The digest of its content, computed again. */
  readonly computed: string | null;
  /** The versions of it before the one that is shown, each stored by a correction. */
  readonly earlier: readonly number[];
  readonly isErased: boolean;
};

/**
 * The state of a form of a certificate. Content that is not that of its stored digest disagrees, even where the digest
 * is the certified one: nothing but a correction changes a form, and a correction stores the digest.
 *
 * @example
 * formState({ version: 1, sha256: 'a' }, { version: 2, sha256: 'b', computed: 'b', earlier: [1], isErased: false }) // => 'corrected'
 */
export function formState(
  certified: CertifiedVersion,
  now: RecordedVersion | undefined,
): CertificateState {
  if (!now || now.sha256 !== now.computed) return 'disagreeing';
  if (now.version > certified.version) {
    const steps = Array.from(
      { length: now.version - certified.version },
      (_, step) => certified.version + step,
    );
    return steps.every((version) => now.earlier.includes(version)) ? 'corrected' : 'disagreeing';
  }
  if (now.version !== certified.version || now.sha256 !== certified.sha256) return 'disagreeing';
  return now.isErased ? 'erased_author' : 'same';
}

/** What became of the expected inspections of a row, as far as a certificate of a past period settles it. */
export type ComparedOutcomes = {
  readonly done: number;
  /** Of those done; undefined where the certificate does not say it. */
  readonly postponed?: number | undefined;
  readonly late: number;
  readonly missed: number;
};

type ComparedRow = {
  readonly certified: ComparedOutcomes;
  readonly now: ComparedOutcomes;
  /** The states of its forms, those included that only the server has. */
  readonly forms: readonly CertificateState[];
  /** Whether an inspection of the pair arrived after the certificate was made, or the period was not over then. */
  readonly hasMore: boolean;
};

/**
 * The state of a row: the most serious one of its forms and its counts. An inspection that arrives late adds to those
 * done and takes back what was missed; without one, other counts disagree.
 *
 * @example
 * rowState({ certified: { done: 1, late: 0, missed: 2 }, now: { done: 1, late: 0, missed: 1 }, forms: ['same'], hasMore: false }) // => 'disagreeing'
 */
export function rowState({ certified, now, forms, hasMore }: ComparedRow): CertificateState {
  const isCountedAlike =
    certified.done === now.done &&
    (certified.postponed ?? now.postponed) === now.postponed &&
    certified.late === now.late &&
    certified.missed === now.missed;
  const ofCounts = isCountedAlike ? 'same' : hasMore ? 'added' : 'disagreeing';
  const states: readonly CertificateState[] = [...forms, ofCounts];
  return certificateStates.findLast((state) => states.includes(state)) ?? 'same';
}
