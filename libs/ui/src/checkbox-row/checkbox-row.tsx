import { Check, Minus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './checkbox-row.module.css';

export interface CheckboxRowProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some but not all of the subordinate boxes are checked. */
  mixed?: boolean;
  /** A second line; also the reason when disabled. */
  note?: ReactNode;
  /** Shown at the right edge, outside the label. */
  trailing?: ReactNode;
  disabled?: boolean;
}

/** A whole row that is one checkbox, at least 48 px high. */
export function CheckboxRow(props: CheckboxRowProps) {
  const { label, checked, onChange, mixed = false, note, trailing, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className={styles['row']} data-disabled={disabled || undefined}>
      <label className={styles['label']} htmlFor={id}>
        <input
          ref={input}
          id={id}
          type="checkbox"
          className={styles['input']}
          checked={checked}
          disabled={disabled}
          aria-describedby={note == null ? undefined : `${id}-note`}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <span className={styles['box']} aria-hidden>
          {mixed ? <Minus size={18} strokeWidth={3} /> : <Check size={18} strokeWidth={3} />}
        </span>
        <span className={styles['text']}>{label}</span>
      </label>
      {note != null && (
        <div className={styles['note']} id={`${id}-note`}>
          {note}
        </div>
      )}
      {trailing != null && <div className={styles['trailing']}>{trailing}</div>}
    </div>
  );
}
