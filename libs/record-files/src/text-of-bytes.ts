import { FileFaultError } from './fault-texts.ts';

/** The encodings of text that are read. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;

/** An encoding of text. */
export type Encoding = (typeof encodings)[number];

/** The names of encodings, the same in every language. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};

/** A text, and the encoding in which it was. */
export type DecodedText = { readonly text: string; readonly encoding: Encoding };

/**
 * The text of a table or a list that somebody wrote. Spreadsheets on Windows write UTF-8 only on request, so what is
 * neither UTF-8 nor marked as UTF-16 is Windows-1252, or Mac Roman if its lines end as on an old Mac, unless an encoding
 * was chosen.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen !== undefined) return decoded(bytes, chosen);
  const known = encodingOf(bytes);
  if (known !== undefined) return decoded(bytes, known);
  if (bytes.includes(0x0d) && !bytes.includes(0x0a)) return decoded(bytes, 'macintosh');
  const found = decoded(bytes, 'windows-1252');
  // Bytes without a character in it are a sign of yet another encoding, such as that of DOS.
  if (/[\u0081\u008d\u008f\u0090\u009d]/.test(found.text)) throw new FileFaultError('badText');
  return found;
}

/** The text of JSON or YAML, which is never in the encoding of a country, unless one was chosen. */
export function decodeData(bytes: Uint8Array, chosen?: Encoding): string {
  const encoding = chosen ?? encodingOf(bytes);
  if (encoding === undefined) throw new FileFaultError('badText');
  return decoded(bytes, encoding).text;
}

const isMarkedUtf8 = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

function encodingOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isMarkedUtf8(bytes) || strictly(bytes, 'utf-8') !== undefined ? 'utf-8' : undefined;
}

function strictly(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const text = strictly(bytes, encoding);
  // No text has the character zero, but UTF-16 without its mark and binary files do.
  if (text === undefined || text.includes('\0')) throw new FileFaultError('badText');
  const at = text.indexOf('\uFFFD');
  if (at === -1) return { text, encoding };
  // Written by a program that had lost the character already: what it was is known to nobody here.
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  throw new FileFaultError('damagedText', '', { line: before.length, column: last.length + 1 });
}
