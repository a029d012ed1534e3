import { describe, expect, it, vi } from 'vitest';
import { problem } from '../testing/fake-server.ts';
import { everyExample, referenceProgram } from '../codegen/reference.ts';
import { runKierros } from '../testing/run-kierros.ts';
import { aPage } from '../testing/wire.ts';
import { KierrosProblem } from '@kierros/api/client';
import { exitCodes } from './command/exit-codes.ts';
import { version } from './version.ts';
import { exitOf } from './http/problem-failure.ts';

const empty = () => ({ json: { ...aPage([]), today: '2026-11-21' } });

describe('every refusal of the server has its exit code', () => {
  it.each([
    [401, 'unauthenticated', 4],
    [403, 'forbidden', 5],
    [404, 'not_found', 6],
    [400, 'invalid_request', 2],
    [429, 'rate_limited', 9],
    [503, 'unavailable', 9],
  ])('%i %s: %i', async (status, code, exitCode) => {
    const ran = await runKierros('due', { answers: { listDue: () => problem(status, code) } });
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toMatch(new RegExp(`^error ${code}: .+\\.\n  .+\n$`));
  });

  it('an answer that cannot be read is unexpected', async () => {
    const picture = { bytes: new Uint8Array([1]) };
    const ran = await runKierros('due --debug', { answers: { listDue: () => picture } });
    expect(ran.exitCode).toBe(1);
    expect(ran.stderr).toContain('error unexpected: ');
    expect(ran.stderr).toContain('SyntaxError');
  });

  it('a conflict is distinguished from other refusals', () => {
    expect(exitOf(new KierrosProblem({ code: 'plan_outdated', status: 409 }))).toBe('conflict');
  });
});

describe('no answer', () => {
  it('reads are repeated as often as allowed, then end in 9', async () => {
    const ran = await runKierros('due --retries 2 --json');
    expect(ran.seen).toHaveLength(3);
    expect(ran.exitCode).toBe(9);
    expect(JSON.parse(ran.stderr)).toMatchObject({
      error: { code: 'unreachable', retryable: true },
    });
  });

  it('an answer after retries counts like the first', async () => {
    let count = 0;
    const listDue = () => ((count += 1) < 3 ? problem(503, 'starting') : empty());
    const ran = await runKierros('due -v', { answers: { listDue } });
    expect(ran.exitCode).toBe(0);
    expect(ran.stderr).toContain('trying again in 0.3 s');
  });
});

describe('Ctrl-C', () => {
  it('ends with exit code 130 and a short message', async () => {
    const ran = await runKierros('due --lang en', {
      signal: AbortSignal.abort(),
      answers: { listDue: empty },
    });
    expect(ran).toMatchObject({ exitCode: 130, stdout: '', stderr: 'Interrupted.\n' });
  });
});

describe('how it was called', () => {
  it.each([
    ['deu', 'unknown_command', 'Did you mean due?  Try: kierros --help'],
    ['due --overdu', 'unknown_option', 'Did you mean --overdue?  Try: kierros due --help'],
    ['due --within', 'option_missing_argument', 'Try: kierros due --help'],
    ['template import', 'missing_argument', 'Try: kierros template import --help'],
    ['auth', 'missing_verb', 'One of: login, logout, status.  Try: kierros auth --help'],
    [
      'due --server ftp://x',
      'invalid_value',
      '--server takes an address such as https://kierros.example.',
    ],
    ['due --timeout soon', 'invalid_value', '--timeout takes a time such as 30s or 2m.'],
    ['due --json --plain', 'bad_flags', 'Give one of them.'],
    ['help nothing', 'unknown_topic', 'Topics: environment, exit-codes, formatting, files, ci.'],
  ])('%s: %s', async (words, code, hint) => {
    const ran = await runKierros(words);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
    expect(ran.stderr).toContain(code);
    expect(ran.stderr).toContain(hint);
  });

  it('faults are reported in Finnish too', async () => {
    const { stderr } = await runKierros('deu --lang fi');
    expect(stderr).toBe(
      'virhe unknown_command: Komentoa "deu" ei ole.\n  Tarkoititko due?  Kokeile: kierros --help\n',
    );
  });
});

describe('help', () => {
  it.each(['--version', '-V', 'due --version'])('%s prints the version', async (words) => {
    expect(await runKierros(words)).toMatchObject({
      exitCode: 0,
      stdout: `kierros ${version}\n`,
      stderr: '',
    });
  });

  it.each(['', '--help', 'due -h', 'help', 'help template import', 'qr export --help'])(
    '"%s" goes to stdout, fits 100 columns and needs no server',
    async (words) => {
      for (const lang of ['en', 'fi']) {
        const ran = await runKierros(`${words}`, {
          env: { KIERROS_LANG: lang },
          isSignedIn: false,
        });
        expect(ran).toMatchObject({ exitCode: 0, stderr: '', seen: [] });
        expect(ran.stdout).toContain(lang === 'fi' ? 'Käyttö: kierros' : 'Usage: kierros');
        expect(ran.stdout.split('\n').filter((line) => [...line].length > 105)).toEqual([]);
      }
    },
  );

  it.each([
    ['--help', /Usage:.*\n\nCommands:\n {2}auth [^]+\n\nOptions:\n {2}--json/],
    ['schedule', /Usage:.*\n\nCommands:\n {2}list [^]+\n\nOptions:\n[^]+\nGlobal Options:\n/],
    ['schedule --lang fi', /Käyttö:.*\n\nKomennot:\n {2}list [^]+\n\nValitsimet:\n/],
  ])('"%s" lists the commands before the global options', async (words, order) => {
    const asked = words.startsWith('--') ? words : `help ${words}`;
    expect((await runKierros(asked)).stdout).toMatch(order);
  });

  it.each(['environment', 'formatting', 'files', 'ci'])(
    'the topic %s is there in both languages',
    async (topic) => {
      const en = await runKierros(`help ${topic} --lang en`);
      const fi = await runKierros(`help ${topic} --lang fi`);
      expect(en.stdout.length).toBeGreaterThan(200);
      expect(fi.stdout).not.toBe(en.stdout);
      const codes = (text: string) => text.match(/KIERROS_\w+|--[a-z]+(-[a-z]+)*/g)?.sort();
      expect([...new Set(codes(fi.stdout))]).toEqual([...new Set(codes(en.stdout))]);
    },
  );

  it('the topic of exit codes contains the table of them', async () => {
    const { stdout } = await runKierros('help exit-codes');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => Number(line.trim().split(' ')[0]));
    expect(lines).toEqual(Object.values(exitCodes).map(({ code }) => code));
  });
});

describe('the examples of the help', () => {
  // The black-box tests run them against a real server; this test finds misspelt ones early.
  const lines = everyExample(referenceProgram()).map(({ line }) => line);

  it.each(lines)('%s can be parsed', async (line) => {
    const words = line.replace(/^kierros /, '').replace(/ [<>] .*$/, '');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { stderr } = await runKierros(`${words} --retries 0`);
    expect(stderr).not.toMatch(/error (unknown|excess|missing|option|bad|invalid)_?/);
  });
});

it('the fake server of tests refuses answers that break the contract', async () => {
  const answers = { listDue: () => ({ json: { items: 'none' } }) };
  await expect(runKierros('due', { answers })).rejects.toThrow('The answer of listDue is none');
});
