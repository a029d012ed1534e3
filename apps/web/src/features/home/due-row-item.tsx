import { pickText } from '@kierros/domain';
import { Button, Chip, ListRow, rowLinkClass } from '@kierros/ui';
import { CircleDot, ClockAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { chooseDue } from '../../device/drafts/start-inspection.ts';
import styles from './home-page.module.css';

function DueChip({ row }: { row: DueRow }) {
  const t = useTexts();
  const day = useFormatDay();
  if (row.daysOverdue > 0)
    return (
      <Chip tone="red" icon={<ClockAlert strokeWidth={1.75} aria-hidden />}>
        {t('home.overdue', { days: row.daysOverdue })}
      </Chip>
    );
  return (
    <Chip tone="brand" icon={<CircleDot strokeWidth={1.75} aria-hidden />}>
      {row.due === todayHere() ? t('app.today') : t('home.dueOn', { day: day(row.due) })}
    </Chip>
  );
}

interface DueRowItemProps {
  row: DueRow;
  /** What the heading above the row already shows. */
  under?: 'place' | 'type';
}

/** One due inspection. The whole row starts it; the button says so. */
export function DueRowItem({ row, under }: DueRowItemProps) {
  const t = useTexts();
  const day = useFormatDay();
  const navigate = useNavigate();
  const start = () => void navigate(chooseDue(row));
  const language = useLanguage();
  const name = pickText(row.name, language);
  const typeName = row.type.name[language];
  const trail = row.path
    .filter((_, at) => at > 0)
    .map((step) => pickText(step.name, language).text);
  const meta = [
    ...(under === 'place' ? [] : trail),
    ...(under === 'type' ? [] : [typeName]),
    ...(row.isInProgress ? [t('home.inProgress')] : []),
  ];
  if (!row.isNow)
    return (
      <ListRow
        icon={<TypeIcon typeId={row.type.id} />}
        title={<span lang={name.language}>{name.text}</span>}
        meta={
          <>
            {[...meta, ''].join(' · ')}
            <WhyDate inspectableId={row.inspectableId} typeId={row.type.id}>
              {t('home.opensOn', { day: day(row.opensOn) })}
            </WhyDate>
          </>
        }
      />
    );
  return (
    <ListRow
      icon={<TypeIcon typeId={row.type.id} />}
      title={
        <button type="button" className={rowLinkClass} lang={name.language} onClick={start}>
          {name.text}
        </button>
      }
      meta={
        <>
          {meta.join(' · ')}
          <div className={styles['dueChip']}>
            <WhyDate inspectableId={row.inspectableId} typeId={row.type.id}>
              <DueChip row={row} />
            </WhyDate>
          </div>
        </>
      }
      actions={
        <Button
          aria-label={t('home.inspectThis', { name: name.text, type: typeName })}
          onClick={start}
        >
          {t('home.inspect')}
        </Button>
      }
    />
  );
}
