import type { SessionInspectable, SessionTemplate } from '@kierros/domain';
import type { DraftRecord } from '../device/device-records.ts';
import { continueDraft, selectInspectables, selectTemplate } from './inspection.store.ts';

/** Chooses a template and its inspectables in one go; the inspection page may be entered then. */
export function chooseInspection(
  template: SessionTemplate,
  inspectables: readonly SessionInspectable[],
): void {
  selectTemplate(template, null);
  selectInspectables(inspectables);
}

/** Chooses a draft to go on with. */
export function chooseDraft(draft: DraftRecord): void {
  continueDraft(
    { id: draft.templateId, inspectionTypeId: draft.typeId },
    draft.places.map(({ id, name }) => ({ id, name })),
    draft.questions.map(({ id }) => id),
  );
}
