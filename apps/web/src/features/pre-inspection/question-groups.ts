import type { SessionInspectable } from '@kierros/domain';
import type { RouteStop, StoredInspectables } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { inspectablesFor } from './choices.ts';
import type { TemplateChoice } from './choices.ts';
import type { SelectableInspectable } from '@kierros/domain';

/** The questions of one template, with the selected inspectables that they apply to. */
export interface QuestionGroup {
  template: TemplateChoice;
  placeIds: readonly number[];
}

/** The inspectables of any of these templates. */
export function inspectablesForAny(
  templates: readonly TemplateChoice[],
  inspectables: readonly StoredInspectables[],
  rows: readonly DueRow[] | null,
): SelectableInspectable[] {
  const found = new Map<number, SelectableInspectable>();
  for (const template of templates)
    for (const entry of inspectablesFor(template, inspectables, rows)) {
      const { id } = entry.inspectable;
      if (entry.isSelectable || !found.has(id)) found.set(id, entry);
    }
  return [...found.values()];
}

/** The groups that have questions about the selected inspectables. */
export function groupsFor(
  templates: readonly TemplateChoice[],
  inspectables: readonly StoredInspectables[],
  chosen: ReadonlySet<number>,
): QuestionGroup[] {
  const picked = inspectables.filter(({ id }) => chosen.has(id));
  return templates.flatMap((template) => {
    const inspectableIds = inspectablesFor(template, picked, null).map(
      ({ inspectable }) => inspectable.id,
    );
    return inspectableIds.length > 0 ? [{ template, placeIds: inspectableIds }] : [];
  });
}

/** The inspections for the groups, in their order. */
export function lineOf(
  groups: readonly QuestionGroup[],
  named: (id: number) => SessionInspectable,
): RouteStop[] {
  return groups.map(({ template, placeIds: inspectableIds }) => ({
    template: { id: template.id, inspectionTypeId: template.inspectiontype_id },
    name: template.name,
    inspectables: inspectableIds.map(named),
  }));
}
