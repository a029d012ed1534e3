import { inspectionTypeName, pickText } from '@kierros/domain';
import { classNames } from '@kierros/ui';
import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { useCalendar } from '../../device/use-calendar.ts';
import { WhyDate } from '../../device/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import type { CalendarMessages } from './calendar.messages.ts';
import type { LevelBar } from './level-bars.ts';
import type { Levelled } from './level.api.ts';
import styles from './level.module.css';
import { latestDay } from './use-targets.ts';

interface LevelResultProps {
  bars: readonly LevelBar[];
  capacity: number;
  levelling: readonly Levelled[];
}

const shownRows = 200;

function Bar({ count, most, isOver }: { count: number; most: number; isOver: boolean }) {
  const style = { '--share': String(most === 0 ? 0 : count / most) } as CSSProperties;
  return (
    <td className={styles['cell']}>
      <span
        className={classNames(styles['bar'], isOver && styles['over'])}
        style={style}
        aria-hidden
      />
      <span className={styles['count']}>{count}</span>
    </td>
  );
}

/** The days before and after as bars, and row by row what moves and why. */
export function LevelResult({ bars, capacity, levelling }: LevelResultProps) {
  const t = useTexts<CalendarMessages>();
  const formatDay = useFormatDay();
  const calendar = useCalendar();
  const { language } = useSnapshot(languageStore);
  const most = Math.max(capacity, ...bars.flatMap(({ before, after }) => [before, after]));
  const before = new Map(bars.map((bar) => [bar.day, bar.before]));
  const changed = levelling.filter(({ item, day }) => day !== item.date);
  const why = ({ item, day }: Levelled) => {
    if (day === null)
      return t('calendar.level.noRoom', { day: formatDay(latestDay(item, calendar)) });
    if (item.date < todayHere()) return t('calendar.level.overdue');
    return t('calendar.level.full', {
      day: formatDay(item.date),
      count: before.get(item.date) ?? 0,
    });
  };
  if (levelling.length === 0) return <p role="status">{t('calendar.level.nothing')}</p>;
  return (
    <>
      <table className={styles['days']}>
        <thead>
          <tr>
            <th scope="col">{t('calendar.level.day')}</th>
            <th scope="col">{t('calendar.level.before')}</th>
            <th scope="col">{t('calendar.level.after')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.day}>
              <th scope="row">{formatDay(bar.day)}</th>
              <Bar count={bar.before} most={most} isOver={bar.before > capacity} />
              <Bar count={bar.after} most={most} isOver={bar.after > capacity} />
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">
        {t('calendar.level.moves', { count: changed.length, all: levelling.length })}
      </p>
      <ul className={styles['moves']}>
        {changed.slice(0, shownRows).map((one) => (
          <li key={`${String(one.item.inspectable_id)}.${String(one.item.inspection_type_id)}`}>
            <strong>{pickText(one.item.name, language).text}</strong>{' '}
            {inspectionTypeName(one.item.inspection_type_id)[language]}
            <span className={styles['why']}>
              <WhyDate inspectableId={one.item.inspectable_id} typeId={one.item.inspection_type_id}>
                {formatDay(one.item.date)}
              </WhyDate>
              {one.day !== null && ` → ${formatDay(one.day)}`}
              {' · '}
              {why(one)}
            </span>
          </li>
        ))}
      </ul>
      {changed.length > shownRows && (
        <p>{t('calendar.level.more', { count: changed.length - shownRows })}</p>
      )}
    </>
  );
}
