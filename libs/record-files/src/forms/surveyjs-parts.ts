/** A part of a SurveyJS form: a page, a panel, a question or a row. */
export type Part = Readonly<Record<string, unknown>>;

/** Whether a value is an object. */
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain value as a word; none for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** The entries of a list; none if it is not one. */
export const partsOrWords = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The objects of a list. */
export const partsIn = (value: unknown): Part[] => partsOrWords(value).filter(isPart);
