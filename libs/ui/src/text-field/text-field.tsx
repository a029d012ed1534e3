import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, useField } from '../field/field.tsx';
import type { FieldChange, FieldTexts } from '../field/field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends FieldTexts, FieldChange, Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  id?: string;
  /** A control inside the field's right edge, such as show password. */
  trailing?: ReactNode;
}

/** One line of typed text. */
export function TextField(props: TextFieldProps) {
  const { frame, control, rest } = useField(props);
  const { trailing, className, ...others } = rest;
  return (
    <Field {...frame}>
      <div className={styles['row']}>
        <input
          {...others}
          {...control}
          className={classNames(controlClass, trailing != null && styles['padded'], className)}
        />
        {trailing != null && <div className={styles['trailing']}>{trailing}</div>}
      </div>
    </Field>
  );
}
