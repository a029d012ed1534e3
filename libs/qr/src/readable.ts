import { Decoder as QrDecoder, Detector, binarize } from '@nuintun/qrcode';
import { _QRScanner } from 'qr/decode.js';
import type { Grey, Matrix } from './code-image.ts';

/** The printer resolutions at which a code has to be readable: common label printers, and office printers. */
export const resolutions = [203, 300] as const;

// The smallest label in use; at its size, dots do not align with the edges of modules.
const printedMm = 20;
const mmPerInch = 25.4;

/** Decodes a picture of a code; undefined if it finds none. */
export type Decoder = (picture: Grey) => string | undefined;

const bothDecoders: readonly Decoder[] = [withQr, withNuintun];

/** Undefined if a decoder reads the code at every printer resolution; else the resolution that fails. */
export function unreadableAt(
  matrix: Matrix,
  text: string,
  decoders: readonly Decoder[] = bothDecoders,
): number | undefined {
  return resolutions.find((dpi) => {
    const picture = printed(matrix, dpi);
    return !decoders.some((decode) => decode(picture) === text);
  });
}

/** The texts that the decoders read in a picture; decoders that find none are skipped. */
export function* readings(picture: Grey): Generator<string> {
  for (const decode of bothDecoders) {
    const text = decode(picture);
    if (text !== undefined) yield text;
  }
}

/** The decoder of the library that generates the codes; the app's camera uses it too. */
export function withQr(picture: Grey): string | undefined {
  const scanner = scannerOf(picture);
  try {
    scanner.addImage(picture, 'I420');
    const [found] = scanner.decode();
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** An independent decoder: each library fails on some codes that others read. */
export function withNuintun({ data, width, height }: Grey): string | undefined {
  const candidates = new Detector().detect(binarize(data, width, height));
  const decoder = new QrDecoder();
  for (let next = candidates.next(); !next.done; next = candidates.next(false)) {
    try {
      return decoder.decode(next.value.matrix).content;
    } catch {
      // Not a code, or one that cannot be corrected: try the next candidate.
    }
  }
  return undefined;
}

// The library's scanner is reused per size: a new one for each of ten thousand codes takes twice the time.
const scanners = new Map<string, _QRScanner>();

function scannerOf({ width, height }: Grey): _QRScanner {
  const size = `${width} ${height}`;
  const scanner =
    scanners.get(size) ??
    new _QRScanner({ maxSize: { width, height }, format: 'I420', timeLimit: 1_000 });
  scanners.set(size, scanner);
  return scanner;
}

/**
 * A code as printed dots: each is black or white, by the module at its centre.
 * The returned buffer is reused by the next call with the same size.
 */
export function printed(matrix: Matrix, dpi: number): Grey {
  const size = Math.round((printedMm / mmPerInch) * dpi);
  const moduleAt = Int32Array.from({ length: size }, (_, dot) =>
    Math.floor(((dot + 0.5) * matrix.length) / size),
  );
  const data = paperOf(size).fill(255);
  for (let y = 0; y < size; y += 1) {
    const row = matrix[moduleAt[y] ?? 0];
    for (let x = 0; x < size; x += 1) if (row?.[moduleAt[x] ?? 0] === true) data[y * size + x] = 0;
  }
  return { width: size, height: size, data };
}

// One buffer per size: ten thousand codes would otherwise allocate a gigabyte.
const papers = new Map<number, Uint8Array>();

function paperOf(size: number): Uint8Array {
  const paper = papers.get(size) ?? new Uint8Array(size * size);
  papers.set(size, paper);
  return paper;
}
