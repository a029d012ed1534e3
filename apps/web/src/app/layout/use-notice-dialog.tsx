import { MountOnceOpened } from '@kierros/ui';
import { useState } from 'react';
import { NoticeDialog } from '../../features/notifications/write-notice.tsx';

/** The dialog to write a notice, and what opens it. */
export function useNoticeDialog() {
  const [isOpen, setOpen] = useState(false);
  return {
    openNotice: () => {
      setOpen(true);
    },
    noticeDialog: (
      <MountOnceOpened open={isOpen}>
        <NoticeDialog
          open={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      </MountOnceOpened>
    ),
  };
}
