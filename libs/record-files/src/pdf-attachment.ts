import { Unzlib } from 'fflate';
import { inflated } from './zip-entries.ts';

// As large as the largest certificate that a server takes, so that a small hostile file cannot fill the memory.
const MOST_BYTES = 33_554_432;
// The dictionary of an attached file has nine short entries.
const MOST_HEAD = 1000;

/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (bytes: Uint8Array): boolean => ascii(bytes.subarray(0, 5)) === '%PDF-';

/** The file attached to a PDF as the server writes it; undefined unless there is exactly one that can be read. */
export function attachmentIn(pdf: Uint8Array): Uint8Array | undefined {
  const mark = '/Type /EmbeddedFile\n';
  const end = '>>\nstream\n';
  if (pdf.length > MOST_BYTES) return undefined;
  const source = ascii(pdf);
  const at = source.indexOf(mark);
  if (at < 0 || source.includes(mark, at + 1)) return undefined;
  const head = source.slice(at, at + MOST_HEAD);
  const start = head.indexOf(end);
  const length = Number(/\/Length (\d+)\n/.exec(head.slice(0, start))?.[1] ?? Number.NaN);
  if (start < 0 || !(length <= pdf.length - at - start - end.length)) return undefined;
  const from = at + start + end.length;
  const bytes = pdf.subarray(from, from + length);
  if (!head.slice(0, start).includes('/FlateDecode')) return bytes;
  try {
    return inflated(new Unzlib(), bytes, MOST_BYTES);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file, or of the one that is attached to a PDF, for what is signed: a byte order mark stays, and no other
 * byte becomes U+FFFD. Empty if there is none, or if it is no UTF-8.
 */
export function exactText(bytes: Uint8Array): string {
  try {
    const content = isPdf(bytes) ? attachmentIn(bytes) : bytes;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return '';
  }
}

// One character for each byte, so that positions in the text are those in the file.
const ascii = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
