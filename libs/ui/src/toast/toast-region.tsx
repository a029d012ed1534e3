import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast-region.module.css';

export interface ToastItem {
  id: string;
  tone: 'info' | 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; onAction: () => void };
}

/** How long a toast is shown, in milliseconds; one with an action waits for hands and eyes. */
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
    // Nobody loses an undo while reaching for it: only toasts with an action wait.
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
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden />
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
  /** Where there is room in the row above the page, in pixels from its left; the whole of it if not given. */
  room?: { readonly left: number; readonly width: number } | null;
  /** Must be stable: a new function restarts the clocks. */
  onDismiss: (id: string) => void;
}

/** Whoever came to a toast by keyboard is back where they were when it has gone, and not at the page's beginning. */
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
    // A finger would get its keyboard back unasked.
    if (isWithin(event) || !target.matches(':focus-visible')) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const onBlur = (event: FocusEvent) => {
    if (!isWithin(event)) cameFrom.current = null;
  };
  return { onFocus, onBlur };
}

/**
 * The one place for toasts. It is in the page from the start, so that screen readers hear it. Only the newest toast is
 * shown: a stack would reach down to the title of the page, or to what somebody answers.
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
