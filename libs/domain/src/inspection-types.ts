import type { Text } from './text.ts';

/** What can be inspected. */
export type InspectableKind = 'location' | 'environment' | 'room';

/** The colour meaning of a level; it belongs to (type, value), never to the label. */
export type LevelColour = 'grey' | 'red' | 'orange' | 'yellow' | 'lightgreen' | 'green';

/** The face that represents a level of the Continuous type. */
export type Face = 'sad' | 'neutral' | 'happy';

/** One step of a scale. */
export type Level = {
  readonly value: number;
  readonly label: Text;
  readonly level: LevelColour;
  readonly face?: Face;
};

/** How often inspections of a type recur. */
export type Frequency = 'weekly' | 'biannual' | 'yearly';

/** The id of one of the four inspection types. */
export type InspectionTypeId = 1 | 2 | 3 | 4;

/** The name that code uses for an inspection type. */
export type InspectionTypeKey = 'continuous' | 'annual' | 'management' | 'safety';

/** One inspection type with its scale, scope and calendar rules (specification 3). */
export type InspectionType = {
  readonly id: InspectionTypeId;
  readonly key: InspectionTypeKey;
  readonly name: Text;
  readonly scale: { readonly min: number; readonly max: number };
  readonly levels: readonly Level[];
  readonly scope: InspectableKind;
  readonly frequency: Frequency;
  readonly periodDays: 7 | 180 | 360;
  readonly period: 'month' | 'year';
  readonly maxPerPeriod: number;
  readonly giveInDays: number;
};

const notApplicable = { en: 'Not applicable', fi: 'Ei sovellettavissa' };
const weak = { en: 'Weak', fi: 'Heikko' };
const deficient = { en: 'Deficient', fi: 'Puutteellinen' };
const basic = { en: 'Basic', fi: 'Perustaso' };
const committed = { en: 'Committed', fi: 'Sitoutunut' };
const forerunner = { en: 'Forerunner', fi: 'Edelläkävijä' };

const environmentLevels: readonly Level[] = [
  { value: 0, label: notApplicable, level: 'grey' },
  { value: 1, label: deficient, level: 'red' },
  { value: 2, label: committed, level: 'yellow' },
  { value: 3, label: forerunner, level: 'green' },
];

/** The four inspection types in the order of their ids (specification 3). */
export const inspectionTypes: readonly [
  InspectionType,
  InspectionType,
  InspectionType,
  InspectionType,
] = [
  {
    id: 1,
    key: 'continuous',
    name: { en: 'Continuous', fi: 'Jatkuva tarkastus' },
    scale: { min: 1, max: 3 },
    levels: [
      { value: 1, label: { en: 'Poor', fi: 'Huono' }, level: 'red', face: 'sad' },
      { value: 2, label: { en: 'Fair', fi: 'Kohtalainen' }, level: 'yellow', face: 'neutral' },
      { value: 3, label: { en: 'Good', fi: 'Hyvä' }, level: 'green', face: 'happy' },
    ],
    scope: 'room',
    frequency: 'weekly',
    periodDays: 7,
    period: 'month',
    maxPerPeriod: 4,
    giveInDays: 1,
  },
  {
    id: 2,
    key: 'annual',
    name: { en: 'Annual', fi: 'Vuositarkastus' },
    scale: { min: 0, max: 3 },
    levels: environmentLevels,
    scope: 'environment',
    frequency: 'biannual',
    periodDays: 180,
    period: 'year',
    maxPerPeriod: 2,
    giveInDays: 3,
  },
  {
    id: 3,
    key: 'management',
    name: { en: 'Management', fi: 'Johdon tarkastus' },
    scale: { min: 1, max: 5 },
    levels: [
      { value: 1, label: weak, level: 'red' },
      { value: 2, label: deficient, level: 'orange' },
      { value: 3, label: basic, level: 'yellow' },
      { value: 4, label: committed, level: 'lightgreen' },
      { value: 5, label: forerunner, level: 'green' },
    ],
    scope: 'location',
    frequency: 'yearly',
    periodDays: 360,
    period: 'year',
    maxPerPeriod: 1,
    giveInDays: 7,
  },
  {
    id: 4,
    key: 'safety',
    name: { en: 'Safety', fi: 'Turvallisuustarkastus' },
    scale: { min: 0, max: 3 },
    levels: environmentLevels,
    scope: 'environment',
    frequency: 'yearly',
    periodDays: 360,
    period: 'year',
    maxPerPeriod: 1,
    giveInDays: 7,
  },
];

/** The name of any id outside 1 to 4 (specification 3: any other id is Unknown). */
export const unknownInspectionType: Text = { en: 'Unknown type', fi: 'Tuntematon tyyppi' };

/**
 * The inspection type with an id, or undefined for any other id.
 *
 * @example
 * inspectionType(3)?.key // => 'management'
 * inspectionType(9) // => undefined
 */
export function inspectionType(id: number): InspectionType | undefined {
  return inspectionTypes.find((type) => type.id === id);
}

/**
 * The name of an inspection type; "Unknown type" for an unknown id.
 *
 * @example
 * inspectionTypeName(9) // => { en: 'Unknown type', fi: 'Tuntematon tyyppi' }
 */
export function inspectionTypeName(id: number): Text {
  return inspectionType(id)?.name ?? unknownInspectionType;
}

/**
 * The level of a value on a type's scale, if the scale has it.
 *
 * @example
 * levelOf(2, 1)?.label.fi // => 'Puutteellinen'
 * levelOf(1, 0) // => undefined
 */
export function levelOf(typeId: number, value: number): Level | undefined {
  return inspectionType(typeId)?.levels.find((level) => level.value === value);
}
