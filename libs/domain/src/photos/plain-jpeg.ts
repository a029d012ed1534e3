import { limits } from '../constants.ts';

/** A segment of a JPEG, from its marker to the next; that of a scan with its coded data. */
export type JpegSegment = { readonly marker: number; readonly start: number; readonly end: number };

/** A JPEG of which nothing is to be removed, as its segments. */
export type PlainJpeg = {
  readonly isProgressive: boolean;
  readonly segments: readonly JpegSegment[];
};

/** The markers of what a plain JPEG may have behind its JFIF header (ITU-T T.81, table B.1). */
export const jpegMarkers = {
  baseline: 0xc0,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  scan: 0xda,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
} as const;

const JFIF = 0xe0;
const START_OF_IMAGE = [0xff, 0xd8];
const END_OF_IMAGE = [0xff, 0xd9];
const MOST_SCANS = 100;
// A progressive picture with a table for each scan takes 2 kB; tables that nothing uses could hide something.
const MOST_TABLE_BYTES = 16_384;

const listed: ReadonlySet<number> = new Set(Object.values(jpegMarkers));
const isFrame = ({ marker }: JpegSegment) =>
  marker === jpegMarkers.baseline || marker === jpegMarkers.progressive;
const isScan = ({ marker }: JpegSegment) => marker === jpegMarkers.scan;
const numberAt = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);

/**
 * Takes a JPEG apart that is already what encoding it anew would make of it: one JFIF header without a thumbnail, tables,
 * one frame of 8 bits, its scans and nothing else (decisions 6). Undefined for anything else. The coded data is not
 * decoded.
 * @example
 * readPlainJpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xd9])) // => undefined
 */
export function readPlainJpeg(bytes: Uint8Array): PlainJpeg | undefined {
  if (bytes.length > limits.keptPhotoBytes) return undefined;
  const [header, ...segments] = segmentsOf(bytes) ?? [];
  const [frame, ...otherFrames] = segments.filter(isFrame);
  if (!header || !isJfif(bytes, header) || !frame || otherFrames.length > 0) return undefined;
  const isProgressive = frame.marker === jpegMarkers.progressive;
  const scans = segments.filter(isScan).length;
  const tables = segments.filter((one) => !isFrame(one) && !isScan(one));
  const isPlain =
    segments.every(({ marker }) => listed.has(marker)) &&
    isSmallFrame(bytes, frame) &&
    segments.indexOf(frame) < segments.findIndex(isScan) &&
    segments.at(-1)?.marker === jpegMarkers.scan &&
    scans <= (isProgressive ? MOST_SCANS : 1) &&
    tables.reduce((sum, { start, end }) => sum + end - start, 0) <= MOST_TABLE_BYTES;
  return isPlain ? { isProgressive, segments } : undefined;
}

/**
 * Removes from a JPEG what a plain one does not have, such as the colour profile that browsers add; unchanged if that
 * would not make it plain. Only for what a canvas encoded: its pixels are upright and sRGB without being told so.
 * @example
 * asPlainJpeg(new Uint8Array([0x47, 0x49, 0x46])) // => new Uint8Array([0x47, 0x49, 0x46])
 */
export function asPlainJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(bytes) ?? [];
  const kept = segments.filter((one) => listed.has(one.marker) || isJfif(bytes, one));
  if (kept.length === segments.length) return bytes;
  const parts = kept.map(({ start, end }) => bytes.subarray(start, end));
  const plain = joined([START_OF_IMAGE, ...parts, END_OF_IMAGE]);
  return readPlainJpeg(plain) ? plain : bytes;
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** All segments between the start and the end of the image; undefined unless they fill it without a gap. */
function segmentsOf(bytes: Uint8Array): JpegSegment[] | undefined {
  if (START_OF_IMAGE.some((byte, at) => bytes[at] !== byte)) return undefined;
  const segments: JpegSegment[] = [];
  for (let start = START_OF_IMAGE.length; ;) {
    if (END_OF_IMAGE.every((byte, at) => bytes[start + at] === byte))
      return start + END_OF_IMAGE.length === bytes.length ? segments : undefined;
    const marker = bytes[start + 1] ?? 0;
    const body = start + 4;
    const end = start + 2 + numberAt(bytes, start + 2);
    if (bytes[start] !== 0xff || end < body || end > bytes.length) return undefined;
    const segment = { marker, start, end: marker === jpegMarkers.scan ? scanEnd(bytes, end) : end };
    segments.push(segment);
    start = segment.end;
  }
}

const isRestart = (marker: number | undefined) =>
  marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/** Where the coded data of a scan ends: at the next marker that is not one of its own. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1])))
    at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

function isJfif(bytes: Uint8Array, { marker, start, end }: JpegSegment): boolean {
  const isNamed = [...'JFIF\0\u0001'].every(
    (sign, at) => bytes[start + 4 + at] === sign.charCodeAt(0),
  );
  // The last two bytes are the size of the thumbnail.
  return marker === JFIF && isNamed && end - start === 18 && numberAt(bytes, end - 2) === 0;
}

function isSmallFrame(bytes: Uint8Array, { start, end }: JpegSegment): boolean {
  const [bits, components] = [bytes[start + 4], bytes[start + 9] ?? 0];
  const sides = [numberAt(bytes, start + 5), numberAt(bytes, start + 7)];
  return (
    bits === 8 &&
    (components === 1 || components === 3) &&
    end - start === 10 + 3 * components &&
    sides.every((side) => side >= 1 && side <= limits.photoSide)
  );
}
