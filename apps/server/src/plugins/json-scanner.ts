import { ProblemError } from '../shared/problem-error.ts';

/** An array or object that is parsed in several slices: the positions of its brackets and of the commas to cut at. */
export type Part = { start: number; end: number; isArray: boolean; cuts: number[] };

type Open = Part & { sliceStart: number; fields: number };

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
          this.#boundText(base + index);
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
    this.#count();
    const inner = this.#open.at(-1);
    if (inner && !inner.isArray && (inner.fields += 1) > this.#bounds.fields)
      throw tooMuch(`An object has more than ${this.#bounds.fields} fields; remove some.`);
    if (!inner || at - inner.sliceStart < SLICE_BYTES) return;
    inner.cuts.push(at);
    inner.sliceStart = at;
  }

  // A text is parsed in one piece.
  #boundText(end: number): void {
    const { textBytes } = this.#bounds;
    if (end - this.#textStart > textBytes)
      throw tooMuch(`A text has more than ${textBytes} bytes; shorten it.`);
  }

  #begin(at: number, isArray: boolean): void {
    this.#count();
    if (this.#open.length >= this.#bounds.depth)
      throw tooMuch(`The body is nested more than ${this.#bounds.depth} levels deep; flatten it.`);
    this.#open.push({ start: at, end: at, isArray, cuts: [], sliceStart: at, fields: 1 });
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
      throw tooMuch(`The body has more than ${this.#bounds.values} values; send less at a time.`);
  }
}

const tooMuch = (detail: string) => new ProblemError('limit_exceeded', { detail });
