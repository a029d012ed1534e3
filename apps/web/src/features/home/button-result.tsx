import type { Schema } from '@kierros/api/schema';
import { Button, Dialog, lazyPart, Sheet } from '@kierros/ui';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { StoredButtons } from '../../device/device-records.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useOpenedOn } from '../../shared/viewport.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { ButtonTable } from './button-table.tsx';
import { cellFormat } from '../../shared/cell-format.ts';
import styles from './buttons.module.css';
import { scopeOf, useButtonData, useScopeName } from './use-button-data.ts';

type CustomButton = StoredButtons;
type CustomData = Schema<'CustomData'>;

const pageSize = 100;

const ButtonChart = lazyPart(async () => (await import('./button-chart.tsx')).ButtonChart);

function Figures({ data }: { data: CustomData }) {
  const { formatNumber } = useIntl();
  const pick = usePickText();
  return (
    <dl className={styles['numbers']}>
      {data.columns.map((column, at) => (
        <div key={column.key}>
          <dt className={styles['facts']}>{pick(column.name)}</dt>
          <dd className={styles['number']}>
            {cellFormat(formatNumber)(column, data.totals[at] ?? null)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The location of the figures, the days counted, and what the figures leave out. */
function ResultSummary({ button, data }: { button: CustomButton; data: CustomData }) {
  const t = useTexts();
  const day = useFormatDay();
  const { not_applicable: notApplicable, text_answers: texts } = data.excluded;
  const span =
    data.start_date !== null && data.end_date !== null
      ? t('home.buttonSpan', { first: day(data.start_date), last: day(data.end_date) })
      : null;
  const location = useScopeName(button);
  const items = [
    location,
    span,
    notApplicable > 0 && t('home.buttonNotApplicable', { count: notApplicable }),
    texts > 0 && t('home.buttonTexts', { count: texts }),
  ]
    .filter((item) => typeof item === 'string')
    .join(' · ');
  return items === '' ? null : <p className={styles['facts']}>{items}</p>;
}

function Shown({ button, data }: { button: CustomButton; data: CustomData }) {
  const t = useTexts();
  const pick = usePickText();
  const currentLocationId = useCurrentLocationId();
  if (button.display === 'count') return <Figures data={data} />;
  if (data.rows.length === 0) return <p>{t('home.buttonEmpty')}</p>;
  const title = pick(button.name);
  if (button.display === 'table')
    return (
      <ButtonTable
        title={title}
        data={data}
        isHere={scopeOf(button, currentLocationId) === currentLocationId}
      />
    );
  return (
    <Suspense fallback={<div style={{ height: 280 }} />}>
      <ButtonChart title={title} kind={button.display} data={data} />
    </Suspense>
  );
}

interface ButtonResultProps {
  button: CustomButton;
  open: boolean;
  onClose: () => void;
}

/** The result of a custom button, opened over the page, so that closing it returns to the same position. */
export function ButtonResult({ button, open, onClose }: ButtonResultProps) {
  const t = useTexts();
  const pick = usePickText();
  const viewport = useOpenedOn(open);
  const [limit, setLimit] = useState(pageSize);
  const query = useButtonData(button, open, limit);
  const content = (
    <div className={styles['result']} data-display={button.display}>
      <ListState query={query} rows={button.display === 'count' ? 1 : 4} rowHeight={56}>
        {(data) => (
          <>
            <ResultSummary button={button} data={data} />
            <Shown button={button} data={data} />
            {data.rows.length < data.total && limit < 1000 && (
              <Button
                busy={query.isFetching}
                onClick={() => {
                  setLimit(Math.min(1000, limit + 3 * pageSize));
                }}
              >
                {t('app.more')}
              </Button>
            )}
          </>
        )}
      </ListState>
    </div>
  );
  const frame = {
    open,
    onClose,
    title: pick(button.name),
  };
  if (viewport === 'mobile') return <Sheet {...frame}>{content}</Sheet>;
  return (
    <Dialog {...frame} wide>
      {content}
    </Dialog>
  );
}
