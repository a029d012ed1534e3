import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellOf(value: string | number | boolean, at: string): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

function sheetOf(rows: readonly (readonly (string | number | boolean)[])[]): string {
  const body = rows.map((cells, row) => {
    // Empty rows and cells are omitted, as spreadsheets do.
    const filled = cells.flatMap((value, column) =>
      value === '' ? [] : [cellOf(value, `${String.fromCharCode(65 + column)}${row + 1}`)],
    );
    return filled.length === 0 ? '' : `<row r="${row + 1}">${filled.join('')}</row>`;
  });
  return `${head}<worksheet xmlns="${sheetSpace}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

/** A real XLSX workbook of the given sheets. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number | boolean)[])[]>>,
): Uint8Array {
  const names = Object.keys(sheets);
  const each = (make: (name: string, number: number) => string) =>
    names.map((name, index) => make(name, index + 1)).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${sheetSpace}" xmlns:r="${office}"><sheets>${each(
      (name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageSpace}/relationships">${each(
      (_, number) =>
        `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}</Relationships>`,
  };
  names.forEach((name, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetOf(sheets[name] ?? []);
  });
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, strToU8(text)]),
  );
  return zipSync(files);
}
