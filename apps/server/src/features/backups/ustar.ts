// The part of the POSIX tar format that a backup needs: plain files with short names, in sequence. Any `tar` can read
// it.

export const BLOCK = 512;

const SIZE_AT = 124;
const CHECKSUM_AT = 148;
const MAGIC_AT = 257;
const LARGEST = 8 ** 11 - 1;

/** The padding after `size` bytes of a file, so that the next header starts at a whole block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** The header of a file; like the backup itself, only its owner may read it. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const bytes = Buffer.from(name, 'ascii');
  if (bytes.length > 100 || size > LARGEST) throw new Error(`${name} does not fit a tar header.`);
  const header = Buffer.alloc(BLOCK);
  bytes.copy(header);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), SIZE_AT);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\u000000', MAGIC_AT);
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM_AT);
  return header;
}

// The sum over the header, with blanks in place of the checksum field.
function checksumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < BLOCK; at += 1)
    if (at < CHECKSUM_AT || at >= CHECKSUM_AT + 8) sum += header[at] ?? 0;
  return sum;
}

/** Parses a header; undefined for the zero block at the end, or for a damaged one. */
export function readTarHeader(header: Buffer): { name: string; size: number } | undefined {
  const text = (at: number, length: number) =>
    header
      .toString('ascii', at, at + length)
      .split('\0')[0]
      ?.trim() ?? '';
  const isComplete =
    text(MAGIC_AT, 5) === 'ustar' && parseInt(text(CHECKSUM_AT, 8), 8) === checksumOf(header);
  const size = parseInt(text(SIZE_AT, 12), 8);
  return isComplete && Number.isSafeInteger(size) ? { name: text(0, 100), size } : undefined;
}
