import { inspectionType } from '@kierros/domain';
import { classNames, Segments, useIsNear } from '@kierros/ui';
import { memo, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../shared/language.ts';
import { useAddress } from '../../shared/use-address-change.ts';
import { useTexts } from '../../shared/texts.ts';
import { useWindow } from '../../shared/use-window.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { cellAfterKey } from './matrix-keys.ts';
import type { Cell } from './matrix-keys.ts';
import { useRowsWithCells } from './matrix-cells.ts';
import { Head, MatrixRow, Names, rowRem } from './matrix-row.tsx';
import type { Column, MatrixRowProps } from './matrix-row.tsx';
import { rowsOfCell } from './matrix-rows.ts';
import styles from './matrix.module.css';
import { PartNote } from './part-note.tsx';
import type { StatsView } from './stats-view.ts';
import { usePlaceStates } from './stats.api.ts';
import type { PlaceStatesList } from './stats.api.ts';
import { useLater } from './use-later.ts';
import { usePartWords } from './use-part-words.ts';
import { useNewestInView } from './use-newest-in-view.ts';

// Its rows have many cells: fewer of them than of other lists, and a few at a time.
const drawn = { around: 6, step: 6 };

type Bucket = PlaceStatesList['buckets'][number];

function useColumns(buckets: readonly Bucket[]): readonly Column[] {
  const t = useTexts();
  const partWords = usePartWords();
  // Once for all rows, which are drawn only if it changes.
  return useMemo(
    () =>
      buckets.map(({ key, from, to, is_closed: isClosed }) => {
        const [year = '', part = ''] = key.split('-');
        const number = Number(part.replace('W', ''));
        const full = t(part.startsWith('W') ? 'stats.weekOf' : 'stats.monthOf', { number, year });
        const why = partWords({ key, from, to });
        const named = why === null ? full : `${full} (${why})`;
        return {
          ...{ key, isClosed, isPartial: why !== null, full: named },
          short: String(number),
          spoken: isClosed ? t('stats.bucketClosed', { bucket: named }) : named,
        };
      }),
    [buckets, t, partWords],
  );
}

/** What happened, in words; each is formatted once, since a row has many cells that say the same. */
function useStateTexts(hasTypes: boolean): MatrixRowProps['textOf'] {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const known = new Map<string, string>();
    return (state, count, type) => {
      const key = state + String(count) + type;
      const text =
        known.get(key) ??
        [
          t(`stats.state.${state === '-' ? 'none' : state}`, { count }),
          ...(hasTypes && state !== '-'
            ? [inspectionType(Number(type))?.name[language] ?? t('stats.severalTypes')]
            : []),
        ].join(', ');
      known.set(key, text);
      return text;
    };
  }, [t, language, hasTypes]);
}

// The name of the place is the first child of a row.
const cellAt = (target: EventTarget | null): Cell | null => {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.parentElement;
  return cell && row
    ? {
        row: Number(row.getAttribute('aria-rowindex')) - 2,
        column: [...row.children].indexOf(cell) - 1,
      }
    : null;
};

const elementOf = (grid: HTMLElement | null, { row, column }: Cell) =>
  grid?.querySelector(`[aria-rowindex="${String(row + 2)}"]`)?.children[column + 1];

/** Focuses a cell, all of it in view: a focus alone leaves one that is partly behind the names as it is. */
const focusOn = (cell: HTMLElement) => {
  // In this order the page is laid out once: a focus changes styles.
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  cell.focus({ preventScroll: true });
};

interface GridSize {
  rows: number;
  columns: number;
}

// Another range may have fewer.
const within = ({ rows, columns }: GridSize, { row, column }: Cell): Cell => ({
  row: Math.min(row, rows - 1),
  column: Math.min(column, columns - 1),
});

function moveTabStop(stop: RefObject<HTMLElement | null>, to: HTMLElement): void {
  if (to === stop.current) return;
  if (stop.current) stop.current.tabIndex = -1;
  to.tabIndex = 0;
  stop.current = to;
}

/** Keeps one cell in the order of Tab, and moves the focus by the keys of a grid. */
function useCells(size: GridSize, reveal: (row: number) => void) {
  const [at, setStop] = useState<Cell>({ row: 0, column: size.columns - 1 });
  const stop = within(size, at);
  const grid = useRef<HTMLDivElement>(null);
  const awaited = useRef<Cell>(null);
  const tabStop = useRef<HTMLElement>(null);
  const focused = useRef<Cell>(null);
  const goTo = (to: Cell) => {
    const cell = elementOf(grid.current, to);
    // Its focus moves the stop; a cell that is not drawn yet is focused once it is.
    if (cell instanceof HTMLElement) focusOn(cell);
    else {
      awaited.current = to;
      setStop(to);
    }
  };
  // After each drawing, which may have drawn its row anew.
  useLayoutEffect(() => {
    const cell = elementOf(grid.current, stop);
    if (!(cell instanceof HTMLElement)) return;
    moveTabStop(tabStop, cell);
    if (awaited.current === at) {
      awaited.current = null;
      focusOn(cell);
    } else if (focused.current && document.activeElement === document.body)
      // Its row was drawn without cells before the stop, which follows the focus later, had reached it.
      goTo(focused.current);
  });
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const from = cellAt(event.target);
    if (!from || event.altKey || event.metaKey) return false;
    const pressed = { key: event.key, isControl: event.ctrlKey };
    const to = cellAfterKey(pressed, from, { ...size, page: 10 });
    if (!to) return false;
    event.preventDefault();
    reveal(to.row);
    goTo(to);
    return true;
  };
  return { grid, stop, setStop, focused, onKeyDown };
}

