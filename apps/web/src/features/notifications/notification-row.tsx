import { classNames, iconLook, ListRow, rowLinkClass, VisuallyHidden } from '@kierros/ui';
import {
  Bell,
  CircleAlert,
  CircleCheck,
  ClockAlert,
  Inbox,
  Info,
  ListTodo,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { FormattedDate, FormattedTime } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import type { ToastRow } from '../../stores/notifications.store.ts';
import styles from './notification-row.module.css';
import { targetPath } from './notification-target.ts';
import type { Notification } from './notifications.api.ts';

const iconOf: Readonly<Partial<Record<NonNullable<Notification['event']>, LucideIcon>>> = {
  due_soon: ClockAlert,
  due: ClockAlert,
  overdue: ClockAlert,
  pending_created: Inbox,
  pending_handled: Inbox,
  pending_ageing: Inbox,
  action_assigned: Wrench,
  action_overdue: ClockAlert,
  action_fixed: CircleCheck,
  action_check_failed: CircleAlert,
  door_reported: Inbox,
  todo_added: ListTodo,
};

function When({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <FormattedDate value={at} weekday="short" day="numeric" month="numeric" />{' '}
      <FormattedTime value={at} />
    </time>
  );
}

/** One notification. A press marks it as read and opens its target. */
export function NotificationRow({ item, onRead }: { item: Notification; onRead: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const path = targetPath(item);
  // A pressed row remains a button, so that it does not lose the focus.
  const [isPressed, setPressed] = useState(false);
  const open = () => {
    setPressed(true);
    if (!item.read) onRead();
    if (path !== null) void navigate(path);
  };
  const Icon = (item.event && iconOf[item.event]) ?? Bell;
  return (
    <ListRow
      icon={<Icon {...iconLook} />}
      title={
        item.read && path === null && !isPressed ? (
          <span className={styles['read']}>{item.title}</span>
        ) : (
          <button
            type="button"
            className={classNames(rowLinkClass, item.read && styles['read'])}
            onClick={open}
          >
            {!item.read && <VisuallyHidden>{t('notifications.unread')}:</VisuallyHidden>}{' '}
            {item.title}
          </button>
        )
      }
      meta={
        <>
          {item.body !== '' && <span className={styles['body']}>{item.body}</span>}
          <When at={item.created_at} />
        </>
      }
      status={item.read ? null : <span className={styles['dot']} aria-hidden />}
    />
  );
}

const toastIcon = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** A past toast, listed so that it can still be read. */
export function ToastRowLine({ row }: { row: ToastRow }) {
  const Icon = toastIcon[row.notice.tone];
  return (
    <ListRow
      icon={<Icon {...iconLook} />}
      title={<span className={styles['read']}>{row.notice.title}</span>}
      meta={
        <>
          {row.notice.text !== undefined && (
            <span className={styles['body']}>{row.notice.text}</span>
          )}
          <When at={row.at} />
        </>
      }
    />
  );
}
