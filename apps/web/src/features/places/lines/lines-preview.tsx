import { Chip, iconLook, ListRow } from '@kierros/ui';
import { Building2, Check, CircleAlert, DoorClosed, Pencil, Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { LineRow } from './line-row.ts';
import styles from './place-lines.module.css';

const small = { ...iconLook, size: 16 } as const;
const states = {
  create: { icon: <Plus {...small} />, tone: 'brand' },
  change: { icon: <Pencil {...small} />, tone: 'yellow' },
  unchanged: { icon: <Check {...small} />, tone: 'neutral' },
  refused: { icon: <CircleAlert {...small} />, tone: 'red' },
} as const;

type RowProps = Omit<LineRow, 'line'> & { isFlat: boolean };

// Most rows are the same after a key press, although each reading of the lines makes new ones.
const PreviewRow = memo(function PreviewRow(props: RowProps) {
  const { kind, name, type, state, reason, isFlat } = props;
  const t = useTexts();
  const isRoom = kind === 'room';
  return (
    <ListRow
      depth={isRoom && !isFlat ? 1 : 0}
      icon={isRoom ? <DoorClosed {...iconLook} /> : <Building2 {...iconLook} />}
      title={name}
      meta={reason === '' ? type || null : <span className={styles['reason']}>{reason}</span>}
      status={
        <Chip icon={states[state].icon} tone={states[state].tone}>
          {t(`lines.${state}`)}
        </Chip>
      }
    />
  );
});

const chunkSize = 50;

/** Rows that are drawn once they come near: five thousand appear as fast as fifty. */
function Chunk({
  rows,
  isFlat,
  isFirst,
}: {
  rows: readonly LineRow[];
  isFlat: boolean;
  isFirst: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const { current } = list;
    if (!current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { root: current.parentElement, rootMargin: '100%' },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return (
    <ul ref={list} className={styles['chunk']} style={{ '--rows': rows.length } as CSSProperties}>
      {isNear &&
        // Rows have no identity but their position.
        rows.map(({ kind, name, type, state, reason }, index) => (
          <PreviewRow key={index} {...{ kind, name, type, state, reason, isFlat }} />
        ))}
    </ul>
  );
}

/** What becomes of the lines, as the tree that they make. */
export const LinesPreview = memo(function LinesPreview({
  rows,
  isFlat,
}: {
  rows: readonly LineRow[];
  /** Whether all are rooms of one environment. */
  isFlat: boolean;
}) {
  const t = useTexts();
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) =>
    rows.slice(at * chunkSize, (at + 1) * chunkSize),
  );
  return (
    // A box that scrolls is reached by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t('lines.preview')} tabIndex={0} className={styles['preview']}>
      {chunks.map((chunk, at) => (
        // Chunks, as rows, have no identity but their position.
        <Chunk key={at} rows={chunk} isFlat={isFlat} isFirst={at === 0} />
      ))}
    </div>
  );
});
