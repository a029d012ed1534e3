import type { ApplicableInspectable, Question, Template } from '@kierros/domain';
import type { Schema } from '../schema.ts';
import { textToWire } from './text.ts';

/** Decodes a question. */
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
    onLow: wire.on_low ?? 'nothing',
    ...(wire.successor_of !== undefined && { successorOf: wire.successor_of }),
    position: wire.position,
  };
}

/** Encodes a question. */
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
    on_low: question.onLow,
    ...(question.successorOf !== undefined && { successor_of: question.successorOf }),
    position: question.position,
  };
}

/** Decodes a template; a list item without questions gets none. */
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

/** Decodes an entry of an applicability list: the wire calls the kind `type`. */
export function applicableFromWire(wire: Schema<'ApplicableInspectable'>): ApplicableInspectable {
  return { id: wire.id, kind: wire.type };
}

/** Encodes an entry of an applicability list. */
export function applicableToWire(entry: ApplicableInspectable): Schema<'ApplicableInspectable'> {
  return { id: entry.id, type: entry.kind };
}

/** Encodes the part of a template that rules depend on as the body of create and update. */
export function templateToUpdate(template: Template): Schema<'TemplateUpdate'> {
  return {
    name: textToWire(template.name),
    // The contract lists the four ids; the server refuses any other, with its path.
    inspectiontype_id: template.inspectionTypeId as Schema<'InspectionTypeId'>,
    location_id: template.locationId,
    scope: template.scope,
    applicable_inspectables: template.applicableInspectables.map(applicableToWire),
    questions: template.questions.map(questionToInput),
    version: template.version,
  };
}

// The server treats a question without an id as a new one.
function questionToInput(question: Question): Schema<'TemplateQuestionInput'> {
  const { id, ...rest } = questionToWire(question);
  return id > 0 ? { id, ...rest } : rest;
}
