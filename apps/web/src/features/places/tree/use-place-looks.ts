import { useMemo } from 'react';
import { useInspectableTypes } from '../places.api.ts';
import type { PlaceType } from '../types/place-types.api.ts';
import type { TreeRow } from './tree-rows.ts';

/** The icon and the colour of a place's type. */
export type PlaceLook = Pick<PlaceType, 'icon' | 'colour'>;

const usual: PlaceLook = { icon: null, colour: null };

/** The look of each row by its type; until the types are there, the usual one. */
export function usePlaceLooks(): (row: TreeRow) => PlaceLook {
  const environment = useInspectableTypes('environment').data;
  const room = useInspectableTypes('room').data;
  const looks = useMemo(
    () =>
      new Map(
        [...(environment?.items ?? []), ...(room?.items ?? [])].map(
          ({ id, icon, colour }): [number, PlaceLook] => [id, { icon, colour }],
        ),
      ),
    [environment, room],
  );
  return ({ typeId }) => (typeId === null ? usual : (looks.get(typeId) ?? usual));
}
