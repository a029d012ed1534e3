import { Sheet } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { Dock } from './dock.tsx';

/** The dock as an overlay, where there is no room next to the content. */
export function DockSheet() {
  const t = useTexts();
  const { isDockOver } = useSnapshot(layoutStore);
  return (
    <Sheet
      side="right"
      open={isDockOver}
      title={t('layout.dock')}
      onClose={() => {
        setOpen('isDockOver', false);
      }}
    >
      <Dock />
    </Sheet>
  );
}
