import { csvLine, inspectionType, pickText, type CsvValue, type Language } from '@kierros/domain';
import type { ScopedInspectable } from '../inspectables/inspectables.read.ts';
import type { ExportedAnswer } from './history-export.repository.ts';

/** What an answer is exported with. */
export type Around = {
  place: ScopedInspectable | undefined;
  author: string;
  photos: readonly string[];
};

type Record = { [column: string]: CsvValue | boolean | readonly string[] };

/** One answer as text in one language: both formats have the same columns. */
export function toRecord(row: ExportedAnswer, around: Around, lang: Language): Record {
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
] as const;

/** How one format writes its lines. */
export type LineFormat = {
  mediaType: string;
  extension: string;
  head: string;
  line: (record: Record) => string;
  /** The last line: the number of answers and the SHA-256 of all bytes before it. */
  end: (count: number, sha256: string) => string;
};

const csv: LineFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  head: csvLine(columns),
  line: (record) => csvLine(columns.map((column) => toCell(record[column] ?? null))),
  // As many cells as the other lines, so that every CSV reader accepts it.
  end: (count, sha256) =>
    csvLine(['end', count, sha256, ...Array<CsvValue>(columns.length - 3).fill(null)]),
};

function toCell(value: Record[string]): CsvValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value?.join(' ') ?? null;
}

const jsonl: LineFormat = {
  mediaType: 'application/jsonl; charset=utf-8',
  extension: 'jsonl',
  head: '',
  line: (record) => `${JSON.stringify(record)}\n`,
  end: (count, sha256) => `${JSON.stringify({ end: true, count, sha256 })}\n`,
};

/** The formats by the name in the request. */
export const lineFormats = { csv, jsonl } as const;
