import { matrixOf, type Matrix, type Variant } from '@kierros/qr/image';
import { readableCode } from '@kierros/qr/readable-code';

export type DoorCode = { matrix: Matrix; variant: Variant };

// Decoding takes ten times as long as making a code.
const MOST_REMEMBERED = 10_000;
const variants = new Map<string, Variant>();

/** The code of an address in a variant that two decoders were tried on: the first that is read at printers' resolutions. */
export function doorCode(address: string): DoorCode {
  const known = variants.get(address);
  if (known) return { variant: known, matrix: matrixOf(address, known) };
  const { matrix, variant } = readableCode(address);
  if (variants.size >= MOST_REMEMBERED) variants.clear();
  variants.set(address, variant);
  return { matrix, variant };
}
