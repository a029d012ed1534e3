import { Chip, Mark } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { layoutStore } from '../../stores/layout.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { setTaskListOpen, todoStore } from '../../stores/todo.store.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { FrameProps } from './frame.ts';
import type { LayoutMessages } from './layout.messages.ts';
import { AdminToolbox, MoreSheet, OnceOpen, ScanSheet, TaskSheet } from './lazy-parts.tsx';
import styles from './mobile-frame.module.css';
import { useSwipe } from './use-swipe.ts';

/** Top bar, content, bottom bar; the task list comes in by a swipe or its button. */
export function MobileFrame({ title, mainRef, children }: FrameProps) {
  const t = useTexts<LayoutMessages>();
  const online = useOnline();
  const { user } = useSnapshot(sessionStore);
  const { isMoreOpen, isScanOpen } = useSnapshot(layoutStore);
  const { isOpen: isTaskListOpen } = useSnapshot(todoStore);
  const { pathname } = useLocation();
  const isSettled = useSettled();
  const inspecting = pathname === '/inspection';
  const onSwipe = useCallback((direction: 'left' | 'right') => {
    setTaskListOpen(direction === 'left');
  }, []);
  useSwipe(!inspecting, onSwipe);
  return (
    <div className={styles['frame']}>
      <header className={styles['top']}>
        <Mark size={28} />
        <p className={styles['title']}>{title}</p>
        {!online && (
          <Chip tone="grey" icon={<CloudOff strokeWidth={1.75} aria-hidden />}>
            {t('layout.offline')}
          </Chip>
        )}
        <OnceOpen open={user?.role === 'admin' && isSettled}>
          <AdminToolbox />
        </OnceOpen>
      </header>
      <main ref={mainRef} id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <BottomBar />
      <OnceOpen open={isTaskListOpen}>
        <TaskSheet />
      </OnceOpen>
      <OnceOpen open={isMoreOpen}>
        <MoreSheet />
      </OnceOpen>
      <OnceOpen open={isScanOpen}>
        <ScanSheet />
      </OnceOpen>
    </div>
  );
}
