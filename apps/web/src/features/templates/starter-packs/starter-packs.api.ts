import type { StarterPack } from '@kierros/api/starter-packs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentLocationId } from '../../../shared/session/use-session.ts';
import { addPack, planPack, undoPack } from './pack-import.ts';
import type { AddedPack, PackPlan } from './pack-import.ts';

const plans = ['network', 'starter-pack-plan'];

/** The records of a pack, from its own chunk. */
export const usePackRecords = ({ id, load }: StarterPack) =>
  useQuery({ queryKey: ['starter-pack', id], queryFn: load, staleTime: Infinity });

/** What adding a pack to the current location would do. */
export function usePackPlan({ id, load }: StarterPack) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: [...plans, currentLocationId, id],
    enabled: currentLocationId !== null,
    queryFn: async () => planPack(await load(), currentLocationId ?? 0),
    // Whoever opens a pack decides by it.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Adds and undoes packs; each refetches every list that shows their records. */
export function usePackWrites() {
  const queries = useQueryClient();
  const currentLocationId = useCurrentLocationId();
  const refetch = async () => {
    const lists = ['templates', 'template', 'dueGroups', 'schedule', 'notification-definitions'];
    for (const name of lists) void queries.invalidateQueries({ queryKey: ['network', name] });
    await queries.invalidateQueries({ queryKey: plans });
  };
  return {
    add: async (plan: PackPlan): Promise<AddedPack> => {
      const added = await addPack(plan, currentLocationId ?? 0);
      await refetch();
      return added;
    },
    undo: async (ids: readonly number[]): Promise<readonly string[]> => {
      try {
        return await undoPack(ids);
      } finally {
        await refetch();
      }
    },
  };
}
