import { CircleAlert } from 'lucide-react';
import { Banner, iconLook } from '@kierros/ui';
import { useId } from 'react';
import type { Ref } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { LineRow } from './line-row.ts';
import styles from './place-lines.module.css';

const mostShown = 20;

interface LinesFaultsProps {
  /** The box, which takes the focus when the lines cannot be added. */
  ref: Ref<HTMLDivElement>;
  faults: readonly LineRow[];
  /** Moves to a line of the text. */
  onSelect: (line: number) => void;
}

/** The refused lines, each a button that leads to it. */
export function LinesFaults({ ref, faults, onSelect }: LinesFaultsProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className={styles['faults']}
    >
      <Banner tone="red" icon={<CircleAlert {...iconLook} />}>
        <strong id={titleId}>{t('lines.toCorrect', { count: faults.length })}</strong>
        <ul>
          {faults.slice(0, mostShown).map(({ line, reason }) => (
            <li key={line}>
              <button
                type="button"
                className={styles['fault']}
                onClick={() => {
                  onSelect(line);
                }}
              >
                {t('lines.at', { line, text: reason })}
              </button>
            </li>
          ))}
        </ul>
        {faults.length > mostShown && (
          <p>{t('lines.moreFaults', { count: faults.length - mostShown })}</p>
        )}
      </Banner>
    </div>
  );
}
