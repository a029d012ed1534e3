import { questionFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { askedSlots, inspectionType } from '@kierros/domain';
import type { InspectionSession, InspectionType, Slot, Text } from '@kierros/domain';
import type { DraftPlace, DraftRecord } from '../../device/device-records.ts';

export type Place = Schema<'SearchEntry'>;

/** What an inspection is started from. */
export interface RoundSources {
  session: InspectionSession;
  template: Schema<'TemplateSummary'>;
  places: readonly Place[];
  dueGroups: readonly Schema<'DueGroup'>[];
  now: Date;
}

/** An inspection as the page works on it: the draft with what follows from it. */
export interface Round {
  draft: DraftRecord;
  type: InspectionType;
  slots: readonly Slot[];
  questions: ReadonlyMap<number, Schema<'Question'>>;
}

const insideOf = (id: number, places: readonly Place[]) =>
  places.filter((place) => place.id !== id && place.path.some((step) => step.id === id));

function draftPlace(id: number, name: Text, places: readonly Place[]): DraftPlace {
  const place = places.find((candidate) => candidate.id === id);
  const environment = place?.path.find((step) => step.kind === 'environment' && step.id !== id);
  return {
    id,
    name,
    environmentId: environment?.id ?? null,
    descendantIds: insideOf(id, places).map((inside) => inside.id),
  };
}

/** A new draft. It takes along all it needs, the due dates its inspector saw included. */
export function newDraft({ session, template, places, dueGroups, now }: RoundSources): DraftRecord {
  const ids = session.selectedInspectables;
  const named = new Map(places.map((place) => [place.id, place.name]));
  const chosen = ids.map((id) =>
    draftPlace(id, session.inspectableNames[id] ?? named.get(id) ?? { en: '', fi: '' }, places),
  );
  const asked = new Set(
    (template.questions ?? []).flatMap((q) => [...q.specified_rooms, ...q.specified_environments]),
  );
  return {
    clientId: crypto.randomUUID(),
    templateId: template.id,
    templateVersion: template.version,
    templateName: template.name,
    typeId: template.inspectiontype_id,
    questions: template.questions ?? [],
    places: chosen,
    placeNames: Object.fromEntries([...named].filter(([id]) => asked.has(id))),
    answers: [],
    dueSeen: dueGroups.flatMap((group) =>
      ids.includes(group.inspectable_id)
        ? group.due
            .filter((due) => due.inspectiontype_id === template.inspectiontype_id)
            .map((due) => ({ inspectable_id: group.inspectable_id, natural_due: due.natural_due }))
        : [],
    ),
    startedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    position: null,
    server: null,
  };
}

/** Works out what a draft asks. Null for a type that this version does not know. */
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
