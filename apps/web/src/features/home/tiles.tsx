import { weekRange } from '@kierros/domain';
import { Link } from 'react-router-dom';
import { useStoredList } from '../../device/use-device.ts';
import { useDue } from '../../device/lists/use-due.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { liesIn, useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { weekFigures } from './week-figures.ts';
import styles from './tiles.module.css';

interface TileProps {
  to: string;
  number: string;
  label: string;
  /** What is wrong with it, in red. */
  late?: string | null;
}

function Tile({ to, number, label, late }: TileProps) {
  return (
    <li>
      <Link to={to} className={styles['tile']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['label']}>
          {label}
          {late && <span className={styles['late']}> · {late}</span>}
        </span>
      </Link>
    </li>
  );
}

/** The figures of the week, each linking to its view. What the device does not know is shown as a dash. */
export function Tiles() {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const inspectable = useChosenInspectable();
  const { rows: all, waiting } = useDue(useStoredList('dueGroups').items);
  const rows =
    all?.filter((row) => !inspectable || liesIn(inspectable.id, row.inspectableId, row.path)) ??
    null;
  const [figures] = useStoredList('figures').items ?? [];
  if (currentLocationId === null) return null;
  const today = todayHere();
  // Unsent inspections count as done; the server's count lacks them, and covers the whole location.
  const counted = figures && !inspectable ? { ...figures, done: figures.done + waiting } : null;
  const week = weekFigures(rows, counted, weekRange(today));
  const late = (!inspectable && figures?.actions?.overdue) || 0;
  const shown = (count: number | null) => (count === null ? '–' : String(count));
  const done =
    week.done === null || week.due === null
      ? '–'
      : t('home.tileShare', { done: week.done, all: week.done + week.due });
  return (
    <ul className={styles['tiles']}>
      <Tile to="/home?view=stats" number={done} label={t('home.tileWeek')} />
      <Tile to="/home?view=due" number={shown(week.overdue)} label={t('home.tileOverdue')} />
      <Tile
        to="/home?view=pending"
        number={shown(week.openPending)}
        label={t('home.tilePending')}
        late={late > 0 ? t('home.tileLate', { count: late }) : null}
      />
    </ul>
  );
}
