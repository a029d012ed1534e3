import { daysBetween } from '../local-date.ts';
import type { Closure } from '../schedule/working-calendar.ts';
import type { Language, Text } from '../text.ts';

/** Where something is in a file; both from 1. */
export type FilePosition = { readonly line: number; readonly column: number };

/** A closure of a calendar, and where it came from; null when somebody wrote it. */
export type StoredClosure = Closure & { readonly source: string | null };

/**
 * Whether a closure is a public holiday that the calendar follows; the server adds and removes those.
 *
 * @example
 * isFollowed({ source: 'holidays:FI' }) // => true
 * isFollowed({ source: null }) // => false
 */
export const isFollowed = ({ source }: Pick<StoredClosure, 'source'>): boolean =>
  source?.startsWith('holidays:') === true;

/** A closure of a file, and where it is. */
export type ClosureRecord = Closure & FilePosition;

/**
 * Why a file of closures cannot be read:
 *
 * | fault              | where                                    | value                  |
 * | ------------------ | ---------------------------------------- | ---------------------- |
 * | not_csv, not_ics   | the file is not in that format           |                        |
 * | none               | no closure in it                         |                        |
 * | too_many           | more closures than a calendar takes      | their number           |
 * | missing_column     | a CSV without it                         | the column             |
 * | unknown_column     | a column, or a cell in none              | the column             |
 * | repeated_column    | the second of two                        | the column             |
 * | not_a_day          | a cell or a property                     | the text               |
 * | not_yes_or_no      | a cell                                   | the text               |
 * | no_name, long_name | a closure                                |                        |
 * | reversed           | a closure that ends before it starts     | its last day           |
 * | too_long           | a closure of a year or more              |                        |
 * | unclosed           | a part of an ICS without its end         | the part               |
 * | no_start           | an event without DTSTART                 |                        |
 * | not_a_duration     | a DURATION                               | the text               |
 * | unsupported_rule   | a repetition that a closure cannot have  | the rule               |
 */
export type ClosureRecordFault =
  | 'not_csv'
  | 'not_ics'
  | 'none'
  | 'too_many'
  | 'missing_column'
  | 'unknown_column'
  | 'repeated_column'
  | 'not_a_day'
  | 'not_yes_or_no'
  | 'no_name'
  | 'long_name'
  | 'reversed'
  | 'too_long'
  | 'unclosed'
  | 'no_start'
  | 'not_a_duration'
  | 'unsupported_rule';

/** A fault with its position, and the text that is at fault. */
export type FaultyClosure = FilePosition & {
  readonly fault: ClosureRecordFault;
  readonly value: string;
};

/**
 * Why an event of a calendar is hardly a closure, and is imported only if somebody chooses it:
 *
 * | doubt        | where                                                         |
 * | ------------ | ------------------------------------------------------------- |
 * | observance   | the calendar says that the day is none on which offices close |
 * | free         | the calendar says that nobody is busy (TRANSP:TRANSPARENT)    |
 * | timed        | an event of some hours, not of whole days                     |
 * | unknown_zone | its time zone is neither known nor described in the file      |
 */
export type ClosureDoubt = 'observance' | 'free' | 'timed' | 'unknown_zone';

/** An event that is hardly a closure; `value` is the zone that is not known. */
export type DoubtfulClosure = ClosureRecord & {
  readonly doubt: ClosureDoubt;
  readonly value: string;
};

/** The content of a file: a file with a fault is not to be imported, not even in part. */
export type ClosureFile = {
  readonly closures: readonly ClosureRecord[];
  /** What is imported only if somebody chooses it. */
  readonly doubtful: readonly DoubtfulClosure[];
  readonly faults: readonly FaultyClosure[];
};

/** How a name without a language is read: in this one, or in both. */
export type NameLanguage = Language | undefined;

/** The most closures of a calendar, the same as in the contract. */
export const mostClosures = 1_000;

const longestName = 200;

/**
 * A name as a closure has it: texts by language, else the plain one in both languages or in the given one.
 *
 * @example
 * closureName({ fi: 'Joululoma' }, undefined) // => { en: '', fi: 'Joululoma' }
 * closureName({ plain: 'Joululoma' }, undefined) // => { en: 'Joululoma', fi: 'Joululoma' }
 * closureName({ plain: 'Joululoma' }, 'fi') // => { en: '', fi: 'Joululoma' }
 */
