import { ToastRegion } from '@kierros/ui';
import { useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useTexts } from '../shared/texts.ts';
import { useViewport } from '../shared/viewport.ts';
import { dismissToast, notificationsStore } from '../stores/notifications.store.ts';

const gap = 12;

/**
 * The free space in a desktop's header between the breadcrumb and the buttons: a toast there covers neither of them,
 * nor the page below.
 */
function freeInHeader() {
  const trail = document.querySelector('header nav li:last-child')?.getBoundingClientRect();
  const tools = [...document.querySelectorAll('header button')]
    .map((button) => button.getBoundingClientRect())
    .find(({ width }) => width > 0);
  if (!trail || !tools) return null;
  const left = trail.right + gap;
  return { left, width: Math.max(0, tools.left - gap - left) };
}

/** Renders the toasts of the session. */
export function Toasts() {
  const t = useTexts();
  const { toasts } = useSnapshot(notificationsStore);
  const isDesk = useViewport() === 'desktop';
  const [room, setRoom] = useState<ReturnType<typeof freeInHeader>>(null);
  const isAny = toasts.length > 0;
  useLayoutEffect(() => {
    if (!isAny || !isDesk) return;
    const measure = () => {
      setRoom(freeInHeader());
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
    };
  }, [isAny, isDesk]);
  return (
    <ToastRegion
      label={t('toasts.label')}
      dismissLabel={t('app.close')}
      toasts={toasts.map(({ id, notice }) => ({ id, ...notice }))}
      room={isDesk ? room : null}
      onDismiss={dismissToast}
    />
  );
}
