import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import { ProblemError } from '../shared/problem-error.ts';

/** An array or object that is parsed in several slices: the positions of its brackets and of the commas to cut at. */
export type Part = { start: number; end: number; isArray: boolean; cuts: number[] };

/** A field's name, by the positions of its quotes. */
type Name = { from: number; to: number };
type Open = Part & { sliceStart: number; fields: number; name: Name | undefined };

/** A bound that the body exceeds, and the way to where it does: indexes of arrays and names of fields. */
export class BoundExceeded extends Error {
  override name = 'BoundExceeded';
  readonly sentence: FieldSentence;
  readonly way: readonly (number | Name)[];

  constructor(sentence: FieldSentence, way: readonly (number | Name)[]) {
    super(sentence.message);
    this.sentence = sentence;
    this.way = way;
  }
}

/** How deep a body may be nested, and how many values it, fields one object and bytes one text may have. */
export type JsonBounds = { depth: number; values: number; fields: number; textBytes: number };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

// A millisecond or two of parsing, on a busy machine too.
const SLICE_BYTES = 32 * 1024;

/**
 * Follows the brackets and strings of JSON text as its bytes arrive, refuses what is nested too deep, has too many
 * values or too long a text, and finds where large arrays and objects can be cut. Everything else is left to the parser.
 */
export class JsonScanner {
  #at = 0;
  #isInString = false;
  #textStart = 0;
  #isEscaped = false;
  #values = 1;
  readonly #open: Open[] = [];
  readonly #parts: Part[] = [];
  readonly #bounds: JsonBounds;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  scan(chunk: Uint8Array): void {
    const base = this.#at;
    let [isInString, isEscaped] = [this.#isInString, this.#isEscaped];
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] as number;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) {
          isInString = false;
          this.#endText(base + index);
        }
      } else if (byte === QUOTE) {
        isInString = true;
        this.#textStart = base + index;
      } else if (byte === COMMA) this.#separate(base + index);
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT)
        this.#begin(base + index, byte === OPEN_ARRAY);
      else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT)
        this.#close(base + index, byte === CLOSE_ARRAY);
    }
    [this.#isInString, this.#isEscaped] = [isInString, isEscaped];
    this.#at = base + chunk.length;
    if (isInString) this.#boundText(this.#at);
  }

  /** The arrays and objects to parse in slices, inner ones before those that contain them. */
  end(): readonly Part[] {
    if (this.#open.length > 0 || this.#isInString) throw new ProblemError('invalid_request');
    return this.#parts;
  }

  #separate(at: number): void {
    const inner = this.#open.at(-1);
    if (inner) {
      inner.fields += 1;
      inner.name = undefined;
      if (!inner.isArray && inner.fields > this.#bounds.fields)
        throw this.#exceeded(
          fieldSentence('too_many_fields', {
            count: this.#bounds.fields,
          }),
        );
    }
    this.#count();
    if (!inner || at - inner.sliceStart < SLICE_BYTES) return;
    inner.cuts.push(at);
    inner.sliceStart = at;
  }

  #endText(at: number): void {
    this.#boundText(at);
    const inner = this.#open.at(-1);
    if (inner && !inner.isArray) inner.name ??= { from: this.#textStart, to: at };
  }

  // A text is parsed in one piece.
  #boundText(end: number): void {
    const { textBytes } = this.#bounds;
    if (end - this.#textStart > textBytes)
      throw this.#exceeded(fieldSentence('too_many_bytes', { count: textBytes }));
  }

  #begin(at: number, isArray: boolean): void {
    this.#count();
    if (this.#open.length >= this.#bounds.depth)
      throw this.#exceeded(
        fieldSentence('too_deep', {
          count: this.#bounds.depth,
        }),
      );
    this.#open.push({
      start: at,
      end: at,
      isArray,
      cuts: [],
      sliceStart: at,
      fields: 1,
      name: undefined,
    });
  }

  #close(at: number, isArray: boolean): void {
    const closed = this.#open.pop();
    if (closed?.isArray !== isArray) throw new ProblemError('invalid_request');
    if (closed.cuts.length === 0) return;
    const { start, cuts } = closed;
    this.#parts.push({ start, end: at, isArray, cuts });
    // Its text is not parsed with what surrounds it.
    for (const outer of this.#open) outer.sliceStart += at - start;
  }

  // Each bracket and each comma precedes a value, except in empty arrays and objects, which count twice.
  #count(): void {
    this.#values += 1;
    if (this.#values > this.#bounds.values)
      throw this.#exceeded(
        fieldSentence('too_many_values', {
          count: this.#bounds.values,
        }),
      );
  }

  #exceeded(sentence: FieldSentence): BoundExceeded {
    const steps = this.#open.map(({ isArray, fields, name }) => (isArray ? fields - 1 : name));
    return new BoundExceeded(
      sentence,
      steps.filter((step) => step !== undefined),
    );
  }
}
