import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/api.ts';

export type PlaceType = Schema<'PlaceType'>;

/** What has types. */
export type TypedKind = 'environment' | 'room';

/** A type being edited; without an id and a version it is new. */
export interface PlaceTypeDraft {
  readonly id: number | null;
  readonly version: number | null;
  readonly name: Text;
  readonly icon: PlaceType['icon'];
  readonly colour: PlaceType['colour'];
}

/** A stored type as a draft. */
export const draftOf = ({ id, version, name, icon, colour }: PlaceType): PlaceTypeDraft => ({
  id,
  version,
  name,
  icon,
  colour,
});

const operations = {
  environment: {
    create: 'createEnvironmentType',
    update: 'updateEnvironmentType',
    remove: 'deleteEnvironmentType',
  },
  room: { create: 'createRoomType', update: 'updateRoomType', remove: 'deleteRoomType' },
} as const;

/** Mutations of the types of environments or rooms; each refetches their lists. */
export function usePlaceTypeWrites(kind: TypedKind) {
  const queries = useQueryClient();
  const { create, update, remove } = operations[kind];
  const done = <Result>(result: Result): Result => {
    void queries.invalidateQueries({ queryKey: ['network', 'place-types', kind] });
    return result;
  };
  return {
    save: async ({ id, version, name, icon, colour }: PlaceTypeDraft): Promise<PlaceType> =>
      done(
        id === null
          ? await api.call(create, { body: { name, icon, colour } })
          : await api.call(update, {
              params: { id },
              body: { name, icon, colour, ...(version !== null && { version }) },
            }),
      ),
    remove: async (id: number) => done(await api.call(remove, { params: { id } })),
  };
}
