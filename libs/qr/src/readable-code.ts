import { matrixOf, defaultVariant } from './code-image.ts';
import type { Matrix, Variant } from './code-image.ts';
import { unreadableAt } from './readable.ts';
import type { Decoder } from './readable.ts';

/** A code with the variant that was used, and the resolution at which no decoder can read it. */
export type ReadableCode = {
  readonly matrix: Matrix;
  readonly variant: Variant;
  readonly unreadableAt: number | undefined;
};

// Other masks first: they change the pattern but not the error correction.
const others: readonly Variant[] = [
  ...Array.from({ length: 8 }, (_, mask): Variant => ({ ecc: 'quartile', mask })),
  { ecc: 'medium' },
  { ecc: 'low' },
];

/**
 * The code of a text in the first variant that decoders read at each resolution.
 * If there is none, it is the usual variant, which a larger label may make
 * readable.
 */
export function readableCode(text: string, decoders?: readonly Decoder[]): ReadableCode {
  const usual = made(text, defaultVariant, decoders);
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
