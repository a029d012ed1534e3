import { jpegMarkers, type JpegSegment, type PlainJpeg } from '@kierros/domain';

/** Codes by the bits that follow: the advance in the block, and the bits of the code and of its value; 0 for none. */
type Codes = { short: Uint16Array; long: Uint16Array };
type Tables = { quantization: Set<number>; codes: Map<number, Codes>; interval: number };
type Frame = { units: number; blocks: Block[] };
/** A block of the unit that a scan repeats (the MCU). */
type Block = { dc: Codes; ac: Codes };

const LONGEST_CODE = 16;
// Most codes are shorter, and this table stays in the processor's cache.
const SHORT_CODE = 10;
// No block takes more: 64 codes, each with a value.
const MOST_BLOCK_BYTES = 256;
const MOST_BLOCKS = 10;
const AC = 0x10;
// An advance of which no sum with others is as large.
const END_OF_BLOCK = 128;

/**
 * Whether the scan of a baseline JPEG has all blocks of its frame and no byte more, by reading each of its codes
 * (ITU-T T.81, F.2.2). The image library cannot tell: it stops after the last line, so that what follows in the coded
 * data goes unseen, and so does damage in the last lines.
 */
export function isWholeScan(bytes: Uint8Array, { segments }: PlainJpeg): boolean {
  const tables = tablesOf(bytes, segments);
  const scan = segments.find(({ marker }) => marker === jpegMarkers.scan);
  const frame = tables && scan && frameOf(bytes, { segments, scan, tables });
  const coded = scan && unstuffed(bytes.subarray(bodyEnd(bytes, scan), scan.end));
  if (!frame || !coded) return false;
  let [from, left] = [0, frame.units];
  for (const end of coded.ends) {
    const units = Math.min(tables.interval || left, left);
    const read = units === 0 ? -1 : bitsRead(coded.data, from * 8, { ...frame, units });
    // The last byte is filled up.
    if (Math.ceil(read / 8) !== end) return false;
    from = end;
    left -= units;
  }
  return left === 0;
}

/** The position behind this many units that begin at a bit; -1 if they cannot be read. */
function bitsRead(data: Uint8Array, from: number, { units, blocks }: Frame): number {
  const last = (data.length - MOST_BLOCK_BYTES) * 8;
  let at = from;
  for (let unit = 0; unit < units; unit += 1)
    for (const block of blocks) {
      at = at > last ? -1 : behindBlock(data, at, block);
      if (at < 0) return -1;
    }
  return at;
}

function behindBlock(data: Uint8Array, from: number, { dc, ac }: Block): number {
  const first = codeAt(data, from, dc);
  if (first === 0) return -1;
  let at = from + (first & 31);
  let coefficients = 1;
  while (coefficients < 64) {
    const code = codeAt(data, at, ac);
    if (code === 0) return -1;
    at += code & 31;
    coefficients += code >>> 5;
  }
  return coefficients > 64 && coefficients < END_OF_BLOCK ? -1 : at;
}

function codeAt(data: Uint8Array, at: number, { short, long }: Codes): number {
  const byte = at >>> 3;
  const three = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
  const next = (three >>> (8 - (at & 7))) & 0xffff;
  return short[next >>> (LONGEST_CODE - SHORT_CODE)] || (long[next] ?? 0);
}

const bodyEnd = (bytes: Uint8Array, { start }: JpegSegment) =>
  start + 2 + ((bytes[start + 2] ?? 0) << 8) + (bytes[start + 3] ?? 0);
const bodyOf = (bytes: Uint8Array, segment: JpegSegment) =>
  bytes.subarray(segment.start + 4, bodyEnd(bytes, segment));

/** The coded data without the zeros behind its 0xff, and where its restart intervals end. */
function unstuffed(coded: Uint8Array): { data: Uint8Array; ends: number[] } | undefined {
  const data = new Uint8Array(coded.length + MOST_BLOCK_BYTES);
  const ends: number[] = [];
  let size = 0;
  for (let from = 0; from < coded.length;) {
    const found = coded.indexOf(0xff, from);
    const marker = coded[found + 1];
    const isStuffed = found >= 0 && marker === 0;
    const end = found < 0 ? coded.length : isStuffed ? found + 1 : found;
    data.set(coded.subarray(from, end), size);
    size += end - from;
    if (found >= 0 && !isStuffed) {
      if (marker !== 0xd0 + (ends.length % 8)) return undefined;
      ends.push(size);
    }
    from = found < 0 ? end : found + 2;
  }
  ends.push(size);
  return { data: data.subarray(0, size + MOST_BLOCK_BYTES), ends };
}

/** All tables; undefined if one is damaged. */
function tablesOf(bytes: Uint8Array, segments: readonly JpegSegment[]): Tables | undefined {
  const tables: Tables = { quantization: new Set(), codes: new Map(), interval: 0 };
  for (const segment of segments) {
    const body = bodyOf(bytes, segment);
    const isRead =
      segment.marker === jpegMarkers.huffmanTables
        ? readCodes(body, tables)
        : segment.marker === jpegMarkers.quantizationTables
          ? readQuantization(body, tables)
          : segment.marker === jpegMarkers.restartInterval
            ? readInterval(body, tables)
            : true;
    if (!isRead) return undefined;
  }
  return tables;
}

