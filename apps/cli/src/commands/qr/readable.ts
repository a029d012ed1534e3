import { _QRScanner } from 'qr/decode.js';
import type { Grey, Matrix } from './code-image.ts';

/** The printers whose dots a code has to survive: common label printers, and offices. */
export const resolutions = [203, 300] as const;

// The smallest label that is used; dots do not fall on the edges of modules there.
const printedMm = 20;
const mmPerInch = 25.4;

/** Whether a code is read again from the dots of each printer; else the resolution that fails. */
export function unreadableAt(matrix: Matrix, text: string): number | undefined {
  return resolutions.find((dpi) => read(printed(matrix, dpi)) !== text);
}

/** The text of a picture of a code; undefined when none is read. */
export function read(picture: Grey): string | undefined {
  const scanner = scannerOf(picture);
  try {
    scanner.addImage(picture, 'I420');
    const [found] = scanner.decode();
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

// The library's reusable reader: one of its own for each of ten thousand codes takes twice the time.
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
 * A code as the dots of a printer: each is black or white, by the module under
 * its middle. The picture holds until the next one of its size is printed.
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

// One for each size: ten thousand codes would leave a gigabyte behind.
const papers = new Map<number, Uint8Array>();

function paperOf(size: number): Uint8Array {
  const paper = papers.get(size) ?? new Uint8Array(size * size);
  papers.set(size, paper);
  return paper;
}
