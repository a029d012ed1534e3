import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { classNames } from '@kierros/ui';
import { ChevronDown, ChevronRight, MapPin } from 'lucide-react';
import { memo } from 'react';
import type { Texts } from '../../../shared/texts.ts';
import type { MarkState } from './marking.ts';
import styles from './place-tree.module.css';
import type { TreeRow } from './tree-rows.ts';
import { PlaceTypePicture } from '../types/place-type-picture.tsx';
import type { PlaceLook } from './use-place-looks.ts';

/** The height of a row, which `place-tree.module.css` repeats. */
export const rowRem = 2.75;

const line = { strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RowProps {
  row: TreeRow;
  index: number;
  isOpen: boolean;
  /** Whether it is the one row that Tab leads to. */
  isStop: boolean;
  state: MarkState;
  /** The picture of its type. */
  look: PlaceLook;
  /** Passed down, as rows are drawn while one scrolls, and each hook in them costs. */
  t: Texts;
  language: Language;
  onMark: (id: number, isRange: boolean) => void;
  onFold: (id: number, isFolded: boolean) => void;
}

function Mark({ row, state, t, language, onMark }: RowProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles['mark']}
      aria-label={t('places.mark', { name: pickText(row.name, language).text })}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      checked={state === 'all'}
      onChange={({ nativeEvent }) => {
        onMark(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
      }}
    />
  );
}

function Chevron({ row: { id, isFolded }, onFold }: Pick<RowProps, 'row' | 'onFold'>) {
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    // For the pointer alone: the keyboard folds a row by its arrows, and its state says whether it is folded.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={styles['fold']}
      onClick={() => {
        onFold(id, !isFolded);
      }}
    >
      <Icon size={18} {...line} />
    </span>
  );
}

/** One row of the tree of places: what it is called, whether it is marked, and whether what is in it is folded. */
export const PlaceRow = memo(function PlaceRow(props: RowProps) {
  const { row, index, isOpen, isStop, state, look, t, language, onFold } = props;
  const name = pickText(row.name, language);
  const id = `place-row-${String(row.id)}`;
  return (
    <div
      role="treeitem"
      className={classNames(styles['row'], isOpen && styles['open'])}
      style={{ insetBlockStart: `${String(index * rowRem)}rem` }}
      data-id={row.id}
      data-level={row.level}
      tabIndex={isStop ? 0 : -1}
      aria-labelledby={row.rooms === null ? id : `${id} ${id}-rooms`}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isFolded === null ? undefined : !row.isFolded}
      aria-checked={state === 'some' ? 'mixed' : state === 'all'}
      aria-selected={isOpen}
    >
      {row.isFolded !== null && <Chevron row={row} onFold={onFold} />}
      <Mark {...props} />
      {row.kind === 'location' ? (
        <MapPin size={18} {...line} className={styles['icon']} />
      ) : (
        <PlaceTypePicture kind={row.kind} {...look} size={18} className={styles['icon']} />
      )}
      {/* The tree follows it; the address is for a new tab. */}
      <a
        id={id}
        className={styles['name']}
        lang={name.language}
        title={name.text}
        tabIndex={-1}
        href={`?place=${String(row.id)}`}
      >
        {name.text}
      </a>
      {/* Between the words that a screen reader hears as one name. */ ' '}
      {row.rooms !== null && (
        <>
          <span id={`${id}-rooms`} className={styles['count']}>
            {t('places.rooms', { count: row.rooms })}
          </span>
          <span aria-hidden className={styles['number']}>
            {row.rooms}
          </span>
        </>
      )}
    </div>
  );
});
