import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';
import type { CalendarDraft } from '../working-calendars/public.ts';

/** An inspectable of any kind being edited. */
export interface InspectableDraft {
  readonly kind: 'location' | 'environment' | 'room';
  readonly id: number | null;
  readonly version: number | null;
  readonly name: Text;
  readonly description: Text;
  /** Its environment or room type. */
  readonly typeId: number | null;
  /** The location of an environment, the environment of a room. */
  readonly parentId: number;
  /** Only for locations. */
  readonly timeZone: string;
  /** Only for locations: the least share on time that is wanted, in percent, as typed; empty without a target. */
  readonly onTimeTarget: string;
  /** The first working calendar of a new location; a stored one has a form of its own. */
  readonly calendar: Pick<CalendarDraft, 'open_weekdays' | 'follows'> | null;
}

const nothing: Text = { en: '', fi: '' };

/** A new inspectable inside another one. */
export const newInspectable = (
  kind: InspectableDraft['kind'],
  parentId: number,
): InspectableDraft => ({
  kind,
  id: null,
  version: null,
  name: nothing,
  description: nothing,
  typeId: null,
  parentId,
  timeZone: 'Europe/Helsinki',
  onTimeTarget: '',
  calendar: kind === 'location' ? { open_weekdays: [1, 2, 3, 4, 5], follows: 'FI' } : null,
});

/** An inspectable as stored on the server. */
export type EditedInspectable = Schema<'Location'> | Schema<'Environment'> | Schema<'Room'>;

const ownOf = (inspectable: EditedInspectable) => {
  if ('environment_id' in inspectable)
    return {
      kind: 'room' as const,
      parentId: inspectable.environment_id,
      typeId: inspectable.roomtype_id,
    };
  if ('environmenttype_id' in inspectable)
    return {
      kind: 'environment' as const,
      parentId: inspectable.location_id,
      typeId: inspectable.environmenttype_id,
    };
  return { kind: 'location' as const, parentId: inspectable.id, typeId: null };
};

/** A stored inspectable as a draft. */
export const draftOf = (inspectable: EditedInspectable): InspectableDraft => ({
  id: inspectable.id,
  version: inspectable.version,
  name: inspectable.name,
  description: inspectable.description,
  timeZone: 'time_zone' in inspectable ? inspectable.time_zone : '',
  onTimeTarget: 'on_time_target' in inspectable ? String(inspectable.on_time_target ?? '') : '',
  calendar: null,
  ...ownOf(inspectable),
});

/** The inspectable with this id: the location, one of its environments or one of their rooms. */
export function inspectableWithId(
  location: Schema<'Location'>,
  id: number,
): InspectableDraft | null {
  const environments = location.environments ?? [];
  const rooms = environments.flatMap((environment) => environment.rooms ?? []);
  const found = [location, ...environments, ...rooms].find((inspectable) => inspectable.id === id);
  return found ? draftOf(found) : null;
}
