import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import type { ButtonDraft } from './button-draft.ts';
import type { ViewDraft } from './view-form.tsx';

/** The custom buttons visible to the user at the current location. */
export function useButtons() {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: ['network', 'buttons', 'managed', currentLocationId],
    queryFn: () =>
      api.call('listButtons', {
        query: {
          per_page: 1000,
          ...(currentLocationId !== null && { location_id: currentLocationId }),
        },
      }),
  });
}

/** Mutations of buttons; the home screen refetches them. */
export function useButtonWrites() {
  const queries = useQueryClient();
  const done = <Result>(result: Result): Result => {
    for (const name of ['buttons', 'button'])
      void queries.invalidateQueries({ queryKey: ['network', name] });
    return result;
  };
  return {
    save: async ({ id, version, input }: ButtonDraft | ViewDraft) =>
      done(
        id === null
          ? await api.call('createButton', {
              body: 'view' in input ? { kind: 'view', ...input } : input,
            })
          : await api.call('updateButton', {
              params: { id },
              body: { ...input, ...(version === null ? {} : { version }) },
            }),
      ),
    remove: async (id: number) => done(await api.call('deleteButton', { params: { id } })),
  };
}
