import type { Notification } from './notifications.api.ts';

/** Where a notification leads, or null when its thing has no page of its own. */
export function targetPath(target: Notification['target']): string | null {
  switch (target?.kind) {
    case 'inspectable':
      return `/inspections?room=${String(target.id)}`;
    case 'pending':
      return '/home?view=pending';
    case 'schedule':
      return '/home?view=calendar';
    case 'form':
      return '/home?view=history';
    case 'draft':
      return '/home';
    default:
      return null;
  }
}
