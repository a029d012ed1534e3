const Real = globalThis.Date;

/** Everything that asks this process for the time, rule or log, is told so many milliseconds more. */
export function moveDate(offsetMs: () => number): void {
  const now = () => Real.now() + offsetMs();
  globalThis.Date = new Proxy(Real, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length === 0 ? [now()] : given, target) as Date,
    apply: () => new Real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  });
}
