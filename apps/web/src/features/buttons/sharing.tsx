import { Segments, Switch } from '@kierros/ui';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { visibilities } from './button-draft.ts';
import type { ButtonDraft } from './button-draft.ts';

type Shared = Pick<ButtonDraft['input'], 'visibility' | 'pinned'>;

interface SharingProps {
  input: Shared;
  pinnedLabel: string;
  onChange: (change: Partial<Shared>) => void;
}

/** Who sees a button, and whether it is pinned. */
export function Sharing({ input, pinnedLabel, onChange }: SharingProps) {
  const t = useTexts();
  const may = useMay();
  return (
    <>
      {may('buttons.shared') && (
        <Segments
          legend={t('buttons.visibility')}
          showLegend
          value={input.visibility}
          options={visibilities.map((value) => ({
            value,
            label: t(`buttons.visibility.${value}`),
          }))}
          onChange={(visibility) => {
            onChange({ visibility });
          }}
        />
      )}
      <Switch
        label={pinnedLabel}
        checked={input.pinned === true}
        onChange={(pinned) => {
          onChange({ pinned });
        }}
      />
    </>
  );
}
