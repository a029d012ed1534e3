import { Banner, SelectField, Table } from '@kierros/ui';
import { columnsOf, isTableKind } from '@kierros/record-files/columns';
import type { TableKind } from '@kierros/record-files/columns';
import { isRoomList } from '@kierros/record-files/table';
import type { FileTable } from '@kierros/record-files/table';
import { useTexts } from '../../shared/texts.ts';
import styles from './imports.module.css';
import { matchFaults, needsLanguage } from './match-columns.ts';
import { useFieldLabel } from './use-field-label.ts';
import type { ImportState } from './use-import.ts';

const shownValues = 3;

function useOptions(kind: TableKind) {
  const t = useTexts();
  const label = useFieldLabel({ kind });
  const hasTexts = kind === 'places' || kind === 'todos';
  const fields = [
    ...columnsOf(kind).map(({ field }) => field),
    ...(hasTexts ? ['name', 'description'] : []),
  ];
  return [
    { value: '', label: t('imports.leftOut') },
    ...fields.map((value) => ({ value, label: label(value) })),
  ];
}

interface MatchProps {
  state: ImportState;
  kind: TableKind;
  table: FileTable;
}

function Faults({ state, kind }: Omit<MatchProps, 'table'>) {
  const t = useTexts();
  const label = useFieldLabel({ kind });
  const { missing, twice } = matchFaults(kind, state.fields);
  if (twice !== null)
    return <Banner tone="yellow">{t('imports.twice', { field: label(twice) })}</Banner>;
  if (missing.length === 0) return null;
  const fields = missing.map(label).join(', ');
  return <Banner tone="yellow">{t('imports.missing', { fields })}</Banner>;
}

function Columns({ state, kind, table }: MatchProps) {
  const t = useTexts();
  const options = useOptions(kind);
  const headingOf = (at: number) => table.headings[at] || t('imports.unnamed', { number: at + 1 });
  return (
    <Table
      caption={t('imports.columns')}
      rows={table.headings.map((_heading, at) => at)}
      rowKey={(at) => at}
      columns={[
        { key: 'heading', header: t('imports.inFile'), cell: headingOf },
        {
          key: 'values',
          header: t('imports.values'),
          cell: (at) =>
            table.rows
              .slice(0, shownValues)
              .map(({ cells }) => (cells[at] ?? '').slice(0, 40))
              .filter((text) => text !== '')
              .join(' · '),
        },
        {
          key: 'field',
          header: t('imports.field'),
          cell: (at) => (
            <div className={styles['match']}>
              <SelectField
                label={t('imports.fieldOf', { heading: headingOf(at) })}
                value={state.fields[at] ?? ''}
                options={options}
                onChange={(value) => {
                  state.setFields(state.fields.with(at, value));
                }}
              />
            </div>
          ),
        },
      ]}
    />
  );
}

/** The columns of a table, matched with the fields: recognized by their headings, and corrected by eye. */
export function ColumnMatch({ state }: { state: ImportState }) {
  const t = useTexts();
  const { chosen, kind, fields, textLanguage } = state;
  if (chosen?.read.holds !== 'table' || !isTableKind(kind)) return null;
  return (
    <>
      <h3>{t('imports.columns')}</h3>
      <Faults state={state} kind={kind} />
      {isRoomList(kind, fields) && <Banner role="status">{t('imports.eachRoom')}</Banner>}
      {needsLanguage(fields) && (
        <SelectField
          label={t('imports.language')}
          value={textLanguage}
          options={[
            { value: 'fi', label: t('imports.finnish') },
            { value: 'en', label: t('imports.english') },
          ]}
          onChange={(value) => {
            state.setTextLanguage(value === 'fi' ? 'fi' : 'en');
          }}
        />
      )}
      <Columns state={state} kind={kind} table={chosen.read.table} />
    </>
  );
}
