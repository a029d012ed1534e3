import { IconButton, iconLook, MountOnceOpened } from '@kierros/ui';
import { ScanLine, Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { shortcutsStore } from '../../stores/shortcuts.store.ts';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { useTexts } from '../../shared/texts.ts';
import { setOpen as setSheetOpen } from '../../stores/layout.store.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminToolbox } from './admin-toolbox.tsx';
import { giveEarlyKeys } from './early-keys.ts';
import styles from './header-bar.module.css';
import { Palette, ShortcutsDialog } from './lazy-desk.tsx';
import { useNoticeDialog } from './use-notice-dialog.tsx';

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';

/** The menus at the right of the header, the search opened by Ctrl K, and the single-key shortcuts. */
export function HeaderMenus() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { openNotice, noticeDialog } = useNoticeDialog();
  const shortcuts = useSnapshot(shortcutsStore);
  useShortcuts(
    useCallback(() => {
      setOpen(true);
    }, []),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, []);
  // After the listeners above, and after those of the menus below.
  useEffect(giveEarlyKeys, []);
  return (
    <>
      {/* A rotated phone and a tablet are as wide as a desktop, and are used to scan door codes. */}
      <span className={styles['scan']}>
        <IconButton
          icon={<ScanLine {...iconLook} />}
          label={t('nav.scan')}
          onClick={() => {
            setSheetOpen('isScanOpen', true);
          }}
        />
      </span>
      <IconButton
        icon={<Search {...iconLook} />}
        label={t('palette.open')}
        onClick={() => {
          setOpen(true);
        }}
      />
      <AdminToolbox />
      <AccountMenu />
      <MountOnceOpened open={isOpen}>
        {isOpen && (
          <Palette
            onClose={() => {
              setOpen(false);
            }}
            onNotice={openNotice}
          />
        )}
      </MountOnceOpened>
      {noticeDialog}
      <MountOnceOpened open={shortcuts.isOpen}>
        <ShortcutsDialog />
      </MountOnceOpened>
    </>
  );
}