/** The rows that are drawn, and the one that Tab leads to. */
const drawnRows = (stop: number, first: number, last: number) => {
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  return rows.includes(stop) ? rows : [stop, ...rows];
};

/** A cell is opened by a press or Enter; the one with the focus is where Tab leads to. */
const cellEvents = (
  { stop, setStop, focused, onKeyDown }: ReturnType<typeof useCells>,
  open: (at: Cell | null) => void,
) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (!onKeyDown(event) && event.key === 'Enter') open(cellAt(event.target));
  },
  onClick: (event: MouseEvent) => {
    open(cellAt(event.target));
  },
  onBlur: () => {
    focused.current = null;
  },
  onFocus: (event: FocusEvent) => {
    const at = cellAt(event.target);
    focused.current = at;
    if (at && (at.row !== stop.row || at.column !== stop.column))
      startTransition(() => {
        setStop(at);
      });
  },
});

interface GridProps {
  list: PlaceStatesList;
  /** Whether cells are of all inspection types, which their names say. */
  hasTypes: boolean;
}

function Grid({ list: { items, buckets }, hasTypes }: GridProps) {
  const t = useTexts();
  const columns = useColumns(buckets);
  const textOf = useStateTexts(hasTypes);
  const navigate = useNavigate();
  const { box, first, last, reveal } = useWindow(items.length, rowRem, drawn);
  const isNear = useIsNear(box);
  useNewestInView(box, buckets, isNear);
  const size = { rows: items.length, columns: buckets.length };
  const cells = useCells(size, reveal);
  const { grid, stop } = cells;
  const rows = drawnRows(stop.row, first, last);
  const hasCells = useRowsWithCells({ first, last, stop: stop.row }, buckets, isNear);
  const open = (at: Cell | null) => {
    const [place, bucket] = [items[at?.row ?? -1], buckets[at?.column ?? -1]];
    if (place && bucket) void navigate(rowsOfCell(place, at?.column ?? -1, bucket));
  };
  return (
    <div
      ref={box}
      className={styles['scroll']}
      style={{ '--columns': size.columns } as CSSProperties}
    >
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('stats.matrix')}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        className={styles['grid']}
        {...cellEvents(cells, open)}
      >
        <Head columns={columns} />
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ '--rows': items.length } as CSSProperties}
        >
          <Names items={items} rows={rows} />
          {rows.map((index) => {
            const place = items[index];
            return (
              place && (
                <MatrixRow
                  key={place.inspectable_id}
                  place={place}
                  index={index}
                  columns={columns}
                  textOf={textOf}
                  hasCells={hasCells(index) || index === stop.row}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

const legend = ['m', 'b', 'l', 'd'] as const;

const DrawnGrid = memo(Grid);

/** The grid, after the other figures: it is the largest part of the page. */
function LaterGrid({ list, hasTypes }: GridProps) {
  const grid = useMemo(() => ({ list, hasTypes }), [list, hasTypes]);
  const later = useLater(grid, { first: grid, frames: 1 });
  return (
    <div className={styles['later']} aria-busy={later !== grid}>
      {later && <DrawnGrid {...later} />}
    </div>
  );
}

const typesShown = ['all', 'own'] as const;

/** Whether the matrix is of all inspection types or of that of the page, as the address says. */
function useTypesShown() {
  const { search, change: changeAddress } = useAddress();
  const types = typesShown.find((one) => one === search.get('types')) ?? 'all';
  const change = (next: string) => {
    changeAddress({ types: next });
  };
  return { types, change };
}

function Legend() {
  const t = useTexts();
  return (
    <ul className={styles['legend']}>
      {legend.map((state) => (
        <li key={state}>
          <span className={classNames(styles['cell'], styles[state])} aria-hidden />
          {t(`stats.legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}

/** When was what inspected: places by weeks or months, each cell with the worst that happened in it. */
export function Matrix({ view }: { view: StatsView }) {
  const t = useTexts();
  const language = useLanguage();
  const { types, change } = useTypesShown();
  const query = usePlaceStates(view, types === 'own' ? view.typeId : undefined);
  const isEmpty = query.data?.items.length === 0;
  // As in the table of places, which is empty then too.
  if (isEmpty && types === 'all') return null;
  return (
    <section
      className={styles['section']}
      aria-labelledby="stats-matrix"
      aria-busy={query.isPlaceholderData}
    >
      <h2 id="stats-matrix">{t('stats.matrix')}</h2>
      <Segments
        legend={t('stats.matrixTypes')}
        value={types}
        options={[
          { value: 'all', label: t('stats.allTypes') },
          { value: 'own', label: inspectionType(view.typeId)?.name[language] },
        ]}
        onChange={change}
      />
      <PartNote part="stats states" query={query} />
      <ListState query={query} rows={8} rowHeight={36}>
        {(list) => (
          <>
            {isEmpty ? (
              <p>{t('stats.matrixNone')}</p>
            ) : (
              <>
                <Legend />
                <LaterGrid list={list} hasTypes={types === 'all'} />
              </>
            )}
            {list.total > list.items.length && (
              <p>{t('stats.matrixMore', { shown: list.items.length, total: list.total })}</p>
            )}
          </>
        )}
      </ListState>
    </section>
  );
}
