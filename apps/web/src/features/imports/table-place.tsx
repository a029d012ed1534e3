import { isTableKind } from '@kierros/record-files/columns';
import type { TableRow } from '@kierros/record-files/table';
import { SelectField } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';
import type { ImportState } from './use-import.ts';

const shownLength = 60;

function nameOf({ line, cells }: TableRow): string {
  const words = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return `${line}: ${words.length > shownLength ? `${words.slice(0, shownLength)}…` : words}`;
}

/** Where in a file its table was found, which may be wrong: the sheet of a workbook, and the row of the headings. */
export function TablePlace({ state }: { state: ImportState }) {
  const t = useTexts();
  const { chosen, kind } = state;
  if (chosen?.read.holds !== 'table' || !isTableKind(kind)) return null;
  const { sheet, table } = chosen.read;
  return (
    <>
      {sheet && sheet.names.length > 1 && (
        <SelectField
          label={t('imports.sheet')}
          value={sheet.name}
          options={sheet.names.map((value) => ({ value, label: value }))}
          onChange={(value) => {
            void state.reopen({ sheet: value, headingLine: undefined });
          }}
        />
      )}
      {table.heads.length > 1 && (
        <SelectField
          label={t('imports.headingRow')}
          value={String(table.headingLine)}
          options={table.heads.map((row) => ({ value: String(row.line), label: nameOf(row) }))}
          onChange={(value) => {
            void state.reopen({ headingLine: Number(value) });
          }}
        />
      )}
    </>
  );
}
