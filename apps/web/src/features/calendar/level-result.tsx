import { inspectionTypeName, pickText } from '@kierros/domain';
import { classNames } from '@kierros/ui';
import type { CSSProperties } from 'react';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { itemKey } from './item-key.ts';
import type { LevelResult as Result } from './level.api.ts';
import styles from './level.module.css';
import { useMoveEffects } from './move-effect.ts';
import type { PlannedMove } from './move-effect.ts';

interface LevelResultProps {
  result: Result;
  capacity: number;
  /** How many inspections could be moved. */
  all: number;
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

/** What moves from which day to which, and why. */
function Moved({ move: { item, day }, why }: { move: PlannedMove; why: string | null }) {
  const formatDay = useFormatDay();
  const language = useLanguage();
  return (
    <li>
      <strong>{pickText(item.name, language).text}</strong>{' '}
      {inspectionTypeName(item.inspection_type_id)[language]}
      <span className={styles['why']}>
        <WhyDate inspectableId={item.inspectable_id} typeId={item.inspection_type_id}>
          {formatDay(item.date)}
        </WhyDate>{' '}
        → {formatDay(day)}
        {why !== null && ` · ${why}`}
      </span>
    </li>
  );
}

/** The days before and after as bars, and row by row what moves and why. */
export function LevelResult({ result: { moves, bars }, capacity, all }: LevelResultProps) {
  const t = useTexts();
  const formatDay = useFormatDay();
  const effects = useMoveEffects();
  const most = Math.max(capacity, ...bars.flatMap(({ before, after }) => [before, after]));
  const before = new Map(bars.map((bar) => [bar.day, bar.before]));
  const above = bars.reduce((sum, bar) => sum + Math.max(0, bar.after - capacity), 0);
  const effect = effects(moves);
  if (all === 0) return <p role="status">{t('calendar.level.nothing')}</p>;
  const why = ({ item }: PlannedMove) => {
    const count = before.get(item.date) ?? 0;
    return count > capacity ? t('calendar.level.full', { day: formatDay(item.date), count }) : null;
  };
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
      <div role="status">
        <p>{t('calendar.level.moves', { count: moves.length, all })}</p>
        {effect !== null && <p>{effect}</p>}
        {above > 0 && <p>{t('calendar.level.above', { count: above })}</p>}
      </div>
      <ul className={styles['moves']}>
        {moves.slice(0, shownRows).map((move) => (
          <Moved key={itemKey(move.item)} move={move} why={why(move)} />
        ))}
      </ul>
      {moves.length > shownRows && (
        <p>{t('calendar.level.more', { count: moves.length - shownRows })}</p>
      )}
    </>
  );
}
