import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  note?: ReactNode;
}

/** On or off, taking effect immediately. The whole row is the target. */
export function Switch({ label, checked, onChange, note }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <label className={styles['label']} htmlFor={id}>
        <span>{label}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles['switch']}
          checked={checked}
          aria-describedby={note == null ? undefined : `${id}-note`}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
      </label>
      {note != null && (
        <div className={styles['note']} id={`${id}-note`}>
          {note}
        </div>
      )}
    </div>
  );
}