export function closureName(
  { fi = '', en = '', plain = '' }: { readonly [key in Language | 'plain']?: string },
  language: NameLanguage,
): Text {
  if (fi !== '' || en !== '') return { en, fi };
  if (language === undefined) return { en: plain, fi: plain };
  return { en: '', fi: '', [language]: plain };
}

/**
 * What is wrong with the days or the name of a closure; null if nothing.
 *
 * @example
 * closureFault({ from: '2026-12-24', to: '2026-12-23', isYearly: false, name: { en: 'A', fi: 'A' } }) // => 'reversed'
 */
export function closureFault({ from, to, isYearly, name }: Closure): ClosureRecordFault | null {
  const texts = [name.fi, name.en];
  if (texts.every((text) => text.trim() === '')) return 'no_name';
  if (texts.some((text) => [...text].length > longestName)) return 'long_name';
  if (to < from) return 'reversed';
  return daysBetween(from, to) >= (isYearly ? 365 : 366) - 1 ? 'too_long' : null;
}

/**
 * The content of a file as a whole: its closures are validated, and it has some.
 *
 * @example
 * closureFile([], []).faults // => [{ line: 1, column: 1, fault: 'none', value: '' }]
 */
export function closureFile(
  closures: readonly ClosureRecord[],
  faults: readonly FaultyClosure[],
  doubtful: readonly DoubtfulClosure[] = [],
): ClosureFile {
  const found = closures.flatMap((one): FaultyClosure[] => {
    const fault = closureFault(one);
    const { line, column, to } = one;
    return fault === null ? [] : [{ line, column, fault, value: fault === 'reversed' ? to : '' }];
  });
  const all = [...faults, ...found].toSorted((one, other) => one.line - other.line);
  const fileFault = (fault: ClosureRecordFault, value: string) => ({
    line: 1,
    column: 1,
    fault,
    value,
  });
  const offered = doubtful.filter((one) => closureFault(one) === null);
  if (all.length + closures.length + offered.length === 0) all.push(fileFault('none', ''));
  if (closures.length > mostClosures) all.push(fileFault('too_many', String(closures.length)));
  return { closures, doubtful: offered, faults: all };
}

/** How the closures of a file differ from those of a calendar. */
export type ClosureDifference<Stored extends Closure> = {
  readonly added: readonly Stored[];
  /** Same days, other name. */
  readonly renamed: readonly { readonly before: Stored; readonly after: Stored }[];
  /** Only by replacing. */
  readonly removed: readonly Stored[];
  readonly unchanged: readonly Stored[];
  /** All closures afterwards, by their first day. */
  readonly after: readonly Stored[];
};

/**
 * Compares the closures of a file with those of a calendar. They are matched by their days, of a yearly one by those of
 * the year, and then by name; what is in the file twice counts once. Without `isReplacing` nothing is removed.
 *
 * @example
 * mergeClosures([], [{ from: '2026-12-24', to: '2026-12-24', isYearly: false, name: { en: '', fi: 'Aatto' } }], { isReplacing: false }).added.length // => 1
 */
export function mergeClosures<Stored extends Closure>(
  current: readonly Stored[],
  wanted: readonly Stored[],
  { isReplacing }: { readonly isReplacing: boolean },
): ClosureDifference<Stored> {
  const distinct = [...new Map(wanted.map((one) => [exactKey(one), one])).values()];
  const stored = new Set(current.map(exactKey));
  const asked = new Set(distinct.map(exactKey));
  const unchanged = current.filter((one) => asked.has(exactKey(one)));
  const left = current.filter((one) => !asked.has(exactKey(one)));
  const added: Stored[] = [];
  const renamed: { before: Stored; after: Stored }[] = [];
  for (const one of distinct.filter((one) => !stored.has(exactKey(one)))) {
    const at = left.findIndex((other) => daysKey(other) === daysKey(one));
    const [before] = at < 0 ? [] : left.splice(at, 1);
    if (before) renamed.push({ before, after: { ...before, name: one.name } });
    else added.push(one);
  }
  const removed = isReplacing ? left : [];
  const newNames = new Map(renamed.map(({ before, after }) => [before, after]));
  const after = [
    ...current.filter((one) => !removed.includes(one)).map((one) => newNames.get(one) ?? one),
    ...added,
  ].toSorted((one, other) => one.from.localeCompare(other.from));
  return { added, renamed, removed, unchanged, after };
}

const daysKey = ({ from, to, isYearly }: Closure): string =>
  isYearly ? `${from.slice(5)}..${to.slice(5)}` : `${from}..${to}`;

const exactKey = (one: Closure): string => JSON.stringify([daysKey(one), one.name.fi, one.name.en]);
