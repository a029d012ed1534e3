import { matrixOf, usualVariant } from './code-image.ts';
import type { Matrix, Variant } from './code-image.ts';
import { unreadableAt } from './readable.ts';
import type { Decoder } from './readable.ts';

/** A code in the way that it was made, and the resolution at which no decoder reads it. */
export type ReadableCode = {
  readonly matrix: Matrix;
  readonly variant: Variant;
  readonly unreadableAt: number | undefined;
};

// Other masks first: they move the dots about, and the code stays as hard to damage.
const others: readonly Variant[] = [
  ...Array.from({ length: 8 }, (_, mask): Variant => ({ ecc: 'quartile', mask })),
  { ecc: 'medium' },
  { ecc: 'low' },
];

/**
 * The code of a text in the first variant that is read again at each
 * resolution. Where none is, it is the usual code, which a larger label may show.
 */
export function readableCode(text: string, decoders?: readonly Decoder[]): ReadableCode {
  const usual = made(text, usualVariant, decoders);
  if (usual.unreadableAt === undefined) return usual;
  for (const variant of others) {
    const code = made(text, variant, decoders);
    if (code.unreadableAt === undefined) return code;
  }
  return usual;
}

function made(text: string, variant: Variant, decoders?: readonly Decoder[]): ReadableCode {
  const matrix = matrixOf(text, variant);
  return { matrix, variant, unreadableAt: unreadableAt(matrix, text, decoders) };
}
