/** Either a value or the typed reason why there is none. The domain returns refusals and never throws them. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: E };

/**
 * Wraps the value of a success.
 *
 * @example
 * ok(3) // => { ok: true, value: 3 }
 */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/**
 * Wraps the reason of a refusal.
 *
 * @example
 * fail('max_reached') // => { ok: false, reason: 'max_reached' }
 */
export function fail<const E>(reason: E): { readonly ok: false; readonly reason: E } {
  return { ok: false, reason };
}
