import type { SessionInspectable } from '@kierros/domain';
import type { RouteStop, StoredPlaces } from '../../device/device-records.ts';
import type { DueRow } from '../../device/due-rows.ts';
import { inspectablesFor } from './choices.ts';
import type { TemplateChoice } from './choices.ts';
import type { SelectableInspectable } from '@kierros/domain';

/** The questions of one template, with the chosen places that they are asked about. */
export interface QuestionGroup {
  template: TemplateChoice;
  placeIds: readonly number[];
}

/** What may be chosen with any of some templates. */
export function inspectablesForAny(
  templates: readonly TemplateChoice[],
  places: readonly StoredPlaces[],
  rows: readonly DueRow[] | null,
): SelectableInspectable[] {
  const found = new Map<number, SelectableInspectable>();
  for (const template of templates)
    for (const entry of inspectablesFor(template, places, rows)) {
      const { id } = entry.inspectable;
      if (entry.isSelectable || !found.has(id)) found.set(id, entry);
    }
  return [...found.values()];
}

/** The groups that ask something about the chosen places. */
export function groupsFor(
  templates: readonly TemplateChoice[],
  places: readonly StoredPlaces[],
  chosen: ReadonlySet<number>,
): QuestionGroup[] {
  const picked = places.filter(({ id }) => chosen.has(id));
  return templates.flatMap((template) => {
    const placeIds = inspectablesFor(template, picked, null).map(
      ({ inspectable }) => inspectable.id,
    );
    return placeIds.length > 0 ? [{ template, placeIds }] : [];
  });
}

/** The inspections that the groups come to, in their order. */
export function lineOf(
  groups: readonly QuestionGroup[],
  named: (id: number) => SessionInspectable,
): RouteStop[] {
  return groups.map(({ template, placeIds }) => ({
    template: { id: template.id, inspectionTypeId: template.inspectiontype_id },
    name: template.name,
    inspectables: placeIds.map(named),
  }));
}
