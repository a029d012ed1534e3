import type { OperationBody, Schema } from '@kierros/api/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

export type DoorCode = Schema<'DoorCode'>;

/** A location, an environment or a room whose labels are meant. */
export interface Labelled {
  readonly id: number;
  readonly kind: 'location' | 'environment' | 'room';
}

const perPage = 1000;

async function staleCodes(locationId: number): Promise<DoorCode[]> {
  const codes: DoorCode[] = [];
  for (let page = 1; ; page += 1) {
    const { items, has_more } = await api.call('listDoorCodes', {
      query: { location_id: locationId, stale: true, page, per_page: perPage },
    });
    codes.push(...items);
    if (has_more !== true) return codes;
  }
}

/** The rooms of a location whose labels are out of date. */
export const useStaleLabels = (locationId: number) =>
  useQuery({
    queryKey: ['network', 'door-codes', locationId],
    queryFn: () => staleCodes(locationId),
  });

const fieldOf = ({ id, kind }: Labelled) => {
  if (kind === 'location') return { location_id: id };
  return kind === 'environment' ? { environment_id: id } : { room_ids: [id] };
};

/** The calls that print labels and make new codes; both change which labels are out of date. */
export function useLabelWrites() {
  const queries = useQueryClient();
  const run = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } finally {
      void queries.invalidateQueries({ queryKey: ['network', 'door-codes'] });
    }
  };
  return {
    /** The sheet of some rooms, or of all rooms of a place. */
    print: (
      of: Labelled | readonly number[],
      about: Pick<OperationBody<'createQrSheet'>, 'layout' | 'lang' | 'note'>,
    ) =>
      run(() =>
        api.call('createQrSheet', {
          body: { ...('kind' in of ? fieldOf(of) : { room_ids: [...of] }), ...about },
        }),
      ),
    renew: (of: Labelled) =>
      run(() =>
        api.call('resetDoorCodes', { body: fieldOf(of), idempotencyKey: crypto.randomUUID() }),
      ),
  };
}
