import { expect, it } from 'vitest';
import { actionServer } from '../../../testing/action-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';

const url = 'https://kierros.example/login?view=work#k=Zm9yIHRoZSBsaW5r';

function serverWithLinks(revoked = 1) {
  const { answers } = actionServer({
    id: 21,
    status: 'approved',
    owner_address: 'huolto@example.fi',
  });
  return {
    answers: {
      ...answers,
      createWorkLink: () => ({
        status: 201,
        json: { url, expires_at: '2026-12-08T11:00:00.000Z' },
      }),
      revokeWorkLink: () => ({ json: { revoked } }),
    },
  };
}

it('prints the link to stdout alone, with how to revoke it', async () => {
  const ran = await runKierros('pending link 21', serverWithLinks());
  expect([ran.exitCode, ran.stdout]).toEqual([0, `${url}\n`]);
  expect(ran.stderr).toContain('Send it to huolto@example.fi.');
  expect(ran.stderr).toContain('Undo: kierros pending link 21 --revoke');
  expect(ran.stderr).not.toContain(url);
  const json = await runKierros('pending link 21 --json', serverWithLinks());
  expect(JSON.parse(json.stdout)).toEqual({ url, expires_at: '2026-12-08T11:00:00.000Z' });
});

it('revokes it after confirmation, and says where there is none', async () => {
  const done = await runKierros('pending link 21 --revoke --yes', serverWithLinks());
  expect([done.exitCode, done.stdout, done.stderr]).toEqual([
    0,
    '',
    'Revoked the link of action 21.\n',
  ]);
  const none = await runKierros('pending link 21 --revoke --yes', serverWithLinks(0));
  expect(none.stderr).toBe('Action 21 has no link that can be answered.\n');
});

it('changes nothing with --dry-run, and names an action that is missing', async () => {
  const dry = await runKierros('pending link 21 --dry-run', serverWithLinks());
  expect(dry.seen.map(({ id }) => id)).toEqual(['listPendingActions']);
  expect(dry.stderr).toContain('Would make a link for action 21: huolto@example.fi.');
  expect((await runKierros('pending link 22', serverWithLinks())).exitCode).not.toBe(0);
  const refused = {
    answers: { ...serverWithLinks().answers, createWorkLink: () => problem(403, 'forbidden') },
  };
  expect((await runKierros('pending link 21', refused)).exitCode).toBe(5);
});
