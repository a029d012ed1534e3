import { Button, MountOnceOpened } from '@kierros/ui';
import { useState } from 'react';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import type { notificationsMessages } from './notifications.messages.ts';

/** The dialog for writing a notice, in a separate chunk. */
export const NoticeDialog = lazyWithTexts(
  'NoticeDialog',
  ['problems', 'tools'],
  () => import('./notice-dialog.tsx'),
);

/** The button to write a notice, for users who may. */
export function WriteNotice() {
  const t = useTexts<typeof notificationsMessages>();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('notifications.add')) return null;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('notifications.write')}
      </Button>
      <MountOnceOpened open={isOpen}>
        <NoticeDialog
          open={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      </MountOnceOpened>
    </>
  );
}
