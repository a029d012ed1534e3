import { resolve } from 'node:path';
import { exactText } from '@kierros/record-files/pdf-attachment';
import type { Context } from '../../command/context.ts';
import { readInput } from '../../files/read-input.ts';

/** The text of a certificate's file; that of a PDF is the file attached to it. */
export const certificateIn = ({ io, language }: Context, file: string): string =>
  exactText(readInput(resolve(io.cwd, file), file, language));
