import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, useField } from '../field/field.tsx';
import type { FieldChange, FieldTexts } from '../field/field.tsx';
import { iconLook } from '../icon/icon-look.ts';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldTexts, FieldChange, Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  id?: string;
  options: readonly SelectOption[];
}

// There may be thousands, as of places: the same list is not drawn anew.
const Options = memo(function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
});

/** The native select: best on phones, and without script. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control, rest } = useField(props);
  const { options, className, ...others } = rest;
  return (
    <Field {...frame}>
      <div className={styles['row']}>
        <select
          {...others}
          {...control}
          className={classNames(controlClass, styles['select'], className)}
        >
          <Options options={options} />
        </select>
        <ChevronDown className={styles['arrow']} {...iconLook} />
      </div>
    </Field>
  );
}
