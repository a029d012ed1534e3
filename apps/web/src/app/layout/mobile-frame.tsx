import { Chip, Logo } from '@kierros/ui';
import { CloudOff } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnline } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { setTaskListOpen } from '../../stores/todo.store.ts';
import { BottomBar } from './bottom-bar.tsx';
import { AdminToolbox, MountOnceOpened } from './lazy-parts.tsx';
import styles from './mobile-frame.module.css';
import { useSwipe } from './use-swipe.ts';

/** The header of a phone. */
export function PhoneTop({ title }: { title: string }) {
  const t = useTexts();
  const online = useOnline();
  const may = useMay();
  const isSettled = useSettled();
  return (
    <header className={styles['top']}>
      <Logo size={28} />
      <p className={styles['title']}>{title}</p>
      {!online && (
        <Chip tone="grey" icon={<CloudOff strokeWidth={1.75} aria-hidden />}>
          {t('layout.offline')}
        </Chip>
      )}
      <MountOnceOpened open={may('location.switch') && isSettled}>
        <AdminToolbox />
      </MountOnceOpened>
    </header>
  );
}

/** The bottom bar of a phone; the task list is opened by a swipe or its button. */
export function PhoneBar() {
  const { pathname } = useLocation();
  const onSwipe = useCallback((direction: 'left' | 'right') => {
    setTaskListOpen(direction === 'left');
  }, []);
  useSwipe(pathname !== '/inspection', onSwipe);
  return <BottomBar />;
}
