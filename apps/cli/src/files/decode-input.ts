import { decodeData, decodeText, encodingNames } from '@kierros/record-files/text-of-bytes';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import type { Context } from '../command/context.ts';
import { Failure } from '../command/failure.ts';
import { dataFaultTexts } from './data-fault.messages.ts';

/** What is known about some input besides its bytes. */
export type InputText = {
  /** Its name in messages. */
  readonly name: string;
  /** Whether people wrote it in a spreadsheet or an editor, so that it may be in the encoding of their country. */
  readonly isTable: boolean;
  /** The encoding, if it was given. */
  readonly encoding?: Encoding | undefined;
};

/** The text of input. An encoding other than UTF-8 is named, since it may have been recognized wrongly. */
export function decodeInput(
  { language, print }: Pick<Context, 'language' | 'print'>,
  bytes: Uint8Array,
  { name, isTable, encoding: requested }: InputText,
): string {
  const t = dataFaultTexts[language];
  try {
    if (!isTable) return decodeData(bytes, requested);
    const { text, encoding } = decodeText(bytes, requested);
    if (encoding !== (requested ?? 'utf-8'))
      print.complain(t.encoding(name, encodingNames[encoding]));
    return text;
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    const { code, line, column, detail } = error.fault;
    throw new Failure(
      'invalidInput',
      'invalid_file',
      {
        title: `${name}:${line}:${column}  ${fileFaultTexts[language][code](detail)}`,
        fix: t.encodingFix,
      },
      error,
    );
  }
}
