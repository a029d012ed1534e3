import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {
  id?: string;
  /** A control inside the field's right edge, such as show password. */
  trailing?: ReactNode;
}

/** One line of typed text. */
export function TextField(props: TextFieldProps) {
  const { id: givenId, label, hint, error, mark, trailing, className, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <div className={styles['row']}>
        <input
          {...rest}
          id={id}
          className={classNames(controlClass, trailing != null && styles['padded'], className)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {trailing != null && <div className={styles['trailing']}>{trailing}</div>}
      </div>
    </Field>
  );
}
