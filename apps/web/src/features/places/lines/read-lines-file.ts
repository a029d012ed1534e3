import { readCsv } from '@kierros/domain';
import { decodeText } from '@kierros/record-files/text-of-bytes';
import type { DecodedText, Encoding } from '@kierros/record-files/text-of-bytes';
import { FileFaultError } from '@kierros/record-files/texts';

/** Why a file is not read. */
export type FileFault = 'fileTooLarge' | 'fileNotText';

const largestBytes = 1024 * 1024;

/**
 * The lines of a text file, or of a CSV as if its cells were pasted from a spreadsheet, and the encoding in which they
 * were.
 */
export async function readLinesFile(
  file: File,
  chosen?: Encoding,
): Promise<DecodedText | { fault: FileFault }> {
  if (file.size > largestBytes) return { fault: 'fileTooLarge' };
  try {
    const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()), chosen);
    const isCsv = /\.(csv|tsv)$/i.test(file.name);
    return { text: isCsv ? linesOfCsv(text) : text, encoding };
  } catch (error) {
    if (error instanceof FileFaultError) return { fault: 'fileNotText' };
    throw error;
  }
}

function linesOfCsv(text: string): string {
  const rows = readCsv(text);
  // Lines as they are typed may begin with a quote that nothing closes.
  if (!Array.isArray(rows)) return text;
  const cellOf = ({ value }: { value: string }) => value.replace(/[\r\n]+/g, ' ');
  return rows.map((row) => row.map(cellOf).join('\t')).join('\n');
}
