import { Eraser } from 'lucide-react';
import { startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { afterPaint } from '../after-paint.ts';
import { classNames } from '../class-names.ts';
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
  /** What shares the line above the steps with the button that clears: one line of words. */
  above?: ReactNode;
  required?: boolean;
  invalid?: boolean;
  disabled?: boolean;
}

/**
 * A rating: 3 to 5 large buttons over native radio inputs, so arrow keys work
 * as everywhere. A digit key chooses, but only while focus is inside
 * (WCAG 2.1.4), and Backspace or Delete takes the answer back. The button that
 * does so has its place above the steps from the start: an answer moves nothing.
 */
export function ScaleInput(props: ScaleInputProps) {
  const { labelledBy, describedBy, options, value, above, onChange, onClear, clearLabel } = props;
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
    // The step that was pressed is on the screen first; what is not urgent comes after it.
    if (value === null) setPressed(true);
    afterPaint(() => {
      startTransition(() => {
        setPressed(false);
      });
      // A short tick where the device can; nothing depends on it.
      if ('vibrate' in navigator) navigator.vibrate(10);
    });
  };
  const canClear = onClear !== undefined && clearLabel !== undefined;
  return (
    <>
      {(canClear || above !== undefined) && (
        <div className={styles['line']}>
          <div className={styles['above']}>{above}</div>
          {canClear && value !== null && !isPressed && (
            <button
              type="button"
              className={classNames(styles['clear'], above !== undefined && styles['beside'])}
              disabled={props.disabled}
              onClick={() => {
                onClear();
                // The button goes with the answer: whoever pressed it by key goes on from the steps.
                steps.current?.focus({ preventScroll: true });
              }}
            >
              <Eraser size={18} strokeWidth={1.75} aria-hidden />
              <span>{clearLabel}</span>
            </button>
          )}
        </div>
      )}
      <div
        id={props.id}
        ref={steps}
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
      />
    </>
  );
}
