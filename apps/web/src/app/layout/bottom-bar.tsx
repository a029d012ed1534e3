import { VisuallyHidden } from '@kierros/ui';
import { ClipboardCheck, Ellipsis, House, ListTodo, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useUnsentCount } from '../../features/outbox/use-unsent.ts';
import { useTexts } from '../../shared/texts.ts';
import { setOpen } from '../../stores/layout.store.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { setTaskListOpen } from '../../stores/todo.store.ts';
import styles from './bottom-bar.module.css';
import { isAt, mainItems } from './nav-items.ts';
import { useWork } from './use-work.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface TabProps {
  to: string;
  label: string;
  /** Its icon. */
  children: ReactNode;
  badge?: ReactNode;
}

function Tab({ to, label, children, badge }: TabProps) {
  const { pathname, search } = useLocation();
  const isHere = isAt({ to }, pathname, search);
  return (
    <Link className={styles['tab']} to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
      <span>{label}</span>
      {badge}
    </Link>
  );
}

// Unsent items are listed on the home page with their state and the retry button: two taps from here.
function Unsent() {
  const t = useTexts();
  const count = useUnsentCount();
  return (
    count > 0 && (
      <>
        <span className={styles['count']} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
        <VisuallyHidden>, {t('layout.unsent', { count })}</VisuallyHidden>
      </>
    )
  );
}

const ownTabs = ['/home', '/inspections'];
const behindMore = mainItems.filter(({ to }) => !ownTabs.includes(to));

// Pending actions, shown as a count, notifications, else shown as a dot, and views without a tab are behind More.
function MoreTab() {
  const t = useTexts();
  const { unread } = useSnapshot(notificationsStore);
  const work = useWork();
  const { pathname, search } = useLocation();
  const isHere = behindMore.some((item) => isAt(item, pathname, search));
  return (
    <button
      type="button"
      className={styles['tab']}
      aria-current={isHere ? 'true' : undefined}
      onClick={() => {
        setOpen('isMoreOpen', true);
      }}
    >
      <Ellipsis {...icon} />
      <span>{t('layout.more')}</span>
      {work.count > 0 ? (
        <>
          <span className={styles['count']} aria-hidden>
            {work.count > 99 ? '99+' : work.count}
          </span>
          <VisuallyHidden>, {work.text}</VisuallyHidden>
        </>
      ) : (
        unread > 0 && <span className={styles['dot']} aria-hidden />
      )}
      {unread > 0 && <VisuallyHidden>, {t('layout.unread', { count: unread })}</VisuallyHidden>}
    </button>
  );
}

/** The five main destinations on a phone, within reach of the thumb. */
export function BottomBar() {
  const t = useTexts();
  return (
    <nav className={styles['bar']} aria-label={t('layout.main')}>
      <Tab to="/home" label={t('nav.home')} badge={<Unsent />}>
        <House {...icon} />
      </Tab>
      <Tab to="/inspections" label={t('nav.inspect')}>
        <ClipboardCheck {...icon} />
      </Tab>
      <button
        type="button"
        className={styles['tab']}
        onClick={() => {
          setOpen('isScanOpen', true);
        }}
      >
        <ScanLine {...icon} />
        <span>{t('nav.scan')}</span>
      </button>
      <button
        type="button"
        className={styles['tab']}
        onClick={() => {
          setTaskListOpen(true);
        }}
      >
        <ListTodo {...icon} />
        <span>{t('nav.tasks')}</span>
      </button>
      <MoreTab />
    </nav>
  );
}
