// The fixed Huffman code of RFC 1951: literals below 144 have 8 bits, the others 9.
const codes = new Uint16Array(256);
const sizes = new Uint8Array(256);
for (let literal = 0; literal < 256; literal += 1) {
  const size = literal < 144 ? 8 : 9;
  const code = literal < 144 ? 0x30 + literal : 0x190 + literal - 144;
  sizes[literal] = size;
  codes[literal] = reversed(code, size);
}

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

/**
 * Compresses lines of which each repeats, as those of a scaled code do: the
 * line once, then a reference back to it. A general compressor costs more time
 * to set up than a small picture takes, and finds the same.
 */
export function deflateRows(lines: readonly Uint8Array[], times: number): Uint8Array {
  const width = lines[0]?.length ?? 0;
  const repeats = references(width, width * (times - 1));
  const out = new Uint8Array(lines.length * (Math.ceil(width * 1.125) + 4 * repeats.length) + 16);
  out[0] = 0x78;
  out[1] = 0x01;
  let at = 2;
  // One block, the last one, with the fixed code.
  let buffer = 0b011;
  let filled = 3;
  for (const line of lines) {
    for (let index = 0; index < width; index += 1) {
      const byte = line[index] ?? 0;
      buffer |= (codes[byte] ?? 0) << filled;
      filled += sizes[byte] ?? 0;
      for (; filled >= 8; filled -= 8, buffer >>>= 8) out[at++] = buffer;
    }
    for (const { bits, size } of repeats) {
      buffer |= bits << filled;
      filled += size;
      for (; filled >= 8; filled -= 8, buffer >>>= 8) out[at++] = buffer;
    }
  }
  // The end of the block is seven zeros.
  for (filled += 7; filled > 0; filled -= 8, buffer >>>= 8) out[at++] = buffer;
  return withSum(out, at, adlerOf(lines, times));
}

type Bits = { readonly bits: number; readonly size: number };

// References of one distance that together copy so many bytes; the same behind every line.
function references(distance: number, bytes: number): Bits[] {
  const found: Bits[] = [];
  const back = lastWithin(distances, distance);
  for (let left = bytes; left > 0;) {
    // No rest of one or two bytes: the shortest reference has three.
    const length = left > longest && left < longest + 3 ? longest - 3 : Math.min(left, longest);
    const index = lastWithin(lengths, length);
    const code = 257 + index;
    found.push(
      code < 280
        ? { bits: reversed(code - 256, 7), size: 7 }
        : { bits: reversed(0xc0 + code - 280, 8), size: 8 },
      rest(lengths, index, length),
      { bits: reversed(back, 5), size: 5 },
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
function adlerOf(lines: readonly Uint8Array[], times: number): number {
  const base = 65_521;
  let low = 1;
  let high = 0;
  for (const line of lines) {
    let sum = 0;
    let weighted = 0;
    for (let index = 0; index < line.length; index += 1) {
      sum += line[index] ?? 0;
      weighted += sum;
    }
    for (let copy = 0; copy < times; copy += 1) {
      high = (high + line.length * low + weighted) % base;
      low = (low + sum) % base;
    }
  }
  return ((high << 16) | low) >>> 0;
}
