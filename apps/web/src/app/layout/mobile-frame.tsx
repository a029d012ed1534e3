import { Chip, Mark, Sheet } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ScanSheet } from '../../features/scan/scan-sheet.tsx';
import { TasksPanel } from '../../features/todos/tasks-panel.tsx';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { setTaskListOpen, todoStore } from '../../stores/todo.store.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { AdminToolbox } from './admin-toolbox.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { FrameProps } from './frame.ts';
import type { LayoutMessages } from './layout.messages.ts';
import styles from './mobile-frame.module.css';
import { MoreSheet } from './more-sheet.tsx';
import { useSwipe } from './use-swipe.ts';

function TaskSheet() {
  const t = useTexts<LayoutMessages & AppMessages>();
  const { isOpen } = useSnapshot(todoStore);
  return (
    <Sheet
      side="right"
      open={isOpen}
      title={t('nav.tasks')}
      closeLabel={t('app.close')}
      onClose={() => {
        setTaskListOpen(false);
      }}
    >
      <TasksPanel />
    </Sheet>
  );
}

/** Top bar, content, bottom bar; the task list comes in by a swipe or its button. */
export function MobileFrame({ title, mainRef, children }: FrameProps) {
  const t = useTexts<LayoutMessages>();
  const online = useOnline();
  const { pathname } = useLocation();
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
        <AdminToolbox />
      </header>
      <main ref={mainRef} id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <BottomBar />
      <TaskSheet />
      <MoreSheet />
      <ScanSheet />
    </div>
  );
}
