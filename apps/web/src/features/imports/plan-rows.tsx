import type { Schema } from '@kierros/api/schema';
import { isProblemCode } from '@kierros/api/problems';
import { Alert, Banner, Button, Chip, ListRow, Segments } from '@kierros/ui';
import { Check, CircleAlert, Languages, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import manageStyles from '../../shared/editor/editor.module.css';
import type { ImportRows } from './import-rows.ts';
import type { ImportPlan } from './imports.api.ts';
import styles from './imports.module.css';
import { missingLanguage } from './untranslated.ts';
import { useFieldLabel } from './use-field-label.ts';
type Line = Schema<'BulkLine'>;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const states = {
  create: { icon: <Plus {...icon} />, tone: 'brand', text: 'imports.isCreate' },
  change: { icon: <Pencil {...icon} />, tone: 'yellow', text: 'imports.isChange' },
  unchanged: { icon: <Check {...icon} />, tone: 'neutral', text: 'imports.isUnchanged' },
  archive: { icon: <Check {...icon} />, tone: 'yellow', text: 'imports.isArchive' },
  refused: { icon: <CircleAlert {...icon} />, tone: 'red', text: 'imports.isRefused' },
} as const;

const longestValue = 40;

/** What the file says in a field, if that is one word or number. */
function cellOf({ records }: ImportRows, index: number, field: string): string {
  const value = records[index]?.[field];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).slice(0, longestValue);
}

/** Why a row is refused, by the column of the file, or what it changes. */
function useMeta(rows: ImportRows) {
  const t = useTexts();
  const label = useFieldLabel(rows);
  return ({ index, outcome, changed, errors }: Line): string => {
    if (outcome === 'change')
      return t('imports.changed', { fields: changed.map(label).join(', ') });
    if (outcome !== 'refused') return '';
    return errors
      .map(({ path, code }) => {
        const isKnown = isProblemCode(code) && code !== 'invalid_value';
        const text = t(isKnown ? `problem.${code}` : 'imports.invalidValue');
        const [field = ''] = path.split('/').filter(Boolean);
        if (field === '') return text;
        const value = cellOf(rows, index, field);
        if (value === '') return t('imports.ofColumn', { column: label(path), text });
        return t('imports.ofCell', { column: label(path), value, text });
      })
      .join(' ');
  };
}

const chunk = 100;

function Rows({ rows, lines }: { rows: ImportRows; lines: readonly Line[] }) {
  const t = useTexts();
  const [shown, setShown] = useState(chunk);
  const metaOf = useMeta(rows);
  return (
    <>
      <ul className={styles['rows']}>
        {lines.slice(0, shown).map((line) => {
          const { index, outcome, name } = line;
          const missing = outcome === 'create' ? missingLanguage(rows.records[index]) : null;
          const meta = metaOf(line);
          return (
            <ListRow
              key={index}
              title={`${t('imports.row', { line: rows.lines[index] ?? index + 1 })} · ${name}`}
              meta={
                outcome === 'refused' ? (
                  <span className={styles['reason']}>{meta}</span>
                ) : (
                  meta || null
                )
              }
              status={
                <span className={manageStyles['actions']}>
                  {missing && (
                    <Chip icon={<Languages {...icon} />}>
                      {t(missing === 'en' ? 'imports.onlyFinnish' : 'imports.onlyEnglish')}
                    </Chip>
                  )}
                  <Chip icon={states[outcome].icon} tone={states[outcome].tone}>
                    {t(states[outcome].text)}
                  </Chip>
                </span>
              }
            />
          );
        })}
      </ul>
      {lines.length > shown && (
        <Button
          variant="quiet"
          onClick={() => {
            setShown(shown + chunk);
          }}
        >
          {t('imports.more')}
        </Button>
      )}
    </>
  );
}

const outcomes = ['create', 'change', 'unchanged', 'refused'] as const;
type Filter = 'all' | (typeof outcomes)[number];

/** What would become of each row, filtered by outcome; what is refused comes first. */
export function PlanRows({ rows, plan }: { rows: ImportRows; plan: ImportPlan }) {
  const t = useTexts();
  const { counts, lines } = plan;
  const [chosen, setChosen] = useState<Filter | null>(null);
  const filter = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const shown = filter === 'all' ? lines : lines.filter(({ outcome }) => outcome === filter);
  return (
    <>
      {counts.refused > 0 && (
        <Alert tone="red" icon={<CircleAlert {...icon} />}>
          {t('imports.toMend', { count: counts.refused })}
        </Alert>
      )}
      {counts.create + counts.change + counts.refused === 0 && (
        <Banner role="status">{t('imports.nothing')}</Banner>
      )}
      <Segments
        legend={t('imports.show')}
        value={filter}
        options={[
          { value: 'all', label: t('imports.all', { count: lines.length }) },
          ...outcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((value) => ({
              value: value,
              label: t(`imports.${value}`, { count: counts[value] }),
            })),
        ]}
        onChange={setChosen}
      />
      <Rows key={filter} rows={rows} lines={shown} />
    </>
  );
}
