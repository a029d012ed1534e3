import { Button, MountOnceOpened, useDisclosure } from '@kierros/ui';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';

/** The dialog for writing a notice, in a separate chunk. */
export const NoticeDialog = lazyWithTexts(
  'NoticeDialog',
  ['problems', 'tools'],
  () => import('./notice-dialog.tsx'),
);

/** The button to write a notice, for users who may. */
export function WriteNotice() {
  const t = useTexts();
  const may = useMay();
  const { isOpen, open, close } = useDisclosure();
  if (!may('notifications.add')) return null;
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {t('notifications.write')}
      </Button>
      <MountOnceOpened open={isOpen}>
        <NoticeDialog open={isOpen} onClose={close} />
      </MountOnceOpened>
    </>
  );
}
