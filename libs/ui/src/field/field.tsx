import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A visible word such as "optional" or "mandatory" next to the label. */
  mark?: string | undefined;
}

export interface FieldChange {
  onChange?: ((value: string) => void) | undefined;
}

/** The ids of a control's hint and error, for `aria-describedby`; undefined if there are none. */
function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** What the frame of a field takes of its props, what its control takes of them, and the others. */
export function useField<Props extends FieldTexts & FieldChange & { id?: string }>(props: Props) {
  const { id: given, label, hint, error, mark, onChange, ...rest } = props;
  const own = useId();
  const id = given ?? own;
  return {
    frame: { id, label, hint, error, mark },
    control: {
      id,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy(id, { hint, error }),
      onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    },
    rest,
  };
}

/** Label, hint and error around one control, which takes its part of `useField`. */
export function Field({ id, label, hint, error, mark, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
      </div>
      {hint !== undefined && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

/** The class shared by all text controls. */
export const controlClass = styles['control'];
