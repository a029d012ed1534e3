import { fieldSentence } from '@kierros/api/problem-texts';
import { faultAt } from './problem-error.ts';

/** Encodes the position where a page ended; the next call passes it as `after`. */
export const writeCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

export type Kinds = readonly ('string' | 'number')[];
export type ValuesOf<K extends Kinds> = {
  [Index in keyof K]: K[Index] extends 'number' ? number : string;
};

/** Decodes an `after` that `writeCursor` made; anything else is refused with `invalid_value`. */
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
    // Not JSON, so `writeCursor` did not make it: refused below.
  }
  throw foreignCursor();
}

/** The refusal of an `after` that no page returned. */
export const foreignCursor = () => faultAt('after', fieldSentence('wrong_after'));
