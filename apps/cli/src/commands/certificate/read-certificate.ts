import { resolve } from 'node:path';
import { attachmentIn, isPdf } from '@kierros/record-files/pdf-attachment';
import type { Context } from '../../command/context.ts';
import { readInput } from '../../files/read-input.ts';

/** The text of a certificate's file; that of a PDF is the file attached to it. */
export function certificateIn({ io, language }: Context, file: string): string {
  const bytes = readInput(resolve(io.cwd, file), file, language);
  if (!isPdf(bytes)) return bytes.toString('utf8');
  return new TextDecoder().decode(attachmentIn(bytes));
}
