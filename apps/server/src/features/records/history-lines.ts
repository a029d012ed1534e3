import { pickText, type InspectableKind, type Language } from '@kierros/domain';
import { placeName, recordOf, typeName, type Cells } from '../../shared/export-lines.ts';
import type { ScopedInspectable } from '../inspectables/public.ts';
import type { ExportedAnswer } from './history-export.repository.ts';

/** What an answer is exported with. */
export type Around = {
  inspectable: ScopedInspectable | undefined;
  author: string;
  photos: readonly string[];
};

type Line = { readonly row: ExportedAnswer; readonly around: Around };

const same =
  <Name extends keyof ExportedAnswer>(name: Name) =>
  ({ row }: Line) =>
    row[name];

const flag =
  (name: 'flagged' | 'on_time' | 'postponed') =>
  ({ row }: Line) =>
    row[name] === null ? null : row[name] === 1;

const placeIn =
  (kind: InspectableKind) =>
  ({ around }: Line, lang: Language) =>
    placeName(around.inspectable?.path, kind, lang);

const cells = {
  form_id: same('form_id'),
  done_on: same('done_on'),
  performed_at: same('performed_at'),
  submitted_at: same('submitted_at'),
  inspectiontype_id: same('inspectiontype_id'),
  inspectiontype: ({ row }, lang) => typeName(row.inspectiontype_id, lang),
  location_id: same('location_id'),
  location: placeIn('location'),
  environment: placeIn('environment'),
  room: placeIn('room'),
  inspectable_id: same('inspectable_id'),
  template_id: same('template_id'),
  template_version: same('template_version'),
  template: ({ row }, lang) => pickText({ en: row.template_en, fi: row.template_fi }, lang).text,
  author: ({ around }) => around.author,
  question_id: same('question_id'),
  question: ({ row }, lang) => pickText({ en: row.title_en, fi: row.title_fi }, lang).text,
  value: same('value'),
  response_text: same('response_text'),
  note: same('note'),
  flagged: flag('flagged'),
  photos: ({ around }) => around.photos,
  comments: same('comments'),
  natural_due: same('natural_due'),
  due: same('due'),
  on_time: flag('on_time'),
  postponed: flag('postponed'),
} satisfies Cells<Line>;

/** The columns of an export, in order: both formats have them. */
export const columns = Object.keys(cells);

/** One answer as text in one language. */
export const toRecord = recordOf<Line>(cells);
