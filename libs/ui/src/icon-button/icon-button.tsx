import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: ReactNode;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** A small count at the corner; zero shows nothing. */
  count?: number;
  /** What the count means, for screen readers: "3 unread". */
  countLabel?: string;
}

/** A square button with only an icon; its name is a text all the same. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, count = 0, countLabel, className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles['button'], className)}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 && (
        <>
          <span className={styles['count']} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
          <VisuallyHidden>, {countLabel ?? count}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
