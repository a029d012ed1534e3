import { proxy, ref } from 'valtio';

/** A toast: a title, optionally a text and one action such as undo. */
export interface Notice {
  tone: 'info' | 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; onAction: () => void };
  /** Shown together with a navigation, which therefore does not clear it. */
  survivesNavigation?: boolean;
}

/** A toast with its id and time; the panel lists it after it has left the screen. */
export interface ToastRow {
  readonly id: string;
  readonly at: string;
  readonly notice: Notice;
}

const panelRows = 50;
let count = 0;

interface Notifications {
  toasts: ToastRow[];
  earlier: ToastRow[];
  unread: number;
}

/** The current toasts, the session's earlier ones for the panel, and the unread count of the server. */
export const notificationsStore = proxy<Notifications>({
  toasts: [],
  earlier: [],
  unread: 0,
});

/** Shows a toast. The region that renders it removes it after 5 s, or 10 s with an action. Returns its id. */
export function notify(notice: Notice, now: Date = new Date()): string {
  count += 1;
  const row: ToastRow = { id: `toast-${String(count)}`, at: now.toISOString(), notice };
  notificationsStore.toasts.push(ref(row));
  notificationsStore.earlier = [ref(row), ...notificationsStore.earlier].slice(0, panelRows);
  return row.id;
}

/** Removes one toast from the screen. */
export function dismissToast(id: string): void {
  notificationsStore.toasts = notificationsStore.toasts.filter((row) => row.id !== id);
}

/** Called at the start of a navigation: clears the toasts, except those shown together with it. */
export function clearToastsForNavigation(): void {
  notificationsStore.toasts = notificationsStore.toasts.flatMap((row) => {
    if (!row.notice.survivesNavigation) return [];
    const { survivesNavigation: _once, ...notice } = row.notice;
    return [ref({ ...row, notice })];
  });
}

/** Clears every toast, on the screen and in the panel, and the unread count. */
export function clearNotifications(): void {
  notificationsStore.toasts = [];
  notificationsStore.earlier = [];
  notificationsStore.unread = 0;
}
