import { Sheet } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { InspectablesPanel } from '../../features/inspectables/inspectables-panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';

/** The inspectables of the location on a phone, with their codes. */
export function InspectablesSheet() {
  const t = useTexts();
  const { isPlacesOpen: isInspectablesOpen } = useSnapshot(layoutStore);
  return (
    <Sheet
      side="right"
      open={isInspectablesOpen}
      title={t('nav.inspectables')}
      onClose={() => {
        setOpen('isPlacesOpen', false);
      }}
    >
      <InspectablesPanel />
    </Sheet>
  );
}
