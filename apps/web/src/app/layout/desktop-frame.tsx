import { Skeleton } from '@kierros/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { useWide } from '../../shared/wide.ts';
import { layoutStore, offerDock, setOpen, showDockTab } from '../../stores/layout.store.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { todoStore } from '../../stores/todo.store.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import styles from './desktop-frame.module.css';
import type { LayoutMessages } from './layout.messages.ts';
import { Dock } from './lazy-desk.tsx';
import { OnceOpen } from './lazy-parts.tsx';
import { Sidebar } from './sidebar.tsx';

export { HeaderBar } from './header-bar.tsx';

/** A task list that is opened elsewhere shows its tab of the dock; one from before the screen was turned has its sheet. */
function useTasksInDock(wide: boolean) {
  const { isOpen } = useSnapshot(todoStore);
  const isShown = useRef(isOpen);
  useEffect(() => {
    if (isShown.current === isOpen) return;
    isShown.current = isOpen;
    if (!isOpen) return;
    showDockTab('tasks');
    if (wide) layoutStore.isDocked = true;
    else setOpen('isDockOver', true);
  }, [isOpen, wide]);
}

/** What stands before a desktop's content: the way past it, and the navigation. */
export function DeskSide() {
  const t = useTexts<LayoutMessages>();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('layout.skip')}
      </a>
      <Sidebar />
    </>
  );
}

/** What stands beside a desktop's content. Too narrow a screen shows it only while the focus is still in it. */
export function DeskDock() {
  const t = useTexts<LayoutMessages & AppMessages>();
  const wide = useWide();
  const { isDocked } = useSnapshot(layoutStore);
  const { unread } = useSnapshot(notificationsStore);
  useTasksInDock(wide);
  useEffect(() => {
    if (unread > 0) offerDock();
  }, [unread]);
  if (!isDocked) return null;
  return (
    <OnceOpen open={wide}>
      <aside className={styles['dock']} aria-label={t('layout.dock')}>
        <Suspense fallback={<Skeleton label={t('app.loading')} rows={6} />}>
          <Dock />
        </Suspense>
      </aside>
    </OnceOpen>
  );
}
