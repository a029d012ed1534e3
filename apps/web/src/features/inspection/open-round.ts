import { questionFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { askedSlots, inspectionType } from '@kierros/domain';
import type { InspectionType, Slot } from '@kierros/domain';
import type { DraftRecord } from '../../device/device-records.ts';

/** An inspection as the page works on it: the draft with the values computed from it. */
export interface Round {
  draft: DraftRecord;
  type: InspectionType;
  slots: readonly Slot[];
  questions: ReadonlyMap<number, Schema<'Question'>>;
}

/** Computes the slots of a draft. Null for a type that this version does not know. */
export function roundOf(draft: DraftRecord): Round | null {
  const type = inspectionType(draft.typeId);
  if (!type) return null;
  return {
    draft,
    type,
    slots: askedSlots(draft.questions.map(questionFromWire), draft.places),
    questions: new Map(draft.questions.map((question) => [question.id, question])),
  };
}
