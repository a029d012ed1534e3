import { inspectionType } from '../inspection-types.ts';

/**
 * Whether a value is a step of a type's scale.
 *
 * @example
 * isOnScale(2, 0) // => true
 * isOnScale(1, 0) // => false
 */
export function isOnScale(typeId: number, value: number): boolean {
  const type = inspectionType(typeId);
  if (!type) return false;
  return Number.isInteger(value) && type.scale.min <= value && value <= type.scale.max;
}

/**
 * Whether a value counts in averages. Zero means "not applicable": it is stored
 * and shown, but excluded from averages and from the rule about low values
 * (decisions 4).
 *
 * @example
 * isCounted(2) // => true
 * isCounted(0) // => false
 */
export function isCounted(value: number): boolean {
  return value > 0;
}

/**
 * Whether a value is at the low end of its scale and so raises a pending
 * action: 1, in Management also 2 (decisions 7).
 *
 * @example
 * isLow(3, 2) // => true
 * isLow(1, 2) // => false
 */
export function isLow(typeId: number, value: number): boolean {
  const type = inspectionType(typeId);
  if (!type || !isCounted(value)) return false;
  return value <= (type.key === 'management' ? 2 : 1);
}

/**
 * The relative position of a value or a mean between the lowest and the highest
 * level that count: (v − 1) / (max − 1), 0 to 1 (decisions 4). Null for "not
 * applicable".
 *
 * @example
 * percentOfScale(3, 4) // => 0.75
 * percentOfScale(2, 0) // => null
 */
export function percentOfScale(typeId: number, value: number): number | null {
  const type = inspectionType(typeId);
  if (!type || !isCounted(value)) return null;
  return (value - 1) / (type.scale.max - 1);
}
