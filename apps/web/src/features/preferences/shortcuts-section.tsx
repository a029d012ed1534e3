import { Button, Switch } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { setShortcuts, shortcutsStore, showShortcuts } from '../../stores/shortcuts.store.ts';

/** The switch of the shortcuts, and the button for their list. */
export function ShortcutsSection() {
  const t = useTexts();
  const { isOn } = useSnapshot(shortcutsStore);
  return (
    <>
      <Switch
        label={t('preferences.shortcutsOn')}
        note={t('preferences.shortcutsNote')}
        checked={isOn}
        onChange={setShortcuts}
      />
      <Button
        onClick={() => {
          showShortcuts(true);
        }}
      >
        {t('preferences.shortcutsShow')}
      </Button>
    </>
  );
}
