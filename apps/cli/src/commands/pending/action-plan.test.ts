import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '@kierros/record-files/testing';
import { actionServer } from '../../../testing/action-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import type { Around } from '../../../testing/run-kierros.ts';
import type { Plan } from '../../plan/plan.ts';
import { applyFields, planFields } from './show-plan.ts';

const lines = [
  { id: 21, action: 'approve', owner: 7, priority: 'high', reasoning: 'Tilattu.' },
  { id: 22, fix_by: '2026-12-08' },
  { id: 23, owner: 'none' },
  { id: 24, action: 'reject', reasoning: 'Ei vika.', owner: 'huolto@example.fi' },
];
const csv =
  'id,action,owner,priority,fix_by,reasoning\n' +
  '21,approve,7,high,,Tilattu.\n22,,,,2026-12-08,\n23,,none,,,\n24,reject,huolto@example.fi,,,Ei vika.\n';
const yaml =
  '- {id: 21, action: approve, owner: 7, priority: high, reasoning: Tilattu.}\n' +
  '- {id: 22, fix_by: 2026-12-08}\n- {id: 23, owner: null}\n' +
  '- {id: 24, action: reject, owner: huolto@example.fi, reasoning: Ei vika.}\n';
const files = {
  'a.json': JSON.stringify(lines),
  'a.csv': csv,
  'a.yaml': yaml,
  'a.xlsx': workbookOf({ Ohje: [], Toimet: csv.split('\n').map((line) => line.split(',')) }),
};
const site = () =>
  actionServer(
    { id: 21 },
    { id: 22, status: 'approved', fix_by: '2026-12-01', owner: { id: 3, name: 'Aino' } },
    { id: 23 },
    { id: 24, version: 4 },
  );
const run = (words: string, answers: Answers, around: Around = {}) =>
  runKierros(`pending ${words}`, { answers, ...around });
const isWrite = ({ id }: Seen) => id === 'applyImport';
const undoIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('undo-'));

describe('plan', () => {
  it.each(Object.keys(files))('%s: what would change; nothing is changed', async (file) => {
    const { answers } = site();
    const ran = await run(`plan ${file} --out plan.json`, answers, { files });
    expect(ran.stdout).toBe(
      '  ~ Luokka 20 (en) (21)   pending → approved, owner – → user 7, priority normal → high\n' +
        '  ~ Luokka 20 (en) (22)   fix by 1 Dec 2026 → 8 Dec 2026\n' +
        '  = Luokka 20 (en) (23)   already so\n' +
        '  ~ Luokka 20 (en) (24)   pending → rejected, owner – → huolto@example.fi\n',
    );
    expect(ran.stderr).toBe(
      '3 to change, 1 unchanged.\nNothing was changed.\nPlan saved to plan.json (expires when the server changes).\n',
    );
    expect([ran.exitCode, ran.seen.filter(isWrite)]).toEqual([0, []]);
    const plan = JSON.parse(readFileSync(join(ran.folder, 'plan.json'), 'utf8')) as Plan;
    expect(plan.items[0]).toMatchObject({
      key: 'action 21',
      mark: 'version 1',
      changed: ['status', 'owner_id', 'priority'],
      before: { status: 'pending', owner_id: null, priority: 'normal', fix_by: null },
    });
    expect(plan.unchanged).toEqual([{ key: 'action 23', mark: 'version 1' }]);
  });

  it('JSON and plain lines, in Finnish too', async () => {
    const { answers } = site();
    const ran = await run('plan a.csv --json --detailed-exitcode', answers, { files });
    const records = JSON.parse(ran.stdout) as Record<string, unknown>[];
    expect(records.map((one) => Object.keys(one).sort())).toEqual(
      Array.from({ length: 4 }, () => [...planFields].sort()),
    );
    expect(records[3]).toMatchObject({
      line: 5,
      result: 'change',
      changes: [
        { field: 'status', before: 'pending', after: 'rejected' },
        { field: 'owner', before: null, after: 'huolto@example.fi' },
      ],
    });
    expect(ran.exitCode).toBe(10);
    const plain = await run('plan a.csv --plain', answers, { files });
    expect(plain.stdout).toContain('\tchange\t22\tLuokka 20 (en) (22)\tfix_by=2026-12-08\t\n');
    const fi = await run('plan a.csv --lang fi', answers, { files });
    expect(fi.stdout).toContain('odottaa → hyväksytty, tekijä – → käyttäjä 7');
    expect(fi.stderr).toContain('Muutettavia 3, ennallaan 1.\n');
  });

  it.each([
    ['[{"id": 21}]', 'x.json:1:2  must not be empty'],
    ['[]', 'x.json:1:1  must contain a list of changes'],
    ['{"actions": []}', 'must contain a list of changes'],
    ['[{"action": "approve", "owner": 7}]', 'x.json:1:2  id: is missing'],
    ['[{"id": 21, "action": "delete"}]', 'action: must be one of approve, reject'],
    ['[{"id": 21, "owner": "maija"}]', 'owner: '],
    ['[{"id": 21, "fix_by": "2026-11-31"}]', 'fix_by: is not a date'],
    ['[{"id": 21, "priority": "top"}]', 'priority: must be one of low'],
    ['[{"id": 21, "reasoning": "Miksi"}]', 'reasoning: belongs to an action'],
    ['[{"id": 22, "owner": 7}, {"id": 22, "owner": 8}]', 'id: the action is listed twice'],
    ['[{"id": 99, "owner": 7}]', '(99)   There is no pending action 99'],
    ['[{"id": 21, "action": "resolve"}]', 'resolve is not possible: it is pending'],
    ['[{"id": 25, "owner": 7}]', 'owner, priority and fix_by cannot be changed: it is rejected'],
    ['[{"id": 26, "action": "approve"}]', 'approve is not allowed'],
    ['[', 'x.json:1:2  cannot be read'],
  ])('%s is refused: exit code 3', async (text, fault) => {
    const server = actionServer(
      { id: 21 },
      { id: 22, status: 'approved' },
      { id: 25, status: 'rejected' },
      { id: 26 },
    );
    server.now(26).allowed_actions.length = 0;
    const { answers } = server;
    const ran = await run('plan x.json', answers, { files: { 'x.json': text } });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout.split('\n').find((line) => line.startsWith('  ! '))).toContain(fault);
    const json = await run('plan x.json --json', answers, { files: { 'x.json': text } });
    expect((JSON.parse(json.stdout) as { result: string }[]).at(-1)?.result).toBe('refused');
  });

  it('--skip-invalid plans the rest; more than 1000 changes are refused', async () => {
    const { answers } = site();
    const text = JSON.stringify([{ id: 99, owner: 7 }, lines[1]]);
    const ran = await run('plan x.json --skip-invalid', answers, { files: { 'x.json': text } });
    expect([ran.exitCode, ran.stderr]).toEqual([
      0,
      '1 to change, 0 unchanged, 1 refused.\nNothing was changed.\n',
    ]);
    const many = JSON.stringify(
      Array.from({ length: 1001 }, (_, id) => ({ id: id + 1, owner: 7 })),
    );
    const refused = await run('plan x.json', answers, { files: { 'x.json': many } });
    expect(refused.stdout).toContain('1001 changes, and a plan takes at most 1000');
    expect(refused.seen).toEqual([]);
  });
});

