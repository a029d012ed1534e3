const Real = globalThis.Date;

/** Shifts the time of this process by so many milliseconds, for rules and log alike. */
export function moveDate(offsetMs: () => number): void {
  const now = () => Real.now() + offsetMs();
  globalThis.Date = new Proxy(Real, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length === 0 ? [now()] : given, target) as Date,
    apply: () => new Real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  });
}
