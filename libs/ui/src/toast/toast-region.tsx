import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconLook } from '../icon/icon-look.ts';
import styles from './toast-region.module.css';

export interface ToastItem {
  id: string;
  tone: 'info' | 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; onAction: () => void };
}

/** How long a toast is shown, in milliseconds; one with an action stays longer, so that the user can reach it. */
export const toastLife = { plain: 5_000, withAction: 10_000 } as const;

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

interface ToastProps {
  toast: ToastItem;
  isNewest: boolean;
  dismissLabel: string;
  onDismiss: (id: string) => void;
}

function Toast({ toast, isNewest, dismissLabel, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const { id, action } = toast;
  const life = action ? toastLife.withAction : toastLife.plain;
  useEffect(() => {
    // A toast with an action does not disappear while it is hovered or focused.
    if (held && action) return;
    const timer = setTimeout(() => {
      onDismiss(id);
    }, life);
    return () => {
      clearTimeout(timer);
    };
  }, [id, life, held, action, onDismiss]);
  const Icon = icons[toast.tone];
  return (
    <li
      className={classNames(styles['toast'], styles[toast.tone])}
      hidden={!isNewest}
      onPointerEnter={() => {
        setHeld(true);
      }}
      onPointerLeave={() => {
        setHeld(false);
      }}
      onFocus={() => {
        setHeld(true);
      }}
      onBlur={() => {
        setHeld(false);
      }}
    >
      <Icon className={styles['icon']} {...iconLook} />
      <div className={styles['text']} role={toast.tone === 'error' ? 'alert' : undefined}>
        <p className={styles['title']}>{toast.title}</p>
        {toast.text !== undefined && <p>{toast.text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.onAction();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon={<X size={18} strokeWidth={1.75} aria-hidden />}
        label={dismissLabel}
        onClick={() => {
          onDismiss(id);
        }}
      />
    </li>
  );
}

export interface ToastRegionProps {
  label: string;
  dismissLabel: string;
  toasts: readonly ToastItem[];
  /** The free space in the row above the page, in pixels from its left; the whole row by default. */
  room?: { readonly left: number; readonly width: number } | null;
  /** Must be stable: a new function restarts the timers. */
  onDismiss: (id: string) => void;
}

/** When a toast that was focused by keyboard disappears, returns the focus to where it was, since it would be lost. */
function useFocusReturnFrom(toasts: readonly ToastItem[]) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [toasts]);
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const onFocus = (event: FocusEvent) => {
    const { relatedTarget, target } = event;
    // Only keyboard focus: on touch, returning the focus to a field would open the keyboard.
    if (isWithin(event) || !target.matches(':focus-visible')) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const onBlur = (event: FocusEvent) => {
    if (!isWithin(event)) cameFrom.current = null;
  };
  return { onFocus, onBlur };
}

/**
 * The only region for toasts. It is in the page from the start, so that screen readers announce its content. Only the
 * newest toast is shown: a stack would cover the title of the page, or the question being answered.
 */
export function ToastRegion(props: ToastRegionProps) {
  const { label, dismissLabel, toasts, room, onDismiss } = props;
  const focusReturn = useFocusReturnFrom(toasts);
  return (
    <section
      className={styles['region']}
      style={room ? { insetInlineStart: room.left, marginInline: 0, width: room.width } : undefined}
      aria-label={label}
      aria-live="polite"
      {...focusReturn}
    >
      <ol className={styles['list']}>
        {toasts.map((toast, index) => (
          <Toast
            key={toast.id}
            toast={toast}
            isNewest={index === toasts.length - 1}
            dismissLabel={dismissLabel}
            onDismiss={onDismiss}
          />
        ))}
      </ol>
    </section>
  );
}
