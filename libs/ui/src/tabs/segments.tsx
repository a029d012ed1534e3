import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './segments.module.css';

export interface SegmentsProps<Value extends string | number> {
  legend: string;
  /** Whether the legend is visible; without it, the context must make clear what is chosen. */
  showLegend?: boolean;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among a few, all visible: native radios next to each other. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, showLegend = false, options, value, onChange } = props;
  const name = useId();
  const group = (
    <div className={styles['segments']} role="radiogroup" aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']} lang={option.lang}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
  if (!showLegend) return group;
  return (
    <div className={styles['field']}>
      <span className={styles['legend']} aria-hidden>
        {legend}
      </span>
      {group}
    </div>
  );
}
