import { contract, resolve, type JsonObject } from '@kierros/api/contract';
import type { Check } from './validators.ts';

const PLAIN = /^-?\d+(\.\d+)?$/;
// Turns spellings that JavaScript accepts as numbers but people do not write (0x1F, 1e2, surrounding blanks) into text
// that fails the check.
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  const isOdd = typeof value === 'string' && Number.isFinite(Number(value)) && !PLAIN.test(value);
  return isOdd ? JSON.stringify(value) : value;
};

type Numeric = JsonObject & {
  type?: string | string[];
  items?: Numeric;
  anyOf?: Numeric[];
  oneOf?: Numeric[];
};
function takesNumbers(schema: Numeric): boolean {
  const { type = [], items, anyOf = [], oneOf = [] } = resolve(contract, schema) as Numeric;
  return (
    [type].flat().some((one) => one === 'integer' || one === 'number') ||
    [...anyOf, ...oneOf, ...(items ? [items] : [])].some(takesNumbers)
  );
}

/**
 * Accepts only plain decimal digits as a number in paths, queries and headers: coercion alone accepts more spellings.
 */
export function withPlainNumbers(
  { properties = {} }: { properties?: object },
  check: Check,
): Check {
  const names = Object.entries(properties).flatMap(([name, of]) =>
    takesNumbers(of as Numeric) ? [name] : [],
  );
  const converting: Check = (value) => {
    const object = value as Record<string, unknown>;
    for (const name of names) if (name in object) object[name] = plain(object[name]);
    const isValid = check(value);
    converting.errors = check.errors;
    return isValid;
  };
  return converting;
}