function readInterval(body: Uint8Array, tables: Tables): boolean {
  tables.interval = (body[0] ?? 0) * 256 + (body[1] ?? 0);
  return body.length === 2;
}

function readQuantization(body: Uint8Array, { quantization }: Tables): boolean {
  for (let at = 0; at < body.length; at += 65) quantization.add(body[at] ?? 0);
  return body.length % 65 === 0 && [...quantization].every((id) => id < 4);
}

function readCodes(body: Uint8Array, { codes }: Tables): boolean {
  for (let at = 0; at < body.length;) {
    const id = body[at] ?? 0;
    const symbols = at + 1 + LONGEST_CODE;
    const counts = body.subarray(at + 1, symbols);
    at = symbols + counts.reduce((sum, count) => sum + count, 0);
    const table = codesOf(counts, body.subarray(symbols, at), id);
    if (at > body.length || !table || (id & ~AC) > 3) return false;
    codes.set(id, table);
  }
  return true;
}

/** Assigns the codes of a table to its symbols (ITU-T T.81, annex C); undefined if they are not valid. */
function codesOf(counts: Uint8Array, symbols: Uint8Array, id: number): Codes | undefined {
  const short = new Uint16Array(1 << SHORT_CODE);
  const long = new Uint16Array(1 << LONGEST_CODE);
  let [code, next] = [0, 0];
  for (let length = 1; length <= LONGEST_CODE; length += 1, code <<= 1) {
    for (let left = counts[length - 1] ?? 0; left > 0; left -= 1, code += 1, next += 1) {
      const entry = entryOf(symbols[next] ?? 0, length, id);
      if (entry === 0) return undefined;
      const unused = LONGEST_CODE - length;
      long.fill(entry, code << unused, (code + 1) << unused);
      const spare = SHORT_CODE - length;
      if (spare >= 0) short.fill(entry, code << spare, (code + 1) << spare);
    }
    // None may have only ones.
    if (code >= 1 << length) return undefined;
  }
  return { short, long };
}

/** An entry of `Codes`; 0 for a symbol that 8 bits do not need. */
function entryOf(symbol: number, length: number, id: number): number {
  const [run, size] = [symbol >>> 4, symbol & 15];
  const isAc = (id & AC) !== 0;
  if (!isAc) return symbol <= 11 ? (1 << 5) | (length + size) : 0;
  if (symbol === 0) return (END_OF_BLOCK << 5) | length;
  // Without a value only a run of sixteen zeros.
  return size > 10 || (size === 0 && run !== 15) ? 0 : ((run + 1) << 5) | (length + size);
}

type Parts = { segments: readonly JpegSegment[]; scan: JpegSegment; tables: Tables };

/** The blocks of the scan, which has all components; undefined if it names what there is not. */
function frameOf(bytes: Uint8Array, { segments, scan, tables }: Parts): Frame | undefined {
  const found = segments.find(({ marker }) => marker === jpegMarkers.baseline);
  const frame = found && bodyOf(bytes, found);
  const header = bodyOf(bytes, scan);
  const count = frame?.[5] ?? 0;
  const spectrum = header.subarray(1 + 2 * count);
  const isWhole = header[0] === count && header.length === 4 + 2 * count;
  if (!frame || !isWhole || spectrum.join() !== '0,63,0') return undefined;
  const blocks: Block[] = [];
  let [across, down] = [1, 1];
  for (let index = 0; index < count; index += 1) {
    const [id = 0, sampling = 0, quantization = 0] = frame.subarray(6 + 3 * index);
    const [scanId, selected = 0] = header.subarray(1 + 2 * index);
    const sides = [sampling >>> 4, sampling & 15];
    // A single component has one block in each unit, whatever its sampling.
    const [wide = 0, high = 0] = count === 1 ? [1, 1] : sides;
    const dc = tables.codes.get(selected >>> 4);
    const ac = tables.codes.get(AC | (selected & 15));
    const isKnown = id === scanId && tables.quantization.has(quantization);
    const isSampled = sides.every((side) => side >= 1 && side <= 4);
    if (!dc || !ac || !isKnown || !isSampled) return undefined;
    blocks.push(...Array.from({ length: wide * high }, () => ({ dc, ac })));
    [across, down] = [Math.max(across, wide), Math.max(down, high)];
  }
  if (blocks.length > MOST_BLOCKS) return undefined;
  return {
    units: Math.ceil(sideAt(frame, 3) / (8 * across)) * Math.ceil(sideAt(frame, 1) / (8 * down)),
    blocks,
  };
}

const sideAt = (frame: Uint8Array, at: number) => (frame[at] ?? 0) * 256 + (frame[at + 1] ?? 0);
