import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aPendingAction } from '../../../testing/wire.ts';

const answers = {
  listPendingActions: () => ({ json: aPage([aPendingAction()]) }),
  handlePendingAction: () => ({
    json: aPendingAction({ status: 'approved', allowed_actions: ['resolve', 'reopen'] }),
  }),
};

describe('list', () => {
  it.each([
    ['pending list', { include_children: 'true', status: 'open' }],
    [
      'pending list --no-include-children --status all --inspectable 20 --location 3',
      { include_children: 'false', status: 'all', inspectable_id: '20', location_id: '3' },
    ],
  ])('%s', async (words, query) => {
    const { seen } = await runKierros(words, { answers });
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({ per_page: '500', ...query });
  });

  it('lists the pending actions with their dates', async () => {
    const { stdout } = await runKierros('pending list --lang fi', { answers });
    expect(stdout).toContain('21      Luokka 20  matala arvio  odottaa  19.11.2026\n');
  });
});

describe('handle', () => {
  it('decides with a reason and prints how to undo it', async () => {
    const ran = await runKierros("pending handle 21 --action approve --reason 'Tilattu' --yes", {
      answers,
    });
    expect(ran.exitCode).toBe(0);
    expect(Object.fromEntries(ran.seen[0]!.url.searchParams)).toEqual({
      action: 'approve',
      reasoning: 'Tilattu',
    });
    expect(ran.stderr).toContain('Undo: kierros pending handle 21 --action reopen');
  });

  it('reads a long reason from stdin', async () => {
    const words = 'pending handle 21 --action approve --reason - --yes';
    const { seen } = await runKierros(words, { answers, stdin: 'Ovi korjataan.\n' });
    expect(seen[0]?.url.searchParams.get('reasoning')).toBe('Ovi korjataan.');
  });

  it('a contradicting decision ends with exit code 7', async () => {
    const ran = await runKierros('pending handle 21 --action reject --yes', {
      answers: { handlePendingAction: () => problem(409, 'already_handled') },
    });
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' });
  });

  it.each(['pending handle 21 --action delete --yes', 'pending handle 21 --action approve'])(
    '%s sends nothing',
    async (words) => {
      expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
    },
  );
});
