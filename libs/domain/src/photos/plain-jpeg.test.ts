import { describe, expect, it } from 'vitest';
import { canvasJpegs, greyJpeg, progressiveJpeg } from '../../testing/index.ts';
import { limits } from '../constants.ts';
import { asPlainJpeg, jpegMarkers, readPlainJpeg } from './plain-jpeg.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const { chromium, firefox, webkit, likeSafari } = canvasJpegs;
const plain = asPlainJpeg(chromium);

const joined = (...parts: ArrayLike<number>[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const segment = (marker: number, body: ArrayLike<number>) =>
  joined([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff], body);
const text = (words: string) => [...words].map((sign) => sign.charCodeAt(0));
const inserted = (at: number, ...parts: ArrayLike<number>[]) =>
  joined(plain.subarray(0, at), ...parts, plain.subarray(at));
const changed = (bytes: Bytes, at: number, ...values: number[]) => {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
};

const markersOf = (bytes: Bytes) =>
  readPlainJpeg(bytes)?.segments.map(({ marker }) => marker) ?? [];
const segmentOf = (bytes: Bytes, wanted: number) => {
  const found = readPlainJpeg(bytes)!.segments.find(({ marker }) => marker === wanted)!;
  return { ...found, bytes: bytes.subarray(found.start, found.end) };
};

const listed = new Set<number>(Object.values(jpegMarkers));
const AFTER_HEADER = 20;
const END = plain.length - 2;
const frame = segmentOf(plain, jpegMarkers.baseline);
const scan = segmentOf(plain, jpegMarkers.scan);
const lastScan = progressiveJpeg.subarray(
  readPlainJpeg(progressiveJpeg)!.segments.at(-1)!.start,
  -2,
);

const lateFrame = segmentOf(progressiveJpeg, jpegMarkers.progressive);

describe('the JPEG of a canvas', () => {
  it.each([
    ['Chromium', chromium, 474],
    ['Firefox', firefox, 0],
    ['WebKit', webkit, 474],
    ['Safari, as described', likeSafari, 78 + 58],
  ])('of %s loses what is not on the list and nothing else', (_, bytes, extra) => {
    const kept = asPlainJpeg(bytes);
    expect(readPlainJpeg(bytes) === undefined).toBe(extra > 0);
    expect(kept).toHaveLength(bytes.length - extra);
    expect(markersOf(kept).filter((marker) => !listed.has(marker))).toEqual([]);
    const { start } = segmentOf(kept, jpegMarkers.scan);
    expect(kept.subarray(start)).toEqual(bytes.subarray(start + extra));
  });

  it('is left as it is where there is nothing to remove, and where that would not help', () => {
    expect(asPlainJpeg(firefox)).toBe(firefox);
    const cut = chromium.subarray(0, -1);
    expect(asPlainJpeg(cut)).toBe(cut);
    const large = joined(
      chromium.subarray(0, -2),
      new Uint8Array(limits.keptPhotoBytes),
      [0xff, 0xd9],
    );
    expect(asPlainJpeg(large)).toBe(large);
  });
});

it.each([
  ['in colour', plain, false],
  ['in grey', greyJpeg, false],
  ['of several scans', progressiveJpeg, true],
])('a JPEG %s is plain', (_, bytes, isProgressive) => {
  expect(readPlainJpeg(bytes)).toMatchObject({ isProgressive });
});

it.each<[string, Bytes]>([
  ['nothing', joined()],
  ['no picture', joined(text('GIF89a'))],
  ['no segment', joined([0xff, 0xd8, 0xff, 0xd9])],
  ['no header', joined(plain.subarray(0, 2), plain.subarray(AFTER_HEADER))],
  ['a header of another version', changed(plain, 11, 3)],
  ['a thumbnail', changed(plain, 18, 1, 1)],
  [
    'a longer header',
    joined([0xff, 0xd8], segment(0xe0, text('JFIF\0\x01\x02\0\0\0\0\0\0\0\0')), plain.subarray(20)),
  ],
  ['a second header', inserted(AFTER_HEADER, plain.subarray(2, AFTER_HEADER))],
  ['Exif', inserted(AFTER_HEADER, segment(0xe1, text('Exif\0\0GPS')))],
  ['a colour profile', chromium],
  ['the segment of Adobe', inserted(AFTER_HEADER, segment(0xee, text('Adobe\0d\0\0\0\0\0')))],
  ['a comment', inserted(AFTER_HEADER, segment(0xfe, text('<script>')))],
  ['a comment between the scan and the end', inserted(END, segment(0xfe, text('<script>')))],
  [
    'tables that no scan follows',
    inserted(END, segment(jpegMarkers.huffmanTables, text('<script>'))),
  ],
  ['a byte between segments', inserted(AFTER_HEADER, [0])],
  ['a fill byte', inserted(AFTER_HEADER, [0xff])],
  ['a byte behind the end', joined(plain, [0])],
  ['an archive behind the end', joined(plain, text('PK\x03\x04'))],
  ['a second picture', joined(plain, plain)],
  ['a second start', inserted(AFTER_HEADER, [0xff, 0xd8])],
  ['no end', plain.subarray(0, END)],
  ['a length beyond the end', changed(plain, AFTER_HEADER + 2, 0xff, 0xff)],
  ['a length of less than itself', changed(plain, AFTER_HEADER + 2, 0, 1)],
  ['two frames', inserted(frame.start, frame.bytes)],
  ['no frame', joined(plain.subarray(0, frame.start), plain.subarray(frame.end))],
  [
    'a frame behind a scan',
    joined(
      progressiveJpeg.subarray(0, lateFrame.start),
      progressiveJpeg.subarray(lateFrame.end, -2 - lastScan.length),
      lateFrame.bytes,
      lastScan,
      [0xff, 0xd9],
    ),
  ],
  ['no scan', joined(plain.subarray(0, scan.start), plain.subarray(END))],
  ['two scans of a baseline frame', inserted(END, scan.bytes)],
  [
    '101 scans',
    joined(
      progressiveJpeg.subarray(0, -2),
      ...Array.from({ length: 91 }, () => lastScan),
      [0xff, 0xd9],
    ),
  ],
  ['arithmetic coding', changed(plain, frame.start + 1, 0xc9)],
  ['a hierarchical frame', inserted(frame.start, segment(0xde, frame.bytes.subarray(4)))],
  ['the number of lines behind the scan', inserted(END, segment(0xdc, [0, 120]))],
  ['12 bits', changed(plain, frame.start + 4, 12)],
  ['two components', changed(plain, frame.start + 9, 2)],
  ['a frame that is too short', changed(plain, frame.start + 2, 0, 14)],
  ['no line', changed(plain, frame.start + 5, 0, 0)],
  ['4,097 lines', changed(plain, frame.start + 5, 0x10, 0x01)],
  ['4,097 columns', changed(plain, frame.start + 7, 0x10, 0x01)],
  [
    'tables of 16 kB',
    inserted(AFTER_HEADER, segment(jpegMarkers.quantizationTables, new Uint8Array(16_380))),
  ],
  ['more than a megabyte', inserted(END, new Uint8Array(limits.keptPhotoBytes))],
])('a JPEG with %s is not', (_, bytes) => {
  expect(readPlainJpeg(bytes)).toBeUndefined();
});

it('100 scans and 4,096 pixels are plain', () => {
  const scans = Array.from({ length: 90 }, () => lastScan);
  const many = joined(progressiveJpeg.subarray(0, -2), ...scans, [0xff, 0xd9]);
  expect(markersOf(many).filter((marker) => marker === jpegMarkers.scan)).toHaveLength(100);
  expect(readPlainJpeg(changed(plain, frame.start + 5, 0x10, 0, 0x10, 0))).toBeDefined();
});
