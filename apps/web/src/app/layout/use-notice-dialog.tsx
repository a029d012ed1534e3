import { MountOnceOpened, useDisclosure } from '@kierros/ui';
import { NoticeDialog } from '../../features/notifications/write-notice.tsx';

/** The dialog to write a notice, and what opens it. */
export function useNoticeDialog() {
  const { isOpen, open, close } = useDisclosure();
  return {
    openNotice: open,
    noticeDialog: (
      <MountOnceOpened open={isOpen}>
        <NoticeDialog open={isOpen} onClose={close} />
      </MountOnceOpened>
    ),
  };
}
