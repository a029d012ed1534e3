import { Banner, Dialog } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { ShortcutsList } from './shortcuts-list.tsx';
import { shortcutsStore, showShortcuts } from '../../stores/shortcuts.store.ts';

/** The list of shortcuts over the page. */
export function ShortcutsDialog() {
  const t = useTexts();
  const { isOpen, isOn } = useSnapshot(shortcutsStore);
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        showShortcuts(false);
      }}
      title={t('shortcuts.title')}
      isText
    >
      {!isOn && <Banner>{t('shortcuts.off')}</Banner>}
      <ShortcutsList />
    </Dialog>
  );
}
