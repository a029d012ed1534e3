import { picked } from '@kierros/api/codecs';
import { placeTypeInput } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import type { Edited } from '../../../shared/editor/use-editor.ts';

export type PlaceType = Schema<'PlaceType'>;

/** What has types. */
export type TypedKind = 'environment' | 'room';

/** A type being edited. */
export type PlaceTypeDraft = Edited<Pick<PlaceType, (typeof placeTypeInput)[number]>>;

/** A stored type as a draft. */
export const draftOf = (type: PlaceType): PlaceTypeDraft =>
  picked(type, ['id', 'version', ...placeTypeInput]);

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
    save: async ({ id, version, ...body }: PlaceTypeDraft): Promise<PlaceType> =>
      done(
        id === null
          ? await api.call(create, { body })
          : await api.call(update, {
              params: { id },
              body: { ...body, ...(version !== null && { version }) },
            }),
      ),
    remove: async (id: number) => done(await api.call(remove, { params: { id } })),
  };
}
