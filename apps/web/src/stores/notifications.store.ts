import { proxy, ref } from 'valtio';

/** A toast to show: title, perhaps a text, perhaps one action such as undo. */
export interface Notice {
  tone: 'info' | 'success' | 'error';
  title: string;
  text?: string;
  action?: { label: string; onAction: () => void };
  /** Raised together with a navigation, so the clearing of that navigation spares it. */
  survivesNavigation?: boolean;
}

/** A toast as it is kept: in the panel it stays after it has left the screen. */
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

/** The toasts on the screen, the session's earlier ones for the panel, and how many of the server's are unread. */
export const notificationsStore = proxy<Notifications>({
  toasts: [],
  earlier: [],
  unread: 0,
});

/** Shows a toast. The region that draws it takes it away after 5 s, or 10 s with an action. */
export function notify(notice: Notice, now: Date = new Date()): string {
  count += 1;
  const row: ToastRow = { id: `toast-${String(count)}`, at: now.toISOString(), notice };
  notificationsStore.toasts.push(ref(row));
  notificationsStore.earlier = [ref(row), ...notificationsStore.earlier].slice(0, panelRows);
  return row.id;
}

/** Takes one toast from the screen. */
export function dismissToast(id: string): void {
  notificationsStore.toasts = notificationsStore.toasts.filter((row) => row.id !== id);
}

/** A navigation begins: toasts go, but for those raised together with it. */
export function clearToastsForNavigation(): void {
  notificationsStore.toasts = notificationsStore.toasts.flatMap((row) => {
    if (!row.notice.survivesNavigation) return [];
    const { survivesNavigation: _once, ...notice } = row.notice;
    return [ref({ ...row, notice })];
  });
}

/** Forgets every toast, on the screen and in the panel, and what somebody has not read. */
export function clearNotifications(): void {
  notificationsStore.toasts = [];
  notificationsStore.earlier = [];
  notificationsStore.unread = 0;
}
