import { randomFillSync } from 'node:crypto';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * The expected handling of a bad file: refused with a code, or accepted and, if shown at all, shown as a clean picture.
 */
export type Expected = 'harmless' | 'upright' | { refused: readonly string[] };

export type BadFile = {
  title: string;
  expected: Expected;
  bytes: () => Promise<Buffer> | Buffer;
  /** The name it is declared and sent under; a plain one unless the name is the fault. */
  name?: string;
  manifest?: { sha256?: string; bytes?: number };
};

const NOT_AN_IMAGE: Expected = { refused: ['unsupported_image'] };
const TOO_LARGE: Expected = { refused: ['image_too_large', 'unreadable_image'] };
const MIB = 1_048_576;

const text = (content: string) => () => Buffer.from(content, 'latin1');

/** A picture with detail, so that decoding it takes work. */
export const plainJpeg = (options: { width?: number; height?: number } = {}) =>
  picture(options).jpeg().toBuffer();

const picture = ({ width = 64, height = 48 } = {}) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });

/** Inserts a segment right after the start of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

const withComment = (comment: string) => async () =>
  withSegment(await plainJpeg(), 0xfe, Buffer.from(comment));

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const header = (width: number, height: number, bitDepth: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(bitDepth, 8);
  return chunk('IHDR', data);
};

/** A valid grey PNG, unless `pixels` differs from the header. */
const png = (width: number, height: number, more: Buffer[] = [], pixels?: Buffer, bitDepth = 8) => {
  const rows = pixels ?? Buffer.alloc((1 + Math.ceil((width * bitDepth) / 8)) * height);
  return Buffer.concat([
    SIGNATURE,
    header(width, height, bitDepth),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** This many MiB of zeros, compressed in a stream without holding them in memory. */
async function bomb(mib: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const zeros = Buffer.alloc(MIB);
  for (let written = 0; written < mib; written += 1)
    if (!deflate.write(zeros)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  await new Promise((resolve) => deflate.once('end', resolve));
  return Buffer.concat(parts);
}

function animatedPng(frames: number): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const control = chunk('acTL', Buffer.concat([number(frames), number(0)]));
  const rest: Buffer[] = [];
  const image = deflateSync(Buffer.alloc(72));
  for (let frame = 0, sequence = 0; frame < frames; frame += 1) {
    const dimensions = Buffer.concat([number(8), number(8), number(0), number(0)]);
    const timing = Buffer.from([0, 1, 0, 100, 0, 0]);
    rest.push(chunk('fcTL', Buffer.concat([number(sequence++), dimensions, timing])));
    if (frame === 0) rest.push(chunk('IDAT', image));
    else rest.push(chunk('fdAT', Buffer.concat([number(sequence++), image])));
  }
  return Buffer.concat([
    SIGNATURE,
    header(8, 8, 8),
    control,
    ...rest,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function manyScans(scans: number): Promise<Buffer> {
  const jpeg = await picture({ width: 512, height: 512 }).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  // The last scan of noise is long; its header with an empty body is still a scan.
  const length = jpeg.readUInt16BE(last + 2);
  const scan = Buffer.concat([jpeg.subarray(last, last + 2 + length), Buffer.from([0])]);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="60,10N"/></rdf:RDF></x:xmpmeta>';

async function withThumbnail(): Promise<Buffer> {
  const inner = await picture({ width: 16, height: 12 }).withExif(GPS).jpeg().toBuffer();
  const outer = await picture().withExif(GPS).withXmp(XMP).jpeg().toBuffer();
  return withSegment(outer, 0xe2, Buffer.concat([Buffer.from('MPF\0'), inner]));
}

const isoMedia = (brand: string) => text(`\0\0\0\x20ftyp${brand}\0\0\0\0${brand}mif1`);

const badChecksum = async () => {
  const whole = await picture().png().toBuffer();
  const at = whole.indexOf('IDAT');
  const end = at + 4 + whole.readUInt32BE(at - 4);
  whole.writeUInt32BE((whole.readUInt32BE(end) ^ 0xffffffff) >>> 0, end);
  return whole;
};

/** The 40 bad files of the acceptance tests (S8), generated here and never downloaded. */
export const badFiles: readonly BadFile[] = [
  { title: 'an empty file', expected: NOT_AN_IMAGE, bytes: text('') },
  { title: 'one byte', expected: NOT_AN_IMAGE, bytes: text('\xff') },
  { title: 'a text', expected: NOT_AN_IMAGE, bytes: text('hello') },
  {
    title: 'HTML',
    expected: NOT_AN_IMAGE,
    bytes: text('<!doctype html><script>alert(1)</script>'),
  },
  {
    title: 'SVG with a script',
    expected: NOT_AN_IMAGE,
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  {
    title: 'SVG called .png',
    expected: NOT_AN_IMAGE,
    name: '1_a.png',
    bytes: text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
  {
    title: 'SVG with an external entity',
    expected: NOT_AN_IMAGE,
    bytes: text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
    ),
  },
  { title: 'HTML in a JPEG', expected: 'harmless', bytes: withComment('<script>PAYLOAD</script>') },
  { title: 'JavaScript in a JPEG', expected: 'harmless', bytes: withComment('*/=PAYLOAD;/*') },
  {
    title: 'PHP in EXIF',
    expected: 'harmless',
    bytes: () =>
      picture()
        .withExif({ IFD0: { ImageDescription: '<?php PAYLOAD ?>' } })
        .jpeg()
        .toBuffer(),
  },
  {
    title: 'a ZIP behind a JPEG',
    expected: 'harmless',
    bytes: async () => Buffer.concat([await plainJpeg(), Buffer.from('PK\x03\x04PAYLOAD')]),
  },
  { title: 'PDF', expected: NOT_AN_IMAGE, bytes: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj') },
  { title: 'MP4', expected: NOT_AN_IMAGE, bytes: isoMedia('isom') },
  { title: 'EXE', expected: NOT_AN_IMAGE, name: '1_a.png', bytes: text('MZ\x90\0\x03\0\0\0\x04') },
  { title: 'an animated GIF', expected: NOT_AN_IMAGE, bytes: text('GIF89a\x01\0\x01\0\x80\0\0') },
  { title: 'APNG of 5,000 frames', expected: 'harmless', bytes: () => animatedPng(5_000) },
  {
    title: 'animated WebP',
    expected: 'harmless',
    bytes: () =>
      sharp(randomFillSync(Buffer.alloc(16 * 64 * 3)), {
        raw: { width: 16, height: 64, channels: 3, pageHeight: 16 },
      })
        .webp()
        .toBuffer(),
  },
  { title: 'TIFF', expected: NOT_AN_IMAGE, bytes: () => picture().tiff().toBuffer() },
  { title: 'BMP', expected: NOT_AN_IMAGE, bytes: text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0') },
  { title: 'HEIC', expected: NOT_AN_IMAGE, name: '1_a.heic', bytes: isoMedia('heic') },
  { title: 'AVIF', expected: NOT_AN_IMAGE, bytes: isoMedia('avif') },
  { title: 'JPEG 2000', expected: NOT_AN_IMAGE, bytes: text('\0\0\0\x0cjP  \r\n\x87\n') },
  {
    title: 'a small PNG of 247 megapixels',
    expected: TOO_LARGE,
    bytes: () => png(15_717, 15_717, [], undefined, 1),
  },
  { title: 'PNG of 1 by 60,000', expected: 'harmless', bytes: () => png(1, 60_000) },
  {
    title: 'PNG claiming 2^31 by 2^31',
    expected: TOO_LARGE,
    bytes: () => png(0x80000000, 0x80000000, [], Buffer.alloc(64)),
  },
  {
    title: 'PNG whose text and profile unfold without end',
    expected: 'harmless',
    bytes: async () => {
      const zeros = await bomb(200);
      return png(16, 16, [
        chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), zeros])),
        chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros])),
      ]);
    },
  },
  { title: 'JPEG of 65,000 scans', expected: 'harmless', bytes: () => manyScans(65_000) },
  {
    title: 'half a JPEG',
    expected: 'harmless',
    bytes: async () => {
      const whole = await plainJpeg();
      return whole.subarray(0, whole.length / 2);
    },
  },
  {
    title: 'half a PNG',
    expected: 'harmless',
    bytes: async () => {
      const whole = await picture().png().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  },
  { title: 'PNG with a wrong checksum', expected: 'harmless', bytes: badChecksum },
  {
    title: '26 MB',
    expected: { refused: ['payload_too_large'] },
    bytes: async () => Buffer.concat([await plainJpeg(), Buffer.alloc(26 * MIB)]),
  },
  {
    title: 'one byte over the limit',
    expected: { refused: ['payload_too_large'] },
    bytes: async () => {
      const start = await plainJpeg();
      return Buffer.concat([start, Buffer.alloc(25 * MIB + 1 - start.length)]);
    },
  },
  {
    title: 'another hash than declared',
    expected: { refused: ['hash_mismatch'] },
    manifest: { sha256: 'ab'.repeat(32) },
    bytes: () => plainJpeg(),
  },
  {
    title: 'another length than declared',
    expected: { refused: ['hash_mismatch'] },
    manifest: { bytes: 7 },
    bytes: () => plainJpeg(),
  },
  {
    title: 'EXIF with GPS',
    expected: 'harmless',
    bytes: () => picture().withExif(GPS).jpeg().toBuffer(),
  },
  { title: 'XMP and a thumbnail with GPS', expected: 'harmless', bytes: withThumbnail },
  {
    title: 'a picture lying on its side',
    expected: 'upright',
    bytes: () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  {
    title: 'CMYK',
    expected: 'upright',
    bytes: () => picture({ width: 48, height: 64 }).toColourspace('cmyk').jpeg().toBuffer(),
  },
  {
    title: 'a name that climbs',
    expected: { refused: ['photo_not_declared'] },
    name: '../../x.jpg',
    bytes: () => plainJpeg(),
  },
  {
    title: 'a name of NUL, newline, comma, quotation marks and 300 signs',
    expected: { refused: ['photo_not_declared'] },
    name: `1_\0\n,"'${'x'.repeat(300)}.jpg`,
    bytes: () => plainJpeg(),
  },
];
