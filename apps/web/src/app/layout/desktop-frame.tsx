import { Skeleton } from '@kierros/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { useWide } from '../../shared/wide.ts';
import { layoutStore, offerDock, setOpen, showDockTab } from '../../stores/layout.store.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';
import { todoStore } from '../../stores/todo.store.ts';
import styles from './desktop-frame.module.css';
import { Dock } from './lazy-desk.tsx';
import { MountOnceOpened } from './lazy-parts.tsx';
import { Sidebar } from './sidebar.tsx';

export { HeaderBar } from './header-bar.tsx';

/**
 * Shows the task tab of the dock when the task list is opened on another part of the page. A list that was open before
 * the screen was rotated stays in its sheet.
 */
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

/** The skip link and the navigation, before a desktop's content. */
export function DeskSide() {
  const t = useTexts();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('layout.skip')}
      </a>
      <Sidebar />
    </>
  );
}

/** The dock, next to a desktop's content. On too narrow a screen it stays only while it contains the focus. */
export function DeskDock() {
  const t = useTexts();
  const wide = useWide();
  const { isDocked } = useSnapshot(layoutStore);
  const { unread } = useSnapshot(notificationsStore);
  useTasksInDock(wide);
  useEffect(() => {
    if (unread > 0) offerDock();
  }, [unread]);
  if (!isDocked) return null;
  return (
    <MountOnceOpened open={wide}>
      <aside className={styles['dock']} aria-label={t('layout.dock')}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <Dock />
        </Suspense>
      </aside>
    </MountOnceOpened>
  );
}
