import { X } from 'lucide-react';
import { startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import type { Glyph } from '../level-icon/level-icon.tsx';
import type { Level } from '../tokens.ts';
import { stepsOf } from './steps.ts';
import styles from './scale-input.module.css';

export interface ScaleOption {
  value: number;
  label: string;
  /** The whole accessible name, such as "Good, 3/3". Default: label and value. */
  name?: string;
  level: Level;
  glyph: Glyph;
  lang?: string;
}

export interface ScaleInputProps {
  /** Lets an error summary move focus here. */
  id?: string;
  /** Id of the visible question. */
  labelledBy: string;
  describedBy?: string;
  options: readonly ScaleOption[];
  value: number | null;
  onChange: (value: number) => void;
  onClear?: () => void;
  clearLabel?: string;
  required?: boolean;
  invalid?: boolean;
  disabled?: boolean;
}

/**
 * A rating: 3 to 5 large buttons over native radio inputs, so arrow keys work
 * as everywhere. A digit key chooses, but only while focus is inside
 * (WCAG 2.1.4), and Backspace or Delete takes the answer back.
 */
export function ScaleInput(props: ScaleInputProps) {
  const { labelledBy, describedBy, options, value, onChange, onClear, clearLabel } = props;
  const name = useId();
  const steps = useRef<HTMLDivElement>(null);
  const { disabled = false } = props;
  useLayoutEffect(() => {
    steps.current?.replaceChildren(stepsOf(options, name));
  }, [options, name]);
  useLayoutEffect(() => {
    for (const radio of steps.current?.getElementsByTagName('input') ?? []) {
      radio.checked = Number(radio.value) === value;
      radio.disabled = disabled;
    }
  }, [options, name, value, disabled]);
  const [isPressed, setPressed] = useState(false);
  const choose = (next: number) => {
    onChange(next);
    // The step that was pressed is on the screen first; what moves everything below comes after it.
    if (value === null) setPressed(true);
    afterPaint(() => {
      startTransition(() => {
        setPressed(false);
      });
      // A short tick where the device can; nothing depends on it.
      if ('vibrate' in navigator) navigator.vibrate(10);
    });
  };
  return (
    <div
      id={props.id}
      className={styles['scale']}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-disabled={props.disabled || undefined}
      onInput={({ target }) => {
        choose(Number((target as HTMLInputElement).value));
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || props.disabled) return;
        const match = options.find((option) => String(option.value) === event.key);
        if (match) {
          event.preventDefault();
          choose(match.value);
        } else if ((event.key === 'Backspace' || event.key === 'Delete') && value !== null) {
          event.preventDefault();
          onClear?.();
        }
      }}
    >
      <div className={styles['options']} ref={steps} />
      {value !== null && !isPressed && onClear && clearLabel !== undefined && (
        <button
          type="button"
          className={styles['clear']}
          disabled={props.disabled}
          onClick={onClear}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
          {clearLabel}
        </button>
      )}
    </div>
  );
}
