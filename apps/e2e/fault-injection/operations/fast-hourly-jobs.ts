// Loaded into a server before its own code (`NODE_OPTIONS=--import`): hourly jobs run every two seconds.
const usual = globalThis.setInterval;
const hourMs = 3_600_000;

globalThis.setInterval = ((work: () => void, everyMs?: number, ...rest: unknown[]) =>
  usual(work, everyMs === hourMs ? 2_000 : everyMs, ...rest)) as typeof setInterval;
