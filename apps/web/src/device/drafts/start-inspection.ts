import type { SessionInspectable, SessionTemplate } from '@kierros/domain';
import type { DraftRecord } from '../device-records.ts';
import type { DueRow } from '../lists/due-rows.ts';
import {
  continueDraft,
  selectInspectables,
  selectTemplate,
} from '../../stores/inspection.store.ts';

/** Selects a template and its inspectables; the inspection page can be opened afterwards. */
export function chooseInspection(
  template: SessionTemplate,
  inspectables: readonly SessionInspectable[],
): void {
  selectTemplate(template, null);
  selectInspectables(inspectables);
}

/**
 * Selects a due inspection: with the template used last where it applies, else with the only template. Returns the path
 * to go to: with several templates, the choice of one comes first.
 */
export function chooseDue(row: DueRow, usedTemplateId?: number): string {
  const { templateIds, inspectableId, type } = row;
  const used = templateIds.find((id) => id === usedTemplateId);
  const templateId = used ?? (templateIds.length === 1 ? templateIds[0] : undefined);
  if (templateId === undefined)
    return `/inspections?room=${String(inspectableId)}&type=${String(type.id)}`;
  const template = { id: templateId, inspectionTypeId: type.id };
  chooseInspection(template, [{ id: inspectableId, name: row.name }]);
  return '/inspection';
}

/** Selects a draft to continue. */
export function chooseDraft(draft: DraftRecord): void {
  continueDraft(
    { id: draft.templateId, inspectionTypeId: draft.typeId },
    draft.places.map(({ id, name }) => ({ id, name })),
    draft.questions.map(({ id }) => id),
  );
}
