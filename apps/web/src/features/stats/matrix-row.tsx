import type { BucketState } from '@kierros/domain';
import { classNames } from '@kierros/ui';
import { memo } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { stateAt } from './matrix-rows.ts';
import styles from './matrix.module.css';
import type { PlaceStates } from './stats.api.ts';

/** The height of a row; `matrix.module.css` repeats it. */
export const rowRem = 2.25;

const topOf = (index: number) => ({ insetBlockStart: `${String(index * rowRem)}rem` });

/** A week or a month: its name in the head, in full, and in the names of its cells, and how these look. */
export type Column = Record<'key' | 'short' | 'full' | 'spoken', string> &
  Record<'isClosed' | 'isPartial', boolean>;

export interface MatrixRowProps {
  place: PlaceStates;
  index: number;
  columns: readonly Column[];
  textOf: (state: BucketState, count: number, type: string) => string;
  /** Whether it has cells, or colours alone. */
  hasCells: boolean;
}

/** Each cell in its colour, as one background: a row that is scrolled into view is drawn in no time. */
const strip = (place: PlaceStates, columns: readonly Column[]) => {
  const stops = columns.map(({ isClosed, isPartial }, column) => {
    const state = stateAt(place, column);
    const colour = isClosed ? 'closed' : isPartial || state === '-' ? 'none' : state;
    const [from, to] = [column, column + 1].map((at) => `${String((100 * at) / columns.length)}%`);
    return `var(--${colour}) ${from} ${to}`;
  });
  return { backgroundImage: `linear-gradient(to right, ${stops.join()})` };
};

/** One place: its name and a cell for each week or month. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { place, index, columns, textOf, hasCells } = props;
  const pick = usePickText();
  const name = pick(place.name);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles['row'], hasCells ? styles['cells'] : styles['strip'])}
      style={{ ...topOf(index), ...(!hasCells && strip(place, columns)) }}
    >
      <div role="rowheader">{name}</div>
      {(hasCells ? columns : []).map(({ key, spoken, isClosed, isPartial }, column) => {
        const state = stateAt(place, column);
        const count = place.counts[column] ?? 0;
        return (
          <div
            key={key}
            role="gridcell"
            // Joined here: formatting thousands of names while one scrolls costs frames.
            aria-label={`${name}, ${spoken}: ${textOf(state, count, place.types[column] ?? '-')}`}
            // The grid sets that of the cell to which Tab leads: drawn, a key would draw two rows anew.
            tabIndex={-1}
            // Drawn by the stylesheet: a text of its own would double the nodes of the grid.
            data-count={count > 0 ? count : undefined}
            className={classNames(
              styles['cell'],
              styles[state === '-' ? 'none' : state],
              isClosed && styles['closed'],
              isPartial && styles['partial'],
            )}
          />
        );
      })}
    </div>
  );
});

const Name = memo(function Name({ place, index }: Pick<MatrixRowProps, 'place' | 'index'>) {
  const pick = usePickText();
  const name = pick(place.name);
  return (
    <div title={name} style={topOf(index)}>
      {name}
    </div>
  );
});

type NamesProps = { items: readonly PlaceStates[]; rows: readonly number[] };

/** The names as they are seen. One column beside all rows: a browser composes each element that sticks by itself. */
export function Names({ items, rows }: NamesProps) {
  return (
    <div className={styles['names']} aria-hidden>
      {rows.map((index) => {
        const place = items[index];
        return place && <Name key={place.inspectable_id} place={place} index={index} />;
      })}
    </div>
  );
}

/** The names of the weeks or months. */
export const Head = memo(function Head({ columns }: Pick<MatrixRowProps, 'columns'>) {
  const t = useTexts();
  return (
    <div role="row" aria-rowindex={1} className={classNames(styles['head'], styles['cells'])}>
      <div role="columnheader" className={styles['name']}>
        {t('stats.place')}
      </div>
      {columns.map(({ key, short, full }) => (
        <div key={key} role="columnheader" aria-label={full}>
          {short}
        </div>
      ))}
    </div>
  );
});
