import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RingSpinner } from '../ring-spinner/ring-spinner.tsx';
import styles from './button.module.css';

/** "tool" is for a `ToolRow`. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'tool';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Shows the spinner and ignores presses, but stays focusable, so that the focus is not lost while waiting. */
  busy?: boolean;
  /** Has no effect at the moment: ignores presses, but stays focusable, so that the focus is not lost. */
  idle?: boolean;
  block?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', block = false): string {
  return classNames(styles['button'], styles[variant], block && styles['block']);
}

/** A button with a text. One primary button per view. */
export function Button(props: ButtonProps) {
  const { variant, icon, busy = false, idle, block, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, block), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
      onClick={(event) => {
        // A busy submit button must not submit again either.
        if (busy || idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <RingSpinner size={20} /> : icon}
      <span>{children}</span>
    </button>
  );
}
