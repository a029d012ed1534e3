import { addDays, constants, pickText } from '@kierros/domain';
import { Card, Chip, ListRow, rowLinkClass } from '@kierros/ui';
import { ClockAlert } from 'lucide-react';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import styles from './pre-inspection-page.module.css';
import { useShowMore } from '../../shared/views/use-show-more.tsx';

const shownAtFirst = 10;

type Choose = { onChoose: (row: DueRow) => void };

function Row({ row, onChoose }: { row: DueRow } & Choose) {
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  const type = row.type.name[language];
  return (
    <ListRow
      icon={<TypeIcon typeId={row.type.id} />}
      title={
        <button
          type="button"
          className={rowLinkClass}
          onClick={() => {
            onChoose(row);
          }}
        >
          {pickText(row.name, language).text}
        </button>
      }
      meta={
        row.daysOverdue > 0 ? (
          <>
            {type}{' '}
            <WhyDate inspectableId={row.inspectableId} typeId={row.type.id}>
              <Chip tone="red" icon={<ClockAlert strokeWidth={1.75} aria-hidden />}>
                {t('pre.overdue', { days: row.daysOverdue })}
              </Chip>
            </WhyDate>
          </>
        ) : (
          <>
            {type} ·{' '}
            <WhyDate inspectableId={row.inspectableId} typeId={row.type.id}>
              {day(row.due)}
            </WhyDate>
          </>
        )
      }
    />
  );
}

function Rows({ rows, onChoose }: { rows: readonly DueRow[] } & Choose) {
  const t = useTexts();
  const { count, moreOf } = useShowMore(shownAtFirst);
  return (
    <Card flush>
      <ul>
        {rows.slice(0, count).map((row) => (
          <Row key={row.key} row={row} onChoose={onChoose} />
        ))}
      </ul>
      {moreOf(rows.length, t('pre.showAll', { count: rows.length }), true)}
    </Card>
  );
}

interface UpcomingListProps extends Choose {
  rows: readonly DueRow[];
  /** Whether the due dates are available. */
  isKnown: boolean;
}

/** Overdue inspections and those due within the week. Choosing one selects its template and inspectable. */
export function UpcomingList({ rows, isKnown, onChoose }: UpcomingListProps) {
  const t = useTexts();
  const inOrder = rows.toSorted((a, b) => (a.due < b.due ? -1 : 1));
  const late = inOrder.filter(({ daysOverdue }) => daysOverdue > 0);
  const until = addDays(todayHere(), constants.upcomingDays);
  const upcoming = inOrder.filter(({ daysOverdue, due }) => daysOverdue === 0 && due <= until);
  const isWide = window.matchMedia('(min-width: 1280px)').matches;
  return (
    <>
      {late.length > 0 && (
        <details className={styles['upcoming']} open={isWide}>
          <summary>{t('pre.overdueTitle', { count: late.length })}</summary>
          <Rows rows={late} onChoose={onChoose} />
        </details>
      )}
      <details className={styles['upcoming']} open={isWide}>
        <summary>
          {t('pre.upcoming')} ({isKnown ? upcoming.length : '–'})
        </summary>
        {upcoming.length === 0 ? (
          <p>{t(isKnown ? 'pre.upcomingEmpty' : 'pre.upcomingUnknown')}</p>
        ) : (
          <Rows rows={upcoming} onChoose={onChoose} />
        )}
      </details>
    </>
  );
}
