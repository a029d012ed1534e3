import { useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, useField } from '../field/field.tsx';
import type { FieldChange, FieldTexts } from '../field/field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps
  extends FieldTexts, FieldChange, Omit<ComponentProps<'textarea'>, 'id' | 'onChange'> {
  id?: string;
}

// Text so short that it fits any field, whatever its width.
const fitsAnywhere = (value: TextAreaProps['value']) => (value?.toString() ?? '').length < 60;

/**
 * Several lines of typed text; grows with its content where the browser supports it. Growing is enabled only once the
 * text fills the field: a field sized by its content makes the browser lay out the page at every key press, one of
 * fixed height only itself.
 */
export function TextArea(props: TextAreaProps) {
  const { frame, control, rest } = useField(props);
  const { className, rows = 3, onInput, ...others } = rest;
  const [isFull, setFull] = useState(() => !fitsAnywhere(others.value ?? others.defaultValue));
  return (
    <Field {...frame}>
      <textarea
        {...others}
        {...control}
        rows={rows}
        className={classNames(controlClass, styles['area'], isFull && styles['full'], className)}
        onInput={(event) => {
          const { scrollHeight, clientHeight } = event.currentTarget;
          if (!isFull && scrollHeight > clientHeight) setFull(true);
          onInput?.(event);
        }}
      />
    </Field>
  );
}
