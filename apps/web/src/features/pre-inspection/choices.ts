import { applicabilityFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { inspectionType, selectableInspectables, templateApplies } from '@kierros/domain';
import type { SelectableInspectable } from '@kierros/domain';
import type { StoredInspectables } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { inspectableOf } from '../../shared/inspectable-of.ts';
import { isNamed } from '../../shared/is-named.ts';

export type TemplateChoice = Schema<'TemplateSummary'>;

/** The usable templates: with questions, of the type, and applicable to the requested inspectable. */
export function usableTemplates(
  templates: readonly TemplateChoice[],
  { typeId, place: inspectable }: { typeId: number | null; place: StoredInspectables | null },
): TemplateChoice[] {
  return templates.filter((template) => {
    if (template.archived_at !== null || template.questions_count === 0) return false;
    if (typeId !== null && template.inspectiontype_id !== typeId) return false;
    return (
      !inspectable || templateApplies(applicabilityFromWire(template), inspectableOf(inspectable))
    );
  });
}

/** The inspectables of a template, each with whether it may be inspected now. */
export function inspectablesFor(
  template: TemplateChoice,
  inspectables: readonly StoredInspectables[],
  rows: readonly DueRow[] | null,
): SelectableInspectable[] {
  const all = inspectables.map(inspectableOf);
  const open = rows
    ? rows.filter(({ isNow, type }) => isNow && type.id === template.inspectiontype_id)
    : null;
  // Without any dates, nothing is disabled: the server decides.
  const available = new Set(open ? open.map((row) => row.inspectableId) : all.map(({ id }) => id));
  return selectableInspectables(applicabilityFromWire(template), all, available);
}

/** A requested inspectable that cannot be inspected: not in this location, or too early; `first` can be inspected first. */
export type AskedInspectable =
  { is: 'unknown' } | { is: 'recent'; place: StoredInspectables; first: DueRow | null };

/** What to report about the requested inspectable; null if it can be inspected, or if no template applies to it. */
export function askedInspectable(
  id: number | null,
  { places: inspectables, rows, templates }: AskedAmong,
): AskedInspectable | null {
  if (id === null || inspectables.length === 0) return null;
  const inspectable = inspectables.find((one) => one.id === id);
  if (!inspectable) return { is: 'unknown' };
  const usable = usableTemplates(templates, { typeId: null, place: inspectable });
  const isOpen = usable.some((template) =>
    inspectablesFor(template, [inspectable], rows).some(({ isSelectable }) => isSelectable),
  );
  if (usable.length === 0 || isOpen) return null;
  const [first = null] = (rows ?? [])
    .filter((row) => row.inspectableId === id)
    .sort((a, b) => (a.opensOn < b.opensOn ? -1 : 1));
  return { is: 'recent', place: inspectable, first };
}

interface AskedAmong {
  places: readonly StoredInspectables[];
  rows: readonly DueRow[] | null;
  templates: readonly TemplateChoice[];
}

/** One environment with its selectable inspectables; for other scopes, one group without a heading. */
export interface ChoiceGroup {
  environment: StoredInspectables | null;
  entries: SelectableInspectable[];
}

/** Groups rooms by environment, without those that do not match the search. */
export function groupChoices(
  entries: readonly SelectableInspectable[],
  inspectables: readonly StoredInspectables[],
  typed: string,
): ChoiceGroup[] {
  const isHit = isNamed(typed);
  const hits = entries.filter(({ inspectable }) => isHit(inspectable));
  const groups = Map.groupBy(hits, ({ inspectable }) => inspectable.environmentId);
  return [...groups].map(([id, group]) => ({
    environment: inspectables.find((inspectable) => inspectable.id === id) ?? null,
    entries: group,
  }));
}

/** The scope of a template: the kind of inspectable that it inspects. */
export const scopeOf = (template: TemplateChoice) =>
  inspectionType(template.inspectiontype_id)?.scope ?? 'room';
