import { RadioCards, stackClass } from '@kierros/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { PlaceTypeDraft, TypedKind } from './place-types.api.ts';
import { placeTypeColours, placeTypeIcons } from './place-type-looks.ts';
import type { PlaceTypeColour, PlaceTypeIcon } from './place-type-looks.ts';
import { PlaceTypePicture } from './place-type-picture.tsx';

const icons = Object.keys(placeTypeIcons) as PlaceTypeIcon[];
const colours = Object.keys(placeTypeColours) as PlaceTypeColour[];

interface LookProps {
  kind: TypedKind;
  draft: PlaceTypeDraft;
  onChange: (change: Partial<PlaceTypeDraft>) => void;
}

/** The picture of a type in the tree, and its colour. */
export function LookFields({ kind, draft, onChange }: LookProps) {
  const t = useTexts();
  return (
    <div className={stackClass(4)}>
      <RadioCards
        legend={t('places.icon')}
        value={draft.icon ?? ''}
        options={[
          {
            value: '' as const,
            label: t('places.icon.none'),
            icon: <PlaceTypePicture kind={kind} icon={null} colour={null} />,
          },
          ...icons.map((icon) => ({
            value: icon,
            label: t(`places.icon.${icon}`),
            icon: <PlaceTypePicture kind={kind} icon={icon} colour={draft.colour} />,
          })),
        ]}
        onChange={(icon) => {
          onChange({ icon: icon === '' ? null : icon });
        }}
      />
      <RadioCards
        legend={t('places.colour')}
        value={draft.colour ?? ''}
        options={[
          {
            value: '' as const,
            label: t('places.colour.none'),
            icon: <PlaceTypePicture kind={kind} icon={draft.icon} colour={null} />,
          },
          ...colours.map((colour) => ({
            value: colour,
            label: t(`places.colour.${colour}`),
            icon: <PlaceTypePicture kind={kind} icon={draft.icon} colour={colour} />,
          })),
        ]}
        onChange={(colour) => {
          onChange({ colour: colour === '' ? null : colour });
        }}
      />
    </div>
  );
}
