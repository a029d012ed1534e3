import { listedFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { applicabilityReason, inspectionType, nextOpenDay } from '@kierros/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { api } from '../../shared/api.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { askInModal } from '../../stores/modal.store.ts';
import type { TemplateDraft } from './template-draft.ts';

type Counted = Pick<Schema<'Location'>, 'rooms_count' | 'environments_count'>;
type Draft = Pick<
  TemplateDraft,
  'inspectiontype_id' | 'scope' | 'location_id' | 'applicable_inspectables'
>;

/** How many places a template of all locations, or of one, inspects where it names none. */
function countAll(kind: string | undefined, locations: readonly Counted[]): number {
  const countOf = (one: Counted) =>
    kind === 'room' ? one.rooms_count : kind === 'environment' ? one.environments_count : 1;
  return locations.reduce((sum, one) => sum + countOf(one), 0);
}

/** How many places of a location the list of a template names, itself or by their environment. */
function countNamed(draft: Draft, { environments = [] }: Schema<'Location'>): number {
  const isRoom = inspectionType(draft.inspectiontype_id)?.scope === 'room';
  const places = isRoom
    ? environments.flatMap(({ id, rooms = [] }) =>
        rooms.map((room) => ({ id: room.id, environmentId: id })),
      )
    : environments.map(({ id }) => ({ id, environmentId: null }));
  const listed = listedFromWire(draft.applicable_inspectables);
  return places.filter((place) => applicabilityReason(listed, place) !== null).length;
}

/** The number of places that a template would ask from the day it is saved. */
export async function countPlaces(draft: Draft, locationId: number | null): Promise<number> {
  const kind = inspectionType(draft.inspectiontype_id)?.scope;
  const all = draft.scope === 'all' || locationId === null;
  if (all && draft.applicable_inspectables.length === 0)
    return countAll(kind, (await api.call('listLocations', { query: { per_page: 1000 } })).items);
  const location = await api.call('getLocation', { params: { id: locationId ?? 0 } });
  return draft.applicable_inspectables.length > 0
    ? countNamed(draft, location)
    : countAll(kind, [location]);
}

/** Asks before a new template is saved, since every place that it applies to is asked from then on. */
export function useAskPlaces(locationId: number | null) {
  const t = useTexts();
  const day = useFormatDay();
  const calendar = useCalendar();
  const queries = useQueryClient();
  return async (draft: TemplateDraft): Promise<boolean> => {
    if (draft.id !== null) return true;
    const { inspectiontype_id, scope, applicable_inspectables } = draft;
    const count = await queries.fetchQuery({
      queryKey: [
        ...['network', 'asked-places', locationId],
        { inspectiontype_id, scope, applicable_inspectables },
      ],
      queryFn: () => countPlaces(draft, draft.location_id ?? locationId),
    });
    if (count === 0) return true;
    const from = day(nextOpenDay(calendar, todayHere()));
    return askInModal((answer) => ({
      title: t('templates.askPlacesTitle'),
      content: (
        <>
          <p>{t('templates.askPlaces', { count, day: from })}</p>
          <p>{t('templates.askPlacesLater')}</p>
        </>
      ),
      actions: [
        { label: t('app.cancel'), onSelect: () => undefined },
        {
          label: t('app.save'),
          variant: 'primary',
          onSelect: () => {
            answer(true);
          },
        },
      ],
    }));
  };
}
