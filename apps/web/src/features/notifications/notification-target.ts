import type { Notification } from './notifications.api.ts';

/** The path that a notification links to, or null if its target has no page. */
export function targetPath({ target, event }: Pick<Notification, 'target' | 'event'>) {
  switch (target?.kind) {
    case 'inspectable':
      return `/inspections?room=${String(target.id)}`;
    case 'pending':
      return `/home?view=pending&action=${String(target.id)}`;
    case 'schedule':
      return '/home?view=calendar';
    case 'form':
      return `/home?view=history&form=${String(target.id)}`;
    case 'draft':
      return '/home';
    default:
      return event === null ? null : (pageOf[event] ?? null);
  }
}

// A summary has no single target, but its items are listed on one page.
const pageOf: Readonly<Partial<Record<NonNullable<Notification['event']>, string>>> = {
  due_soon: '/home?view=due',
  due: '/home?view=due',
  overdue: '/home?view=due',
  submitted: '/home?view=history',
  low_answer: '/home?view=history',
  stale_draft: '/home',
  schedule_changed: '/home?view=calendar',
  pending_created: '/home?view=pending',
  pending_handled: '/home?view=pending',
  pending_ageing: '/home?view=pending',
  action_assigned: '/home?view=pending',
  action_overdue: '/home?view=pending',
  action_fixed: '/home?view=pending',
  action_check_failed: '/home?view=pending',
  door_reported: '/home?view=pending',
};
