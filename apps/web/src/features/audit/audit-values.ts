import { isRole, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { TextId, Texts } from '../../shared/texts.ts';

/** One field that differs, before and after, in words. */
export interface Difference {
  readonly field: string;
  readonly text: string;
}

/** What words are made with. */
export interface Wording {
  readonly language: Language;
  readonly t: Texts;
  /** Whether the interface has a text with this id. */
  readonly hasText: (id: string) => id is TextId;
  /** A day, or a moment in UTC, as people write it. */
  readonly formatTime: (time: string) => string;
  /** The name of a place, by its id. */
  readonly placeName: (id: number) => string;
}

// Each change raises the version, and the others are of use to the server only.
export const hidden: ReadonlySet<string> = new Set([
  ...['version', 'id', 'updated_at', 'created_at', 'created_on'],
  ...['search_text', 'open_key', 'is_history', 'pseudonym'],
]);
const longest = 160;

const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text));

const isText = (value: object): value is { en: string; fi: string } =>
  'en' in value && 'fi' in value && Object.keys(value).length === 2;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in words, never as it is stored; the field says what its codes mean. */
export function inWords(value: unknown, wording: Wording, field?: string): string {
  const { language, t, hasText } = wording;
  const code = `audit.value.${field ?? ''}.${String(value)}`;
  if (typeof value === 'string' && hasText(code)) return t(code);
  if (value === null || value === undefined || value === '') return t('audit.empty');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string' && isTime(value)) return wording.formatTime(value);
  if (typeof value === 'string') return isRole(value) ? t(`users.${value}`) : cut(value);
  if (Array.isArray(value))
    return value.length === 0
      ? t('audit.empty')
      : cut(value.map((one) => itemName(one, wording)).join(', '));
  if (typeof value === 'number') return String(value);
  if (!isRecord(value)) return t('audit.empty');
  if (isText(value)) return cut(pickText(value, language).text);
  const parts = Object.entries(value).filter(([field]) => !hidden.has(field));
  if (parts.length === 0) return t('audit.empty');
  return cut(
    parts
      .map(([field, one]) => `${fieldName(field, wording)} ${inWords(one, wording, field)}`)
      .join('; '),
  );
}

const placeKinds: ReadonlySet<unknown> = new Set(['room', 'environment', 'location']);

/** What an item of a list is called: by its name and days, the place that it is, or else all that it holds. */
export function itemName(item: unknown, wording: Wording): string {
  if (!isRecord(item) || isText(item)) return inWords(item, wording);
  const { id, type, name, title, from, to } = item;
  if (typeof id === 'number' && placeKinds.has(type)) return wording.placeName(id);
  const days = from === to ? [from] : [from, to];
  const shownDays = days
    .filter((day) => typeof day === 'string')
    .map(wording.formatTime)
    .join(' – ');
  const named = name ?? title;
  if (named === undefined) return shownDays || inWords(item, wording);
  const shown = inWords(named, wording);
  return shownDays ? `${shown} (${shownDays})` : shown;
}

/** Not more than fits in a line or two. */
export const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

/** The name of a field; one of a newer server is shown as the server names it. */
export function fieldName(field: string, { t, hasText }: Wording): string {
  const id = `audit.field.${field}`;
  return hasText(id) ? t(id) : field.replaceAll('_', ' ');
}
