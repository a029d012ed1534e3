// Read by a server before anything else (`NODE_OPTIONS=--import`): what it does once in an hour it does every two seconds.
const usual = globalThis.setInterval;
const hourMs = 3_600_000;

globalThis.setInterval = ((work: () => void, everyMs?: number, ...rest: unknown[]) =>
  usual(work, everyMs === hourMs ? 2_000 : everyMs, ...rest)) as typeof setInterval;
