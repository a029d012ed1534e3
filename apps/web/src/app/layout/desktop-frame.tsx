import { Skeleton } from '@kierros/ui';
import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { useWide } from '../../shared/wide.ts';
import { layoutStore, setOpen, showDockTab } from '../../stores/layout.store.ts';
import { todoStore } from '../../stores/todo.store.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import styles from './desktop-frame.module.css';
import type { FrameProps } from './frame.ts';
import { HeaderBar } from './header-bar.tsx';
import type { LayoutMessages } from './layout.messages.ts';
import { Dock, DockSheet } from './lazy-desk.tsx';
import { OnceOpen } from './lazy-parts.tsx';
import { Sidebar } from './sidebar.tsx';

/** A task list that is opened elsewhere shows its tab of the dock. */
function useTasksInDock(wide: boolean) {
  const { isOpen } = useSnapshot(todoStore);
  useEffect(() => {
    if (!isOpen) return;
    showDockTab('tasks');
    if (!wide) setOpen('isDockOver', true);
  }, [isOpen, wide]);
}

/** Sidebar, content, dock. */
export function DesktopFrame({ mainRef, children }: FrameProps) {
  const t = useTexts<LayoutMessages & AppMessages>();
  const wide = useWide();
  const { isDocked, isDockOver } = useSnapshot(layoutStore);
  useTasksInDock(wide);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        {t('layout.skip')}
      </a>
      <Sidebar />
      <div className={styles['middle']}>
        <HeaderBar />
        <main ref={mainRef} id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      {wide && isDocked && (
        <aside className={styles['dock']} aria-label={t('layout.dock')}>
          <Suspense fallback={<Skeleton label={t('app.loading')} rows={6} />}>
            <Dock />
          </Suspense>
        </aside>
      )}
      <OnceOpen open={!wide && isDockOver}>
        <DockSheet />
      </OnceOpen>
    </div>
  );
}
