// fflate compresses larger files in workers of its own, made from text; the content security policy of the page refuses
// these, and the answer then never comes. Files are written in a worker already, so they are compressed there.
import { zipSync } from 'fflate/browser';
import type { AsyncZippable, FlateCallback } from 'fflate/browser';

export * from 'fflate/browser';

/** `zip` of fflate, at once and without a worker. */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
