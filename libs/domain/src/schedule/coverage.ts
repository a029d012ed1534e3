import { inspectionTypes } from '../inspection-types.ts';
import type { InspectableKind, InspectionType, InspectionTypeId } from '../inspection-types.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { templateApplies } from '../templates/applicability.ts';
import type { Applicability, ApplicableTo } from '../templates/applicability.ts';
import { dueDates } from './due.ts';
import type { DueDates, DueRow } from './due.ts';
import { nextInRhythm } from './move.ts';
import { isOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** Why nothing is due for an inspectable and a type of its kind. */
export const exclusionReasons = ['archived', 'no_template', 'not_chosen', 'no_open_day'] as const;

/** One reason for which nothing is due. */
export type ExclusionReason = (typeof exclusionReasons)[number];

/** An inspectable as coverage reads it. */
export type CoveredInspectable = ApplicableTo & {
  readonly isArchived: boolean;
  readonly firstDueDate: LocalDate;
  readonly createdOn: LocalDate;
};

/** The stored due row of an inspectable and a type. */
export type StoredDue = DueRow &
  DueDates & {
    readonly kind: InspectableKind;
    /** The date of the inspectable's group, on the row that leads it; null on the others. */
    readonly earliestDue: LocalDate | null;
    readonly earliestOpensOn: LocalDate | null;
    /** The day on which a template last began to apply; null if that was never recorded. */
    readonly appliesFrom: LocalDate | null;
    /** Of a room that has moved: what its former location decided, as a date before it is shifted. */
    readonly decidedThrough?: LocalDate | null;
  };

/** The inspection that last moved a date. */
export type LastMove = {
  /** The natural due date before it; null if there was none. */
  readonly naturalDueSeen: LocalDate | null;
  readonly doneOn: LocalDate;
  /** Whether it was done by the natural due date, so that the next one keeps its rhythm. */
  readonly isByNaturalDue: boolean;
  /** The day of the latest inspection that moved the date. */
  readonly lastDoneOn: LocalDate;
};

/** What a due row must follow from, besides the inspectable itself. */
export type DueEvidence = {
  readonly lastMove: LastMove | null;
  /** The earliest open plan. */
  readonly plannedDue: LocalDate | null;
};

/** The dates that follow from inspections and plans. */
export const derivedDates = ['naturalDue', 'plannedDue', 'lastDoneOn', 'createdOn'] as const;

/** One of them. */
export type DerivedDate = (typeof derivedDates)[number];

/** How a due row disagrees with the records that it follows from. */
export type DueFault =
  | { readonly fault: 'missing' }
  | { readonly fault: 'wrong_kind'; readonly stored: string; readonly expected: string }
  | { readonly fault: 'wrongly_excluded' }
  | { readonly fault: 'wrongly_included' }
  | {
      readonly fault: 'wrong_date';
      readonly date: DerivedDate;
      readonly stored: LocalDate | null;
      readonly expected: LocalDate | null;
    }
  | { readonly fault: 'not_on_open_day' }
  | { readonly fault: 'not_listed' };

/** An inspectable and a type of its kind, accounted for unless it has a fault. */
export type Coverage = {
  readonly inspectionTypeId: InspectionTypeId;
  readonly exclusion: ExclusionReason | null;
  readonly fault: DueFault | null;
};

/** Everything from which the coverage of an inspectable follows. */
export type CoverageInput = {
  /** The templates in use. */
  readonly templates: readonly Applicability[];
  readonly calendar: WorkingCalendar;
  readonly storedOf: (type: InspectionType) => StoredDue | undefined;
  readonly evidenceOf: (type: InspectionType) => DueEvidence;
};

/**
 * Why nothing is due for an inspectable and a type, with these templates in use; null if something is.
 *
 * @example
 * exclusionOf({ id: 5, kind: 'room', locationId: 1, environmentId: 2, isArchived: false, firstDueDate: '2026-11-21', createdOn: '2026-11-01' }, { id: 1 }, [], alwaysOpen) // => 'no_template'
 * exclusionOf({ id: 5, kind: 'room', locationId: 1, environmentId: 2, isArchived: false, firstDueDate: '2026-11-21', createdOn: '2026-11-01' }, { id: 1 }, [{ inspectionTypeId: 1, locationId: null, listed: new Set([2]) }], alwaysOpen) // => null
 */
export function exclusionOf(
  inspectable: CoveredInspectable,
  type: Pick<InspectionType, 'id'>,
  templates: readonly Applicability[],
  calendar: WorkingCalendar,
): ExclusionReason | null {
  if (inspectable.isArchived) return 'archived';
  const ofType = templates.filter(({ inspectionTypeId }) => inspectionTypeId === type.id);
  if (ofType.some((template) => templateApplies(template, inspectable)))
    return hasOpenDay(calendar) ? null : 'no_open_day';
  const isLeftOut = ofType.some((one) => templateApplies({ ...one, listed: all }, inspectable));
  return isLeftOut ? 'not_chosen' : 'no_template';
}

const all: Applicability['listed'] = new Set();

const openDays = new WeakMap<WorkingCalendar, boolean>();

/**
 * Whether any day is open. No calendar that is stored through the product is without one (`checkCalendar`); if a row was
 * changed behind it, no date of its location can shift.
 *
 * @example
 * hasOpenDay({ openWeekdays: [], closures: [], shiftTo: 'next' }) // => false
 */
export function hasOpenDay(calendar: WorkingCalendar): boolean {
  const known = openDays.get(calendar);
  if (known !== undefined) return known;
  // A leap year and a year that is none.
  const days = Array.from({ length: 731 }, (_, index) => addDays('2028-01-01', index));
  const found = calendar.openWeekdays.length > 0 && days.some((day) => isOpenDay(calendar, day));
  openDays.set(calendar, found);
  return found;
}

/**
 * Whether an inspectable is accounted for with each type of its kind: something is due as its inspections, plans,
 * templates and calendar require, or nothing is for a reason. A stored row of another type is named too.
 *
 * @example
 * coverageOf({ id: 5, kind: 'room', locationId: 1, environmentId: 2, isArchived: false, firstDueDate: '2026-11-21', createdOn: '2026-11-01' }, { templates: [{ inspectionTypeId: 1, locationId: null, listed: new Set() }], calendar: alwaysOpen, storedOf: () => undefined, evidenceOf: () => ({ lastMove: null, plannedDue: null }) }) // => [{ inspectionTypeId: 1, exclusion: null, fault: { fault: 'missing' } }]
 */
export function coverageOf(inspectable: CoveredInspectable, input: CoverageInput): Coverage[] {
  const pairs: Pair[] = [];
  for (const type of inspectionTypes) {
    const stored = input.storedOf(type);
    if (type.scope !== inspectable.kind && !stored) continue;
    const exclusion = exclusionOf(inspectable, type, input.templates, input.calendar);
    pairs.push({ inspectable, type, stored, exclusion });
  }
  const leading = leadingOf(pairs);
  return pairs.map((pair) => ({
    inspectionTypeId: pair.type.id,
    exclusion: pair.exclusion,
    fault:
      faultOf(pair, input) ?? (isWronglyLeading(pair, leading) ? { fault: 'not_listed' } : null),
  }));
}

type Pair = {
  inspectable: CoveredInspectable;
  type: InspectionType;
  stored: StoredDue | undefined;
  exclusion: ExclusionReason | null;
};

function faultOf(pair: Pair, { calendar, evidenceOf }: CoverageInput): DueFault | null {
  const { inspectable, type, stored, exclusion } = pair;
  if (!stored) return isApplicable(exclusion) ? { fault: 'missing' } : null;
  const sound = soundDue(inspectable, { type, stored, exclusion }, evidenceOf(type));
  if (stored.kind !== sound.kind)
    return { fault: 'wrong_kind', stored: stored.kind, expected: sound.kind };
  if (stored.isApplicable !== sound.isApplicable)
    return { fault: sound.isApplicable ? 'wrongly_excluded' : 'wrongly_included' };
  const wrong = derivedDates.find((date) => stored[date] !== sound[date]);
  if (wrong !== undefined)
    return { fault: 'wrong_date', date: wrong, stored: stored[wrong], expected: sound[wrong] };
  if (exclusion === 'no_open_day') return null;
  const { due, opensOn } = dueDates(stored, type, calendar);
  return stored.due === due && stored.opensOn === opensOn ? null : { fault: 'not_on_open_day' };
}

const isApplicable = (exclusion: ExclusionReason | null): boolean =>
  exclusion === null || exclusion === 'no_open_day';

/** What a due row says besides what its calendar makes of it. */
export type SoundDue = Pick<StoredDue, 'kind' | 'isApplicable' | DerivedDate>;

/**
 * What a stored due row must say by the records that it follows from; a date that they do not determine is as stored.
 *
 * @example
 * soundDue({ id: 5, kind: 'room', locationId: 1, environmentId: 2, isArchived: false, firstDueDate: '2026-11-21', createdOn: '2026-11-01' }, { type: inspectionTypes[0], stored: { naturalDue: '2031-01-01', appliesFrom: null }, exclusion: null }, { lastMove: null, plannedDue: null }).naturalDue // => '2026-11-21'
 */
export function soundDue(
  { kind, firstDueDate, createdOn }: CoveredInspectable,
  { type, stored, exclusion }: SoundInput,
  { lastMove, plannedDue }: DueEvidence,
): SoundDue {
  const natural = lastMove ? dateAfter(lastMove, type) : firstDueDate;
  return {
    ...{ kind, isApplicable: isApplicable(exclusion), plannedDue, createdOn },
    naturalDue: natural === null || isLaterByPause(stored, natural) ? stored.naturalDue : natural,
    lastDoneOn: lastMove?.lastDoneOn ?? null,
  };
}

type SoundInput = {
  readonly type: InspectionType;
  readonly stored: Pick<StoredDue, 'naturalDue' | 'appliesFrom'>;
  readonly exclusion: ExclusionReason | null;
};

function dateAfter(
  { naturalDueSeen, doneOn, isByNaturalDue }: LastMove,
  type: InspectionType,
): LocalDate | null {
  // If there was no due date when the inspection began, the moved date cannot be derived from the form.
  if (naturalDueSeen === null) return null;
  // As stored: it depends on the calendar of that day.
  return isByNaturalDue
    ? nextInRhythm(naturalDueSeen, doneOn, type)
    : addDays(doneOn, type.periodDays);
}

// When a template applies again, what was due in the meantime is due on that day; `appliesFrom` may be later, because a
// room that moves counts in its new location from then on.
const isLaterByPause = (stored: SoundInput['stored'], naturalDue: LocalDate): boolean =>
  naturalDue < stored.naturalDue && stored.naturalDue <= (stored.appliesFrom ?? '');

type Leading = { type: InspectionType; due: LocalDate; opensOn: LocalDate };

/** The earliest applicable row of an inspectable, and when the first of them opens. Types come in the order of their ids. */
function leadingOf(pairs: readonly Pair[]): Leading | undefined {
  let leading: Leading | undefined;
  for (const { type, stored } of pairs) {
    if (!stored?.isApplicable) continue;
    const { due, opensOn } = stored;
    if (!leading) leading = { type, due, opensOn };
    else {
      if (due < leading.due) Object.assign(leading, { type, due });
      if (opensOn < leading.opensOn) leading.opensOn = opensOn;
    }
  }
  return leading;
}

/** Only the earliest applicable row has leading dates. */
function isWronglyLeading({ type, stored }: Pair, leading: Leading | undefined): boolean {
  if (!stored) return false;
  const { due, earliestDue, earliestOpensOn } = stored;
  return type === leading?.type
    ? earliestDue !== due || earliestOpensOn !== leading.opensOn
    : earliestDue !== null || earliestOpensOn !== null;
}
