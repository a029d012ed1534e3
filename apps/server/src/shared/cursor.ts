import { ProblemError } from './problem-error.ts';

/** Where a page ended, as the text that the next call gives back in `after`. */
export const writeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

export type Kinds = readonly ('string' | 'number')[];
export type ValuesOf<K extends Kinds> = {
  [Index in keyof K]: K[Index] extends 'number' ? number : string;
};

/** Reads an `after` of our own making; anything else is refused by name. */
export function readCursor<const K extends Kinds>(text: string, kinds: K): ValuesOf<K> {
  try {
    const values = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (
      Array.isArray(values) &&
      values.length === kinds.length &&
      kinds.every((kind, index) => typeof values[index] === kind)
    )
      return values as unknown as ValuesOf<K>;
  } catch {
    // Falls through to the refusal: what is not JSON was not made by `writeCursor`.
  }
  throw new ProblemError('invalid_value', {
    errors: [
      { path: 'after', code: 'invalid_value', message: 'Use the `after` of the page before.' },
    ],
  });
}
