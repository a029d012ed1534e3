import { readCsv } from '@kierros/domain';

/** Why a file is not read. */
export type FileFault = 'fileTooLarge' | 'fileNotText';

const largestBytes = 1024 * 1024;

/**
 * The lines of a text file, or of a CSV as if its cells were pasted from a spreadsheet. A spreadsheet on Windows saves
 * neither always in UTF-8.
 */
export async function readLinesFile(file: File): Promise<{ text: string } | { fault: FileFault }> {
  if (file.size > largestBytes) return { fault: 'fileTooLarge' };
  const text = decoded(await file.arrayBuffer());
  if (text.includes('\0')) return { fault: 'fileNotText' };
  return { text: file.name.toLowerCase().endsWith('.csv') ? linesOfCsv(text) : text };
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function linesOfCsv(text: string): string {
  const rows = readCsv(text);
  // Lines as they are typed may have a quote inside, which no CSV has.
  if (!Array.isArray(rows)) return text;
  const cellOf = ({ value }: { value: string }) => value.replace(/[\r\n]+/g, ' ');
  return rows.map((row) => row.map(cellOf).join('\t')).join('\n');
}
