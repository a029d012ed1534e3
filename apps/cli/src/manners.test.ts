import { describe, expect, it } from 'vitest';
import { contextOf } from './command/context.ts';
import type { GlobalFlags } from './flags/global-flags.ts';
import type { Env, Io } from './command/io.ts';

/** A context with or without a terminal, and its output. */
function around(env: Env, flags: Partial<GlobalFlags> = {}, isTTY = true) {
  const output: string[] = [];
  const sink = { write: (text: string | Uint8Array) => output.push(String(text)), isTTY };
  const io: Io = {
    stdin: Object.assign(nothing(), { isTTY }),
    stdout: sink,
    stderr: sink,
    prompts: { ask: async () => 'y', askHidden: async () => 'secret' },
    fetch: () => Promise.reject(new Error('No request is made here.')),
    now: () => 0,
    sleep: () => Promise.resolve(),
    signal: new AbortController().signal,
    cwd: '/nonexistent',
  };
  const typed = { color: true, input: true, ...flags } as GlobalFlags;
  const context = contextOf(typed, { io, env: { HOME: '/nonexistent', ...env }, language: 'en' });
  return { context, said: output };
}

async function* nothing(): AsyncGenerator<string> {}

describe('confirmations', () => {
  it.each([
    ['at a terminal', {}, {}, true, true],
    ['off a terminal', {}, {}, false, false],
    ['with --no-input', {}, { input: false }, true, false],
    ['with KIERROS_NO_INPUT', { KIERROS_NO_INPUT: '1' }, {}, true, false],
  ])('%s', async (_, env, flags, isTTY, isAsked) => {
    const { context } = around(env, flags, isTTY);
    const answer = context.confirm('Remove it?').catch((error: { code: string }) => error.code);
    expect(await answer).toBe(isAsked ? true : 'input_needed');
  });

  it('--yes confirms in every case', async () => {
    expect(await around({}, { yes: true }, false).context.confirm('Remove it?')).toBe(true);
  });
});

describe('progress', () => {
  const settingsFor = (env: Env, flags: Partial<GlobalFlags>, isTTY: boolean) => {
    const { context, said: output } = around(env, flags, isTTY);
    const progress = context.progress(2);
    progress.done('one');
    progress.done('two');
    progress.end();
    return output.join('');
  };

  it.each([
    ['a bar at a terminal', {}, {}, true, /\r.*2\/2 {2}two/],
    ['nothing in a pipe', {}, {}, false, /^$/],
    ['nothing at a terminal that can do nothing', { TERM: 'dumb' }, {}, true, /^$/],
    ['nothing with --quiet', {}, { quiet: true }, true, /^$/],
    ['lines when asked for', {}, { progress: 'lines' }, false, /\[2\/2\] {2}100 %\n$/],
    ['lines by the environment', { KIERROS_PROGRESS: 'lines' }, {}, false, /\[2\/2\]/],
    ['events when asked for', {}, { progress: 'json' }, false, /"event":"progress","done":2/],
    ['nothing when asked for', {}, { progress: 'none' }, true, /^$/],
  ] as const)('%s', (_, env, flags, isTTY, shown) => {
    expect(settingsFor(env, flags, isTTY)).toMatch(shown);
  });
});

describe('settings that are numbers and times', () => {
  it.each([
    [
      { timeout: '2m', retries: '0', concurrency: '8' },
      { timeout: 120_000, retries: 0, concurrency: 8 },
    ],
    [{}, { timeout: 30_000, retries: 3, concurrency: 4 }],
  ])('%j', (flags, config) => {
    expect(around({}, flags).context.config).toMatchObject(config);
  });

  it.each(['0', '17', 'many'])('--concurrency %s is refused', (concurrency) => {
    expect(() => around({}, { concurrency })).toThrow('--concurrency does not take');
  });
});
