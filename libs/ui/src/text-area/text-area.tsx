import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {
  id?: string;
}

/** Several lines of typed text; grows with its content where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { id: givenId, label, hint, error, mark, className, rows = 3, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <textarea
        {...rest}
        rows={rows}
        id={id}
        className={classNames(controlClass, styles['area'], className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  );
}