/** Plans the file in a folder of its own, and returns that. */
const planned = async (answers: Answers, text = files['a.json']) =>
  (await run('plan a.json --out plan.json', answers, { files: { 'a.json': text } })).folder;

describe('apply and undo', () => {
  it('makes each change once, and undo restores it', async () => {
    const server = site();
    const before = [21, 22, 23, 24].map(server.now);
    const folder = await planned(server.answers);
    const ran = await run('apply plan.json --json', server.answers, { folder });
    expect(ran.exitCode).toBe(0);
    expect(ran.stderr).toContain('Applied 3: 3 changed.  Undo file: ');
    expect(ran.stderr).toContain('Undo: kierros pending undo ');
    const records = JSON.parse(ran.stdout) as Record<string, unknown>[];
    expect(records.map((one) => Object.keys(one))).toEqual(
      Array.from({ length: 3 }, () => [...applyFields]),
    );
    expect(server.now(21)).toMatchObject({
      status: 'approved',
      owner: { id: 7 },
      priority: 'high',
    });
    expect(server.now(22).fix_by).toBe('2026-12-08');
    expect(server.now(24)).toMatchObject({
      status: 'rejected',
      owner_address: 'huolto@example.fi',
    });
    const again = await run('apply plan.json', server.answers, { folder });
    expect(again).toMatchObject({ exitCode: 0, stderr: 'There is nothing to do.\n' });
    const shown = await runKierros(`plan show ${undoIn(folder)[0]}`, { ...server, folder });
    expect(shown.stdout).toContain('approved → pending');
    expect(shown.stderr).toContain('Nothing has been edited on the server since.\n');
    const undone = await run('undo --yes', server.answers, { folder });
    expect(undone.exitCode).toBe(0);
    for (const [index, id] of [21, 22, 23, 24].entries()) {
      const { status, owner, owner_address, priority, fix_by } = server.now(id);
      expect({ status, owner: owner?.id, owner_address, priority, fix_by }, String(id)).toEqual({
        status: before[index]?.status,
        owner: before[index]?.owner?.id,
        owner_address: before[index]?.owner_address,
        priority: before[index]?.priority,
        fix_by: before[index]?.fix_by,
      });
    }
    for (const words of ['undo plan.json', 'undo']) {
      const twice = await run(words, server.answers, { folder });
      expect(twice.exitCode).toBe(0);
      expect(twice.stderr).toContain('It has already been undone.\n');
    }
    const outdated = await run('apply plan.json', server.answers, { folder });
    expect(outdated.exitCode).toBe(7);
    expect(outdated.stderr).toContain('error plan_outdated: The plan has been undone.');
  });

  it('is refused when an action was changed since: exit code 7', async () => {
    const server = site();
    const folder = await planned(server.answers);
    await run('assign 22 --owner 9', server.answers);
    const ran = await run('apply plan.json', server.answers, { folder });
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('  Changed: Luokka 20 (en) (22).\n');
    expect(server.now(21).status).toBe('pending');
  });

  it('without a path the plan is shown and confirmed; --dry-run changes nothing', async () => {
    const server = site();
    const folder = await planned(server.answers);
    const asked = await run('apply', server.answers, { folder });
    expect(asked.exitCode).toBe(2);
    const dry = await run('apply plan.json --dry-run', server.answers, { folder });
    expect(dry.stdout).toContain('  ~ Luokka 20 (en) (22)   fix by 1 Dec 2026 → 8 Dec 2026\n');
    expect([dry.exitCode, dry.seen.filter(isWrite)]).toEqual([0, []]);
    const none = await run('undo', server.answers, { folder });
    expect(none.exitCode).toBe(6);
    expect((await run('undo plan.json', server.answers, { folder })).exitCode).toBe(7);
  });
});
