import { Eraser } from 'lucide-react';
import { startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { afterPaint } from '../after-paint.ts';
import { classNames } from '../class-names.ts';
import type { Glyph } from '../level-icon/level-icon.tsx';
import type { Level } from '../tokens.ts';
import { stepsOf } from './steps.ts';
import styles from './scale-input.module.css';

export interface ScaleOption {
  value: number;
  label: string;
  /** The complete accessible name, such as "Good, 3/3". */
  name: string;
  level: Level;
  glyph: Glyph;
}

export interface ScaleInputProps {
  /** Allows an error summary to focus it. */
  id?: string;
  /** Id of the visible question. */
  labelledBy: string;
  describedBy?: string;
  options: readonly ScaleOption[];
  value: number | null;
  onChange: (value: number) => void;
  onClear?: () => void;
  clearLabel?: string;
  /** Content on the line above the steps, next to the clear button: one line of text. */
  above?: ReactNode;
  required?: boolean;
  invalid?: boolean;
}

/** Draws the steps, and shows which one is chosen. */
function useSteps(
  steps: RefObject<HTMLDivElement | null>,
  name: string,
  { options, value }: ScaleInputProps,
): void {
  useLayoutEffect(() => {
    steps.current?.replaceChildren(stepsOf(options, name));
  }, [steps, options, name]);
  useLayoutEffect(() => {
    for (const radio of steps.current?.getElementsByTagName('input') ?? []) {
      radio.checked = Number(radio.value) === value;
    }
  }, [steps, options, name, value]);
}

/** Reports a chosen value; until the pressed step is painted, nothing else changes. */
function useChoose(value: number | null, onChange: (value: number) => void) {
  const [isPressed, setPressed] = useState(false);
  const choose = (next: number) => {
    onChange(next);
    // The pressed step is painted first; less urgent updates follow.
    if (value === null) setPressed(true);
    afterPaint(() => {
      startTransition(() => {
        setPressed(false);
      });
      // A short vibration where supported; nothing depends on it.
      if ('vibrate' in navigator) navigator.vibrate(10);
    });
  };
  return { isPressed, choose };
}

/**
 * A rating: 3 to 5 large buttons over native radio inputs, so the arrow keys work as usual. A digit key selects, but
 * only while the focus is inside (WCAG 2.1.4), and Backspace or Delete clears the answer. The space of the clear button
 * is reserved above the steps, so that answering shifts nothing.
 */
export function ScaleInput(props: ScaleInputProps) {
  const { labelledBy, describedBy, options, value, above, onChange, onClear, clearLabel } = props;
  const name = useId();
  const steps = useRef<HTMLDivElement>(null);
  useSteps(steps, name, props);
  const { isPressed, choose } = useChoose(value, onChange);
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
              onClick={() => {
                onClear();
                // The button is removed with the answer: move the focus to the steps.
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
        onInput={({ target }) => {
          choose(Number((target as HTMLInputElement).value));
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
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
