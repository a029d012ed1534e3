import { resolve } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Context } from '../../command/context.ts';
import { readInput } from '../../files/read-input.ts';

// As large as the largest certificate that a server takes, so that a small hostile file cannot fill the memory.
const MOST_BYTES = 33_554_432;

/** The text of a certificate's file; that of a PDF is the file attached to it. */
export function certificateIn({ io, language }: Context, file: string): string {
  const bytes = readInput(resolve(io.cwd, file), file, language);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return bytes.toString('utf8');
  return attachmentIn(bytes)?.toString('utf8') ?? '';
}

const HEAD = /\/Type \/EmbeddedFile\n[^]*?>>\nstream\n/g;

/** The attachment of a PDF as the server writes it; none where there is not exactly one that can be read. */
function attachmentIn(pdf: Buffer): Buffer | undefined {
  const source = pdf.toString('latin1');
  const [head, ...others] = source.matchAll(HEAD);
  if (!head || others.length > 0) return undefined;
  const length = Number(/\/Length (\d+)\n/.exec(head[0])?.[1] ?? Number.NaN);
  const start = head.index + head[0].length;
  if (!(length <= pdf.length - start)) return undefined;
  const bytes = pdf.subarray(start, start + length);
  if (!head[0].includes('/FlateDecode')) return bytes;
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch {
    return undefined;
  }
}
