import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string | number> {
  value: Value;
  label: string;
  note?: ReactNode;
  icon?: ReactNode;
  /** The language of the label when it differs from the page's. */
  lang?: string;
}

export interface RadioCardsProps<Value extends string | number> {
  legend: string;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hideLegend?: boolean;
}

/** A choice of one among a few cards; nothing is preselected unless given. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onChange, hideLegend = false } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={classNames(styles['legend'], hideLegend && styles['hidden'])}>
        {legend}
      </legend>
      <div className={styles['cards']}>
        {options.map((option) => (
          <label key={option.value} className={styles['card']} lang={option.lang}>
            <input
              type="radio"
              name={name}
              className={styles['input']}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span className={styles['dot']} aria-hidden />
            {option.icon}
            <span className={styles['text']}>
              <span className={styles['label']}>{option.label}</span>
              {option.note != null && <span className={styles['note']}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
