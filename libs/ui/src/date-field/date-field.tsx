import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, describedBy, Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';

export interface DateFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id?: string;
}

/** A day, `YYYY-MM-DD`, through the platform's own picker. */
export function DateField(props: DateFieldProps) {
  const { id: givenId, label, hint, error, mark, className, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error} mark={mark}>
      <input
        {...rest}
        type="date"
        id={id}
        className={classNames(controlClass, className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  );
}
