import type { Schema } from '@kierros/api/schema';
import { rightsOf } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aUser } from '../../../testing/wire.ts';

const health = (change: object = {}) => ({
  json: {
    status: 'ok',
    name: 'kierros',
    version: '0.1.0',
    contract_version: '2.0.0',
    server_time: '2026-11-21T08:00:00.000Z',
    ...change,
  },
});
const readiness = (ok: boolean) => ({
  status: ok ? 200 : 503,
  json: { status: ok ? 'ready' : 'not_ready', checks: [{ name: 'database', ok }] },
});
const well = {
  getHealth: () => health(),
  getReadiness: () => readiness(true),
  validateSession: () => ({ json: aUser() }),
};
const state: Schema<'System'> = {
  version: '0.1.0',
  started_at: '2026-11-21T06:00:00.000Z',
  database: { kind: 'sqlite', version: '3.51.3', bytes: 1 },
  disk: null,
  photos: { bytes: 0, counted_at: null, waiting: 0, failed: 0, oldest_at: null },
  jobs: [],
  backup: { last: null, is_late: false, late_after_hours: 48 },
  verify: null,
  warnings: [],
  recent_sign_in_until: null,
};
type Finding = { check: string; result: string; fix: string | null };

async function findingsOf(answers: object, words = '') {
  const ran = await runKierros(`doctor --json ${words}`, { answers });
  return { ...ran, findings: JSON.parse(ran.stdout) as Finding[] };
}

it('all is well: six checks, code 0', async () => {
  const { findings, exitCode } = await findingsOf(well);
  expect(exitCode).toBe(0);
  expect(findings.map(({ check, result }) => `${check} ${result}`)).toEqual([
    'server ok',
    'tls ok',
    'clock ok',
    'contract ok',
    'sign_in ok',
    'write ok',
  ]);
});

it('names a proxy that is not trusted, to administrators', async () => {
  const admin = {
    ...well,
    validateSession: () => ({ json: aUser({ rights: [...rightsOf('admin')] }) }),
  };
  const system = (warnings: Schema<'System'>['warnings']) => ({
    ...admin,
    getSystem: () => ({ json: { ...state, warnings } }),
  });
  expect((await findingsOf(system([]))).findings.at(-1)).toMatchObject({
    check: 'proxy',
    result: 'ok',
  });
  const { findings, exitCode } = await findingsOf(system(['untrusted_proxy']));
  expect(findings.at(-1)).toMatchObject({ check: 'proxy', result: 'fault' });
  expect(findings.at(-1)?.fix).toContain('KIERROS_TRUST_PROXY');
  expect(exitCode).toBe(1);
});

describe('each fault has a hint and an exit code', () => {
  it.each<[string, object, string, number]>([
    ['server', {}, '', 9],
    ['server', { ...well, getReadiness: () => readiness(false) }, '', 9],
    [
      'clock',
      { ...well, getHealth: () => health({ server_time: '2026-11-21T08:05:00.000Z' }) },
      '',
      1,
    ],
    ['contract', { ...well, getHealth: () => health({ contract_version: '3.0.0' }) }, '', 1],
    ['tls', well, '--server http://kierros.example', 1],
    ['sign_in', well, '--server https://other.example', 4],
    [
      'write',
      { ...well, validateSession: () => ({ json: aUser({ rights: ['self', 'read'] }) }) },
      '',
      5,
    ],
  ])('%s', async (check, answers, words, code) => {
    const { findings, exitCode } = await findingsOf(answers, words);
    const first = findings.find(({ result }) => result === 'fault');
    expect(first?.check).toBe(check);
    expect(first?.fix).toMatch(/\S/);
    expect(exitCode).toBe(code);
  });
});

it('an untrusted certificate is reported as such, not as a lost connection', async () => {
  const cause = Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const { findings, exitCode } = await findingsOf(
    { getHealth: () => Promise.reject(new TypeError('fetch failed', { cause })) },
    '--retries 0',
  );
  expect(exitCode).toBe(9);
  const tls = findings.find(({ check }) => check === 'tls');
  expect(tls).toMatchObject({ result: 'fault' });
  expect(tls?.fix).toContain('NODE_EXTRA_CA_CERTS');
});

it("prints the hint in the user's language", async () => {
  const { stdout, stderr, exitCode } = await runKierros('doctor --lang fi', { answers: {} });
  expect(exitCode).toBe(9);
  expect(stdout).toContain('palvelin       virhe');
  expect(stderr).toContain('palvelin: Tarkista --server, verkko ja HTTPS_PROXY.');
});
