import { aPendingAction } from '@kierros/api/testing/a-pending-action';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { answers } from '../../../testing/action-answers.ts';
import { actionServer, aStep } from '../../../testing/action-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage } from '../../../testing/wire.ts';
import { pendingFields } from './pending-fields.ts';
import { statsFields } from './stats.run.ts';

describe('list', () => {
  it.each([
    ['pending list', { include_children: 'true', status: 'open' }],
    [
      'pending list --no-include-children --status all --inspectable 20 --location 3',
      { include_children: 'false', status: 'all', inspectable_id: '20', location_id: '3' },
    ],
    [
      'pending list --status unfinished --owner 5 --overdue --priority urgent --kind report',
      {
        include_children: 'true',
        status: 'unfinished',
        owner_id: '5',
        overdue: 'true',
        priority: 'urgent',
        kind: 'report',
      },
    ],
    ['pending list --owner me', { include_children: 'true', status: 'open', owner_id: '7' }],
    ['pending list --owner none', { include_children: 'true', status: 'open', unowned: 'true' }],
  ])('%s', async (words, query) => {
    const { seen } = await runKierros(words, { answers });
    const asked = seen.find(({ id }) => id === 'listPendingActions');
    expect(Object.fromEntries(asked!.url.searchParams)).toEqual({ per_page: '500', ...query });
  });

  const work = aPendingAction({
    id: 22,
    status: 'approved',
    priority: 'urgent',
    owner: { id: 7, name: 'Maija Meri' },
    fix_by: '2026-11-20',
    overdue: true,
  });

  it('shows owner, priority, date and age, and marks what is overdue', async () => {
    const listed = { listPendingActions: () => ({ json: aPage([aPendingAction(), work]) }) };
    const { stdout, stderr } = await runKierros('pending list --lang en', { answers: listed });
    expect(stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      'ID | INSPECTABLE | CAUSE | STATUS | PRIORITY | OWNER | FIX BY | AGE',
      '21 | Luokka 20 (en) | low rating | pending | normal | 1 d',
      '22 | Luokka 20 (en) | low rating | approved | urgent | Maija Meri | 20 Nov 2026 ! | 1 d',
      '',
    ]);
    expect(stderr).toBe('2 pending actions, 1 overdue.\n');
    const narrow = await runKierros('pending list --lang fi', {
      answers: listed,
      env: { COLUMNS: '80' },
    });
    expect(Math.max(...narrow.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
      80,
    );
    expect(narrow.stderr).toBe('2 odottavaa toimenpidettä, myöhässä 1.\n');
  });

  it('plain lines have the instants, JSON every field', async () => {
    const listed = { listPendingActions: () => ({ json: aPage([work]) }) };
    const plain = await runKierros('pending list --plain', { answers: listed });
    expect(plain.stdout).toContain('\tMaija Meri\t2026-11-20 !\t2026-11-19T08:15:00.000Z\n');
    const { stdout } = await runKierros('pending list --json', { answers: listed });
    const [record] = JSON.parse(stdout) as object[];
    expect(Object.keys(record!).sort()).toEqual([...pendingFields].sort());
  });

  it.each([
    'pending list --status done',
    'pending list --owner maija',
    'pending list --priority high!',
    'pending list --kind fault',
  ])('%s is refused', async (words) => {
    expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('show', () => {
  const action = aPendingAction({
    status: 'approved',
    failures: 1,
    fix_by: '2026-12-08',
    history: [
      aStep({ value: 1, form_id: 77 }),
      aStep({
        action: 'assign',
        to: 'approved',
        changes: [
          { field: 'owner', before: null, after: 'Maija Meri' },
          { field: 'fix_by', before: '2026-12-01', after: '2026-12-08' },
        ],
      }),
      aStep({ action: 'comment', by: null, reasoning: 'Osa on\ntilattu.', to: 'approved' }),
      aStep({ action: 'seen', reason: 'before_fix', to: 'approved' }),
    ],
  });

  it('shows the whole history as lines', async () => {
    const server = actionServer(action);
    const { stdout, exitCode } = await runKierros('pending show 21', server);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Status       approved, 1 failed check\n');
    const lines = stdout.slice(stdout.indexOf('History')).split('\n').slice(1, 5);
    expect(lines.map((line) => line.slice(line.indexOf('10:15') + 5).trim())).toEqual([
      'Aino Virtanen: reported (rating 1)',
      'Aino Virtanen: changed the work (owner – → Maija Meri; fix by 1 Dec 2026 → 8 Dec 2026)',
      'The system: commented. Osa on tilattu.',
      'Aino Virtanen: inspected it, which says nothing about the fix (seen before the fix)',
    ]);
    const fi = await runKierros('pending show 21 --lang fi', server);
    expect(fi.stdout).toContain('Vaiheet\n');
    expect(fi.stdout).toContain('(tekijä – → Maija Meri; määräpäivä 1.12.2026 → 8.12.2026)');
    const json = await runKierros('pending show 21 --json=id,history', server);
    expect(JSON.parse(json.stdout)).toEqual({ id: 21, history: action.history });
  });

  it('is looked for in all locations, and is not found: exit code 6', async () => {
    const ran = await runKierros('pending show 99', actionServer(action));
    expect(ran).toMatchObject({ exitCode: 6, stdout: '' });
    expect(ran.seen.map(({ url }) => url.searchParams.get('location_id'))).toEqual([null, 'all']);
    const ofStaff = await runKierros('pending show 99', {
      answers: {
        listPendingActions: ({ url }: Seen) =>
          url.searchParams.get('location_id') === 'all'
            ? problem(404, 'not_found')
            : { json: aPage([]) },
      },
    });
    expect(ofStaff.exitCode).toBe(6);
  });
});

describe('handle and verify', () => {
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

  it('reads a long reason from stdin, and undoes by undo where that is possible', async () => {
    const handled = aPendingAction({ status: 'verified', allowed_actions: ['reopen', 'undo'] });
    const ran = await runKierros('pending verify 21 --reason - --yes', {
      answers: { handlePendingAction: () => ({ json: handled }) },
      stdin: 'Ovi sulkeutuu.\n',
    });
    expect(Object.fromEntries(ran.seen[0]!.url.searchParams)).toEqual({
      action: 'verify',
      reasoning: 'Ovi sulkeutuu.',
    });
    expect(ran.stderr).toBe(
      'Pending action 21 is now verified.\nUndo: kierros pending handle 21 --action undo\n',
    );
  });

  it('a contradicting decision ends with exit code 7', async () => {
    const ran = await runKierros('pending handle 21 --action reject --yes', {
      answers: { handlePendingAction: () => problem(409, 'already_handled') },
    });
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' });
  });

  it.each([
    'pending handle 21 --action delete --yes',
    'pending handle 21 --action approve',
    'pending verify 21 --yes',
  ])('%s sends nothing', async (words) => {
    expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('stats', () => {
  const stats: Schema<'ActionStats'> = {
    open: 3,
    pending: 1,
    approved: 2,
    overdue: 1,
    unowned: 1,
    oldest_open_days: 12,
    raised: 9,
    fixed: 4,
    median_days_to_fix: 4.5,
    verified_share: 0.75,
    failed_share: null,
  };

  it('shows the figures of a range', async () => {
    const around = { answers: { ...answers, getActionStats: () => ({ json: stats }) } };
    const ran = await runKierros('pending stats --from -30d --to 2026-11-20 --lang fi', around);
    const asked = ran.seen.find(({ id }) => id === 'getActionStats');
    expect(Object.fromEntries(asked!.url.searchParams)).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
    });
    expect(ran.stdout).toMatch(/^Korjausajan mediaani, päivää +4,5$/m);
    expect(ran.stdout).toMatch(/^Tarkistettu +75 %$/m);
    expect(ran.stdout).toMatch(/^Ei läpäissyt tarkistusta +–$/m);
    const json = await runKierros('pending stats --json', around);
    expect(JSON.parse(json.stdout)).toEqual(stats);
    expect(Object.keys(stats)).toEqual([...statsFields]);
    expect((await runKierros('pending stats --from soon', around)).exitCode).toBe(2);
  });
});
