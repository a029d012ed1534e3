import { listedFromWire } from '@kierros/api/codecs';
import { applicabilityReason, inspectionType } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { ChosenPlaces } from './chosen-places.ts';

type Listed = Schema<'ApplicableInspectable'>;
type Template = Pick<Schema<'TemplateSummary'>, 'inspectiontype_id' | 'applicable_inspectables'>;

/** How a template applies to marked places, and what would make it apply to all of them, or to none. */
export interface TemplateUse {
  /** The marked places that it can apply to. */
  readonly count: number;
  readonly applies: number;
  /** How many of them it applies to because their environment is listed, which is not marked. */
  readonly byEnvironment: number;
  /** It has no list, so it applies to everything of its type. */
  readonly isForAll: boolean;
  readonly add: readonly Listed[];
  readonly remove: readonly Listed[];
  /** Without them the list would be empty, and the template would apply to everything. */
  readonly isLast: boolean;
}

/** How a template applies to marked places; null if it cannot apply to any of them. */
export function templateUse(template: Template, chosen: ChosenPlaces): TemplateUse | null {
  const list = template.applicable_inspectables;
  const isOfRooms = inspectionType(template.inspectiontype_id)?.scope === 'room';
  const environments = new Set(chosen.environments.map(({ id }) => id));
  const places = isOfRooms
    ? chosen.rooms.map(({ id, environment_id }) => ({ id, environmentId: environment_id }))
    : chosen.environments.map(({ id }) => ({ id, environmentId: null }));
  if (places.length === 0) return null;
  const listed = listedFromWire(list);
  const reasons = places.map((place) => ({ place, reason: applicabilityReason(listed, place) }));
  const remove = list.filter(
    ({ id }) => environments.has(id) || places.some((place) => place.id === id),
  );
  // A marked environment is listed itself, so that the rooms it gets later belong to it.
  const missing = reasons.filter(({ reason }) => reason === null).map(({ place }) => place);
  const whole = isOfRooms ? chosen.environments.map(({ id }) => id) : [];
  const covered = new Set(whole);
  const add: Listed[] = [
    ...whole
      .filter((id) => missing.some(({ environmentId }) => environmentId === id))
      .map((id) => ({ id, type: 'environment' as const })),
    ...missing
      .filter(({ environmentId }) => environmentId === null || !covered.has(environmentId))
      .map(({ id }) => ({ id, type: isOfRooms ? ('room' as const) : ('environment' as const) })),
  ];
  return {
    count: places.length,
    applies: places.length - missing.length,
    byEnvironment: reasons.filter(
      ({ place, reason }) => reason === 'environment' && !covered.has(place.environmentId ?? 0),
    ).length,
    isForAll: list.length === 0,
    add,
    remove,
    isLast: list.length > 0 && remove.length === list.length,
  };
}
