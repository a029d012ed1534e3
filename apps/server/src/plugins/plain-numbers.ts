import type { Check } from './validators.ts';

const PLAIN = /^-?\d+(\.\d+)?$/;
// What JavaScript takes for a number and nobody writes as one (0x1F, 1e2, a blank beside it), as a text that it does not.
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  const isOdd = typeof value === 'string' && Number.isFinite(Number(value)) && !PLAIN.test(value);
  return isOdd ? JSON.stringify(value) : value;
};

type Numeric = { type?: string | string[]; items?: Numeric; anyOf?: Numeric[]; oneOf?: Numeric[] };
const takesNumbers = ({ type = [], items, anyOf = [], oneOf = [] }: Numeric): boolean =>
  [type].flat().some((one) => one === 'integer' || one === 'number') ||
  [...anyOf, ...oneOf, ...(items ? [items] : [])].some(takesNumbers);

/** Lets digits alone stand for a number: coercion knows more ways to write one than people and other programs do. */
export function withPlainNumbers(
  { properties = {} }: { properties?: object },
  check: Check,
): Check {
  const names = Object.entries(properties).flatMap(([name, of]) =>
    takesNumbers(of as Numeric) ? [name] : [],
  );
  const whole: Check = (value) => {
    const given = value as Record<string, unknown>;
    for (const name of names) if (name in given) given[name] = plain(given[name]);
    const isValid = check(value);
    whole.errors = check.errors;
    return isValid;
  };
  return whole;
}
