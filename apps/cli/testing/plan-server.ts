import type { Context } from '../src/command/context.ts';
import { contextOf } from '../src/command/context.ts';
import type { PlanKind } from '../src/plan/apply-plan.ts';
import { withHash } from '../src/plan/plan.ts';
import type { Plan, PlanItem } from '../src/plan/plan.ts';

/** The server that the plans are for. */
export const server = 'https://kierros.example';
/** An item that creates a text. */
export const item = (key: string, change: Partial<PlanItem> = {}): PlanItem => ({
  action: 'create',
  key,
  name: key,
  id: null,
  mark: null,
  changed: [],
  body: { text: key },
  before: null,
  source: { file: 'a.json', line: 1, column: 1 },
  ...change,
});
/** A plan of items, with its hashes. */
export const planOf = (items: readonly PlanItem[], change: Partial<Plan> = {}): Plan =>
  withHash({
    kind: 'templates',
    plan_id: 'plan-0001',
    server,
    made_at: '2026-11-21T08:00:00.000Z',
    undoes: null,
    items,
    unchanged: [],
    invalid: [],
    ...change,
  });

/** A server of texts by key that applies each idempotency key once. */
export function planServer(initial: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(initial));
  const answers = new Map<string, { id: number; mark: string | null }>();
  let writes = 0;
  const etagOf = (key: string) => texts.get(key) ?? null;
  const kind: PlanKind = {
    current: async () =>
      new Map([...texts].map(([key, text]) => [key, { id: 1, mark: text, content: text }])),
    isAsWanted: ({ action, body }, current) =>
      action === 'remove' ? !current : current?.content === body?.['text'],
    act: async ({ action, key, body }, idempotencyKey) => {
      const known = answers.get(idempotencyKey);
      if (known) return known;
      writes += 1;
      if (action === 'remove') texts.delete(key);
      else texts.set(key, String(body?.['text']));
      const done = { id: 1, mark: etagOf(key) };
      answers.set(idempotencyKey, done);
      return done;
    },
  };
  return { texts, kind, writes: () => writes };
}

/** A command's context in a folder; its messages are collected. */
export function quietContext(
  folder: string,
  output: string[],
  signal: AbortSignal = new AbortController().signal,
): Context {
  const out = { write: (text: string) => output.push(text) };
  return contextOf(
    { color: false, input: false, server },
    {
      env: { HOME: folder, XDG_CONFIG_HOME: folder },
      language: 'en',
      io: {
        stdin: (async function* () {})(),
        stdout: out,
        stderr: out,
        prompts: { ask: async () => '', askHidden: async () => '' },
        fetch: () => Promise.reject(new Error('no network')),
        now: () => Date.parse('2026-11-21T08:00:00Z'),
        sleep: async () => undefined,
        signal,
        cwd: folder,
      },
    },
  );
}
