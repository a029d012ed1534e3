/** What moves the clock of a run to another day, for a process that is started with an environment of its own. */
export function clockOfRun(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => /^(LD_PRELOAD$|FAKETIME)/.test(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
