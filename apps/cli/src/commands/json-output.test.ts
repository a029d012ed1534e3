import { expect, it } from 'vitest';
import type { Answers } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aLocation, aManagedUser, aPage } from '../../testing/wire.ts';

const answers: Answers = {
  revokeToken: () => ({ json: { revoked: 1 } }),
  deleteTodo: () => ({ json: { id: 5, archived_at: null } }),
  unlinkIdentity: () => ({ json: { revoked: 2 } }),
  getUser: () => ({ json: aManagedUser() }),
  getLocation: () => ({ json: aLocation(3) }),
  listLocations: () => ({ json: aPage([]) }),
  printMonthReport: () => ({ bytes: new Uint8Array([1]) }),
};

it.each([
  ['token revoke 5 --yes', 'revoked'],
  ['todo remove 5 --yes', 'Removed todo 5'],
  ['user unlink 4 --issuer https://login.example --subject 1 --yes', ''],
  ['user unlink 4 --issuer https://login.example --subject 1 --dry-run', '--dry-run'],
  ['user erase 4 --dry-run', '--dry-run'],
  ['location use 3', ''],
  ['location use 3 --dry-run --quiet', '--dry-run'],
  ['config set server https://kierros.example', ''],
  ['report month --month 2026-11 --out a.pdf', 'a.pdf'],
])('%s --json prints what it says, since it has no record', async (words, part) => {
  const ran = await runKierros(`${words} --json`, { answers });
  expect(ran.exitCode, ran.stderr).toBe(0);
  const { messages } = JSON.parse(ran.stdout) as { messages: string[] };
  expect(messages.join('\n')).toContain(part);
});

it('what has records prints them alone', async () => {
  const { stdout } = await runKierros('location list --json', { answers });
  expect(JSON.parse(stdout)).toEqual([]);
});
