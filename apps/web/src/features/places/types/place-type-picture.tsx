import type { PlaceType, TypedKind } from './place-types.api.ts';
import { placeTypeColours, placeTypeIcons, defaultIcons } from './place-type-looks.ts';

type PictureProps = Pick<PlaceType, 'icon' | 'colour'> & {
  kind: TypedKind;
  size?: number;
  className?: string | undefined;
};

/** The picture of a type, or of an environment or a room without one. */
export function PlaceTypePicture({ kind, icon, colour, size = 20, className }: PictureProps) {
  const Icon = icon === null ? defaultIcons[kind] : placeTypeIcons[icon];
  return (
    <Icon
      size={size}
      strokeWidth={1.75}
      aria-hidden
      className={className}
      {...(colour !== null && { color: placeTypeColours[colour] })}
    />
  );
}
