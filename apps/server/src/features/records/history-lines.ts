import { inspectionType, pickText, type Language } from '@kierros/domain';
import type { ExportRecord } from '../../shared/export-lines.ts';
import type { ScopedInspectable } from '../inspectables/inspectables.read.ts';
import type { ExportedAnswer } from './history-export.repository.ts';

/** What an answer is exported with. */
export type Around = {
  place: ScopedInspectable | undefined;
  author: string;
  photos: readonly string[];
};

/** One answer as text in one language: both formats have the same columns. */
export function toRecord(row: ExportedAnswer, around: Around, lang: Language): ExportRecord {
  const nameOf = (kind: ScopedInspectable['kind']) => {
    const step = around.place?.path.find((one) => one.kind === kind);
    return step ? pickText(step.name, lang).text : '';
  };
  const type = inspectionType(row.inspectiontype_id);
  return {
    form_id: row.form_id,
    done_on: row.done_on,
    performed_at: row.performed_at,
    submitted_at: row.submitted_at,
    inspectiontype_id: row.inspectiontype_id,
    inspectiontype: type ? pickText(type.name, lang).text : '',
    location_id: row.location_id,
    location: nameOf('location'),
    environment: nameOf('environment'),
    room: nameOf('room'),
    inspectable_id: row.inspectable_id,
    template_id: row.template_id,
    template_version: row.template_version,
    template: pickText({ en: row.template_en, fi: row.template_fi }, lang).text,
    author: around.author,
    question_id: row.question_id,
    question: pickText({ en: row.title_en, fi: row.title_fi }, lang).text,
    value: row.value,
    response_text: row.response_text,
    note: row.note,
    flagged: row.flagged === 1,
    photos: around.photos,
    comments: row.comments,
    natural_due: row.natural_due,
    due: row.due,
    on_time: row.on_time === null ? null : row.on_time === 1,
    postponed: row.postponed === null ? null : row.postponed === 1,
  };
}

/** The columns of an export, in order. */
export const columns = [
  'form_id',
  'done_on',
  'performed_at',
  'submitted_at',
  'inspectiontype_id',
  'inspectiontype',
  'location_id',
  'location',
  'environment',
  'room',
  'inspectable_id',
  'template_id',
  'template_version',
  'template',
  'author',
  'question_id',
  'question',
  'value',
  'response_text',
  'note',
  'flagged',
  'photos',
  'comments',
  'natural_due',
  'due',
  'on_time',
  'postponed',
] as const;
