// Moves `Date` by MOVED_BY_MS: loaded before a program of Node by `--import`.
const by = Number(process.env['MOVED_BY_MS'] ?? 0);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (target, words: unknown[], made) =>
    Reflect.construct(target, words.length === 0 ? [now() + by] : words, made) as Date,
  apply: (target) => new target(now() + by).toString(),
  get: (target, key, receiver) =>
    key === 'now' ? () => now() + by : (Reflect.get(target, key, receiver) as unknown),
});
