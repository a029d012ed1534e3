import { IconButton, OnceOpen } from '@kierros/ui';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { shortcutsStore } from '../../stores/shortcuts.store.ts';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { useTexts } from '../../shared/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminToolbox } from './admin-toolbox.tsx';
import { giveEarlyKeys } from './early-keys.ts';
import { Palette, ShortcutsDialog } from './lazy-desk.tsx';
import type { ToolsMessages } from './tools.messages.ts';

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';

/** The menus at the right of the header, the search that Ctrl K opens, and the shortcuts of single keys. */
export function HeaderMenus() {
  const t = useTexts<ToolsMessages>();
  const [isOpen, setOpen] = useState(false);
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
      <IconButton
        icon={<Search size={20} strokeWidth={1.75} aria-hidden />}
        label={t('palette.open')}
        onClick={() => {
          setOpen(true);
        }}
      />
      <AdminToolbox />
      <AccountMenu />
      <OnceOpen open={isOpen}>
        {isOpen && (
          <Palette
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </OnceOpen>
      <OnceOpen open={shortcuts.isOpen}>
        <ShortcutsDialog />
      </OnceOpen>
    </>
  );
}
