import type { ApplicableInspectable, Question, Template } from '@kierros/domain';
import type { Schema } from '../schema.ts';
import { textToWire } from './text.ts';

/** Reads a question. */
export function questionFromWire(wire: Schema<'Question'>): Question {
  return {
    id: wire.id,
    title: wire.title,
    description: wire.description,
    type: wire.type,
    isMandatory: wire.mandatory,
    specifiedRooms: wire.specified_rooms,
    specifiedEnvironments: wire.specified_environments,
    maxPhotos: wire.max_photos,
    position: wire.position,
  };
}

/** Writes a question. */
export function questionToWire(question: Question): Schema<'Question'> {
  return {
    id: question.id,
    title: textToWire(question.title),
    description: textToWire(question.description),
    type: question.type,
    mandatory: question.isMandatory,
    specified_rooms: [...question.specifiedRooms],
    specified_environments: [...question.specifiedEnvironments],
    max_photos: question.maxPhotos,
    position: question.position,
  };
}

/** Reads a template; one from a list without its questions has none. */
export function templateFromWire(wire: Schema<'TemplateSummary'>): Template {
  return {
    id: wire.id,
    name: wire.name,
    inspectionTypeId: wire.inspectiontype_id,
    scope: wire.scope,
    locationId: wire.location_id,
    applicableInspectables: wire.applicable_inspectables.map(applicableFromWire),
    questions: (wire.questions ?? []).map(questionFromWire),
    version: wire.version,
    isArchived: wire.archived_at !== null,
  };
}

/** Reads an entry of an applicability list: the wire says `type` for the kind. */
export function applicableFromWire(wire: Schema<'ApplicableInspectable'>): ApplicableInspectable {
  return { id: wire.id, kind: wire.type };
}

/** Writes an entry of an applicability list. */
export function applicableToWire(entry: ApplicableInspectable): Schema<'ApplicableInspectable'> {
  return { id: entry.id, type: entry.kind };
}

/** What rules see of a template, as a change of it: the body of create and update. */
export function templateToUpdate(template: Template): Schema<'TemplateUpdate'> {
  return {
    name: textToWire(template.name),
    // The contract lists the four ids; another one is refused there with its place.
    inspectiontype_id: template.inspectionTypeId as Schema<'InspectionTypeId'>,
    location_id: template.locationId,
    scope: template.scope,
    applicable_inspectables: template.applicableInspectables.map(applicableToWire),
    questions: template.questions.map(questionToInput),
    version: template.version,
  };
}

// A question without an id yet is a new one to the server.
function questionToInput(question: Question): Schema<'TemplateQuestionInput'> {
  const { id, ...rest } = questionToWire(question);
  return id > 0 ? { id, ...rest } : rest;
}
