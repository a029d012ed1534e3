import { listedFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { applicabilityReason, inspectionTypeName, isBlankText, pickText } from '@kierros/domain';
import type { Language, Text } from '@kierros/domain';
import type { Texts } from '../../../shared/texts.ts';
import { calendarChanges } from './calendar-words.ts';

export type AuditEntry = Schema<'AuditEntry'>;
type Fields = Record<string, unknown>;

/** What an entry of the audit log is about, and each change of it. */
export interface EntryWords {
  readonly title: string;
  readonly changes: readonly string[];
}

/** What the words of an entry are made of. */
export interface WordsOptions {
  readonly t: Texts;
  readonly language: Language;
  readonly day: (day: string) => string;
  /** The name of a weekday, 1 is Monday. */
  readonly weekday: (number: number) => string;
  /** The place whose entries are shown. */
  readonly place: { readonly id: number; readonly environmentId: number | null };
  readonly names: {
    readonly places: ReadonlyMap<number, Text>;
    readonly types: ReadonlyMap<number, Text>;
    readonly templates: ReadonlyMap<number, Text>;
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function nameIn(names: ReadonlyMap<number, Text>, id: unknown, options: WordsOptions): string {
  if (typeof id !== 'number') return options.t('about.none');
  const name = names.get(id);
  return name && !isBlankText(name)
    ? pickText(name, options.language).text
    : options.t('about.gone');
}

/** The changed fields of a place, before and after, in the order of its form. */
function placeChanges(before: Fields, after: Fields, options: WordsOptions): string[] {
  const { t, names } = options;
  const plain = (value: unknown) => (textOf(value) === '' ? t('about.none') : textOf(value));
  const fields = [
    ['name_fi', t('manage.nameFi'), plain],
    ['name_en', t('manage.nameEn'), plain],
    ['description_fi', t('manage.descriptionFi'), plain],
    ['description_en', t('manage.descriptionEn'), plain],
    ['environment_id', t('places.environment'), (id) => nameIn(names.places, id, options)],
    ['location_id', t('about.location'), (id) => nameIn(names.places, id, options)],
    ['type_id', t('about.type'), (id) => nameIn(names.types, id, options)],
    ['time_zone', t('places.timeZone'), plain],
    ['on_time_target', t('places.onTimeTarget'), plain],
  ] as const satisfies readonly (readonly [string, string, (value: unknown) => string])[];
  return fields.flatMap(([name, field, wordsOf]) =>
    name in after && after[name] !== before[name]
      ? [t('about.fromTo', { field, before: wordsOf(before[name]), after: wordsOf(after[name]) })]
      : [],
  );
}

function placeWords({ before, after }: AuditEntry, options: WordsOptions): EntryWords {
  const { t } = options;
  if (before === null) return { title: t('about.created'), changes: [] };
  if (after !== null && 'archived_at' in after && Object.keys(after).length === 1)
    return {
      title: t(after['archived_at'] === null ? 'about.restored' : 'about.archived'),
      changes: [],
    };
  const changed = after ?? {};
  const differs = (name: string) => name in changed && changed[name] !== before[name];
  const title = differs('environment_id')
    ? 'about.moved'
    : differs('name_fi') || differs('name_en')
      ? 'about.renamed'
      : 'about.changed';
  return { title: t(title), changes: placeChanges(before, changed, options) };
}

function dateWords({ before, after }: AuditEntry, { t, language, day }: WordsOptions): EntryWords {
  const either = after ?? before ?? {};
  const type = inspectionTypeName(Number(either['inspection_type_id']))[language];
  const dayOf = (fields: Fields) => day(textOf(fields['effective_date']));
  if (before === null)
    return {
      title: t('about.dateAddedTitle'),
      changes: [t('about.planned', { type, day: dayOf(either) })],
    };
  if (after === null)
    return {
      title: t('about.dateRemovedTitle'),
      changes: [t('about.dateRemoved', { type, day: dayOf(before) })],
    };
  const change = { type, before: dayOf(before), after: dayOf(after) };
  return { title: t('about.dateMovedTitle'), changes: [t('about.dateMoved', change)] };
}

const listOf = (fields: Fields | null) => {
  const list = fields?.['applicable_inspectables'];
  return Array.isArray(list) ? (list as { id: number }[]) : null;
};

function templateWords(entry: AuditEntry, options: WordsOptions): EntryWords {
  const { t, language, names, place } = options;
  const name = names.templates.get(entry.entity_id ?? 0);
  const shown = name
    ? pickText(name, language).text
    : t('about.aTemplate', { id: String(entry.entity_id) });
  // A template without a list applies to everything; a new one is in the log as it was sent.
  const list = listOf(entry.after) ?? [];
  const applies = applicabilityReason(listedFromWire(list), place) !== null;
  return { title: t(applies ? 'about.applies' : 'about.appliesNot', { name: shown }), changes: [] };
}

/** An entry of the audit log in words. */
export function entryWords(entry: AuditEntry, options: WordsOptions): EntryWords {
  const { t } = options;
  switch (entry.entity) {
    case 'schedule_entry':
      return dateWords(entry, options);
    case 'template':
      return templateWords(entry, options);
    case 'door_code':
      return { title: t('about.doorCode'), changes: [] };
    case 'calendar':
      return { title: t('about.calendar'), changes: calendarChanges(entry, options) };
    case 'action_settings':
      return { title: t('about.settings'), changes: [] };
    default:
      return placeWords(entry, options);
  }
}
