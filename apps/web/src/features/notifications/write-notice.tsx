import { Button, lazyPart, OnceOpen } from '@kierros/ui';
import { useState } from 'react';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import type { notificationsMessages } from './notifications.messages.ts';

/** The dialog for writing a notice, in a separate chunk. */
export const NoticeDialog = lazyPart(
  async () =>
    (await withTexts(['problems', 'tools'], () => import('./notice-dialog.tsx'))).NoticeDialog,
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
      <OnceOpen open={isOpen}>
        <NoticeDialog
          open={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      </OnceOpen>
    </>
  );
}
