// The fixed Huffman code of RFC 1951: literals below 144 have 8 bits, the others 9.
// Each entry holds the bits of a literal, and above them how many those are.
const literals = Int32Array.from({ length: 256 }, (_, literal) =>
  literal < 144
    ? reversed(0x30 + literal, 8) | (8 << 16)
    : reversed(0x190 + literal - 144, 9) | (9 << 16),
);

// Codes are read from their highest bit, the stream from its lowest.
function reversed(code: number, size: number): number {
  let result = 0;
  for (let bit = 0; bit < size; bit += 1) result |= ((code >> bit) & 1) << (size - 1 - bit);
  return result;
}

type Step = { readonly from: number; readonly extra: number };

// First value and extra bits of each length code from 257 and each distance code.
const lengths = stepsOf(
  3,
  [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5],
);
const distances = stepsOf(1, [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
const longest = 257;

function stepsOf(first: number, extras: readonly number[]): Step[] {
  let from = first;
  return extras.map((extra) => {
    const step = { from, extra };
    from += 2 ** extra;
    return step;
  });
}

const lastWithin = (steps: readonly Step[], value: number): number =>
  steps.findLastIndex(({ from }) => from <= value);

/** How long each line is, and how often it stands there. */
export type Rows = { readonly width: number; readonly times: number };

/**
 * Compresses lines of which each repeats, as those of a scaled code do: the
 * line once, then a reference back to it; a line has at least three bytes. A general compressor costs more time
 * to set up than a small picture takes, and finds the same.
 */
export function deflateRows(lines: Uint8Array, { width, times }: Rows): Uint8Array {
  const repeats = references(width, width * (times - 1));
  const again = references(width, width * times);
  const count = lines.length / width;
  const out = new Uint8Array(count * (Math.ceil(width * 1.125) + 4 * again.length) + 16);
  out[0] = 0x78;
  out[1] = 0x01;
  let at = 2;
  // One block, the last one, with the fixed code.
  let buffer = 0b011;
  let filled = 3;
  for (let line = 0; line < lines.length; line += width) {
    // A line like the one before it, as in the quiet zone, is one more reference.
    const isSame = line > 0 && isRepeated(lines, line, width);
    for (let index = line; index < line + width && !isSame; index += 1) {
      const literal = literals[lines[index] ?? 0] ?? 0;
      buffer |= (literal & 0xffff) << filled;
      filled += literal >> 16;
      for (; filled >= 8; filled -= 8, buffer >>>= 8) out[at++] = buffer;
    }
    for (const { bits, size } of isSame ? again : repeats) {
      buffer |= bits << filled;
      filled += size;
      for (; filled >= 8; filled -= 8, buffer >>>= 8) out[at++] = buffer;
    }
  }
  // The end of the block is seven zeros.
  for (filled += 7; filled > 0; filled -= 8, buffer >>>= 8) out[at++] = buffer;
  return withSum(out, at, adlerOf(lines, { width, times }));
}

function isRepeated(lines: Uint8Array, line: number, width: number): boolean {
  for (let index = line; index < line + width; index += 1)
    if (lines[index] !== lines[index - width]) return false;
  return true;
}

type Bits = { readonly bits: number; readonly size: number };

const known = new Map<string, readonly Bits[]>();

// References of one distance that together copy so many bytes; the same behind every line.
function references(distance: number, bytes: number): readonly Bits[] {
  const key = `${distance} ${bytes}`;
  const found = known.get(key) ?? made(distance, bytes);
  known.set(key, found);
  return found;
}

function made(distance: number, bytes: number): Bits[] {
  const found: Bits[] = [];
  const back = lastWithin(distances, distance);
  for (let left = bytes; left > 0;) {
    // No rest of one or two bytes: the shortest reference has three.
    const length = left > longest && left < longest + 3 ? longest - 3 : Math.min(left, longest);
    const index = lastWithin(lengths, length);
    const code = 257 + index;
    const ofLength =
      code < 280
        ? { bits: reversed(code - 256, 7), size: 7 }
        : { bits: reversed(0xc0 + code - 280, 8), size: 8 };
    const parts = [ofLength, rest(lengths, index, length), { bits: reversed(back, 5), size: 5 }];
    found.push(
      parts.reduce((all, part) => ({
        bits: all.bits | (part.bits << all.size),
        size: all.size + part.size,
      })),
      rest(distances, back, distance),
    );
    left -= length;
  }
  return found;
}

const rest = (steps: readonly Step[], index: number, value: number): Bits => ({
  bits: value - (steps[index]?.from ?? 0),
  size: steps[index]?.extra ?? 0,
});

function withSum(out: Uint8Array, at: number, sum: number): Uint8Array {
  for (let byte = 0; byte < 4; byte += 1) out[at + byte] = (sum >>> (24 - 8 * byte)) & 0xff;
  return out.subarray(0, at + 4);
}

// Adler-32; what a line adds is reckoned once for all of its copies.
function adlerOf(lines: Uint8Array, { width, times }: Rows): number {
  const base = 65_521;
  let low = 1;
  let high = 0;
  for (let line = 0; line < lines.length; line += width) {
    let sum = 0;
    let weighted = 0;
    for (let index = line; index < line + width; index += 1) {
      sum += lines[index] ?? 0;
      weighted += sum;
    }
    for (let copy = 0; copy < times; copy += 1) {
      high = (high + width * low + weighted) % base;
      low = (low + sum) % base;
    }
  }
  return ((high << 16) | low) >>> 0;
}
