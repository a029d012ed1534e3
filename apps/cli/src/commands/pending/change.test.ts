import { describe, expect, it } from 'vitest';
import { answers, writes } from '../../../testing/action-answers.ts';
import { actionServer } from '../../../testing/action-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';

describe('assign and due', () => {
  it('sets owner and priority by the version that was read, and prints what restores them', async () => {
    const server = actionServer(
      { id: 21, owner: { id: 3, name: 'Aino' } },
      { id: 22, owner_address: 'huolto@example.fi' },
      { id: 23, priority: 'high' },
    );
    const ran = await runKierros('pending assign 21 22,23 --owner me --priority high', server);
    expect(ran.exitCode).toBe(0);
    expect(writes(ran.seen).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ owner_id: 7, priority: 'high', version: 1 })),
    );
    expect(ran.stderr).toBe(
      'Pending action 21: owner User 7, priority high, fix by no day.\n' +
        'Undo: kierros pending assign 21 --owner 3 --priority normal\n' +
        'Pending action 22: owner User 7, priority high, fix by no day.\n' +
        'Undo: kierros pending assign 22 --address huolto@example.fi --priority normal\n' +
        'Pending action 23: owner User 7, priority high, fix by no day.\n' +
        'Undo: kierros pending assign 23 --none\n',
    );
    const outside = await runKierros('pending assign 21 --address x@example.fi --json', server);
    expect(JSON.parse(outside.stdout)).toMatchObject([
      { owner: null, owner_address: 'x@example.fi' },
    ]);
    const none = await runKierros('pending assign 21 --none', server);
    expect(writes(none.seen)[0]?.body).toEqual({ owner_id: null, owner_address: null, version: 3 });
  });

  it('sets the date, by a day or from today on, and takes it away', async () => {
    const server = actionServer({ id: 21 });
    const ran = await runKierros('pending due 21 --fix-by +7d --lang fi', server);
    expect(server.now(21).fix_by).toBe('2026-11-28');
    expect(ran.stderr).toBe(
      'Toimenpide 21: tekijä ei ole, kiireellisyys tavallinen, määräpäivä 28.11.2026.\n' +
        'Kumoa: kierros pending due 21 --none\n',
    );
    await runKierros('pending due 21 --none', server);
    expect(server.now(21).fix_by).toBeNull();
  });

  it('changes the others when one is refused: exit code 8', async () => {
    const server = actionServer({ id: 21 }, { id: 22 });
    const ran = await runKierros('pending due 21 99 22 --fix-by 2026-12-01 --json', server);
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toContain('99: There is no pending action 99\n');
    expect((JSON.parse(ran.stdout) as object[]).length).toBe(2);
    const none = await runKierros('pending due 98 99 --fix-by 2026-12-01', server);
    expect(none.exitCode).toBe(6);
    expect((await runKierros('pending due 99 --none', server)).exitCode).toBe(6);
  });

  it('--dry-run says what would be, and sends nothing', async () => {
    const server = actionServer({ id: 21 });
    const ran = await runKierros('pending assign 21 --owner 5 --dry-run', server);
    expect(ran.stderr).toBe(
      'Pending action 21: owner #5, priority normal, fix by no day.\nNothing was changed (--dry-run).\n',
    );
    expect(writes(ran.seen)).toEqual([]);
  });

  it.each([
    'pending assign 21',
    'pending assign 21 --owner 5 --none',
    'pending assign 21 --owner maija',
    'pending assign 21 --priority top',
    'pending due 21',
    'pending due 21 --none --fix-by today',
    'pending due 21 --fix-by 2026-13-01',
  ])('%s is refused', async (words) => {
    expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('merge', () => {
  it('merges by the version that was read', async () => {
    const server = actionServer({ id: 21 }, { id: 22 });
    const ran = await runKierros('pending merge 21 --into 22 --yes', server);
    expect(writes(ran.seen)[0]?.body).toEqual({ into: 22, version: 1 });
    expect(ran.stderr).toContain('Pending action 21 is now merged.\n');
    const asked = await runKierros('pending merge 21 --into 22', server);
    expect(asked.exitCode).toBe(2);
  });
});
