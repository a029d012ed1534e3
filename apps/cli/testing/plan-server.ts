import type { Context } from '../src/command/context.ts';
import { contextOf } from '../src/command/context.ts';
import { withHash } from '../src/plan/plan.ts';
import type { Plan, PlanItem } from '../src/plan/plan.ts';

/** The server that the plans are for. */
export const server = 'https://kierros.example';
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
