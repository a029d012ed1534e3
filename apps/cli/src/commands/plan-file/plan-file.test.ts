import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { winterServer } from '../../../testing/winter-plan.ts';
import { templateServer } from '../../../testing/template-server.ts';
import { aTemplate } from '../../../testing/wire.ts';
import { planShowFields } from './show.run.ts';

const changes = [
  { inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-08' },
  { inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-29' },
  { action: 'move', id: 55, new_due_date: '2026-12-03' },
];

async function schedulePlan() {
  const server = winterServer();
  const { answers } = server;
  const files = { 'winter.json': JSON.stringify(changes) };
  const words = 'schedule plan -f winter.json --out plan.json';
  return { server, answers, folder: (await runKierros(words, { answers, files })).folder };
}

describe('plan show of a schedule', () => {
  it('shows the kind of the plan and its changes, and applies nothing', async () => {
    const { answers, folder } = await schedulePlan();
    const before = readFileSync(join(folder, 'plan.json'), 'utf8');
    const ran = await runKierros('plan show plan.json', { answers, folder });
    expect(ran.stdout).toMatch(
      /^Schedule plan for https:\/\/kierros\.example, created 21 Nov 2026, 10:00\n/,
    );
    expect(ran.stdout).toContain(
      '  + Luokka 88 (88), continuous, 2026-12-08\n' +
        '  ~ Luokka 90 (en) (90), continuous, 2026-12-01 -> 2026-12-03\n' +
        '  ! winter.json:1:',
    );
    expect(ran.stdout).toContain('Luokka 88 (88): more than 4 per month\n');
    expect(ran.stderr).toBe('Nothing has been edited on the server since.\n');
    expect(ran.exitCode).toBe(0);
    expect(readFileSync(join(folder, 'plan.json'), 'utf8')).toBe(before);
  });

  it('marks what was edited on the server since', async () => {
    const { server, answers, folder } = await schedulePlan();
    server.edit(55);
    const ran = await runKierros('plan show plan.json', { answers, folder });
    expect(ran.stdout).toContain('2026-12-01 -> 2026-12-03   (edited on the server since)\n');
    expect(ran.stdout).toContain('  + Luokka 88 (88), continuous, 2026-12-08\n');
    expect(ran.stderr).toContain('1 item differs');
    const json = await runKierros('plan show plan.json --json', { answers, folder });
    const records = JSON.parse(json.stdout) as Record<string, unknown>[];
    expect(Object.keys(records[0] ?? {})).toEqual([...planShowFields]);
    expect(records.map(({ action, edited }) => [action, edited])).toEqual([
      ['add', false],
      ['move', true],
    ]);
    // An apply lists the same, before its confirmation and after a refusal.
    const words = 'schedule apply plan.json --skip-invalid';
    const refused = await runKierros(words, { answers, folder });
    expect(refused.exitCode).toBe(7);
    expect(refused.stderr).toMatch(/^ {2}Changed: Luokka 90/m);
    expect(refused.stderr).not.toContain('Luokka 88');
    const dry = await runKierros(`${words} -n`, { answers, folder });
    expect(dry.stdout).toContain('2026-12-03   (edited on the server since)\n');
  });

  it('says that it was applied, which the server knows', async () => {
    const { answers, folder } = await schedulePlan();
    await runKierros('schedule apply plan.json --skip-invalid', { answers, folder });
    const ran = await runKierros('plan show plan.json', { answers, folder });
    expect(ran.stdout).toContain('Applied: 2 of 2 changes.\n');
    expect(ran.stdout).not.toContain('edited');
  });

  it('shows an undo file the way it goes, and says of its plan that it was undone', async () => {
    const { answers, folder } = await schedulePlan();
    await runKierros('schedule apply plan.json --skip-invalid', { answers, folder });
    const undo = readdirSync(folder).find((name) => name.startsWith('undo-')) ?? '';
    const shown = await runKierros(`plan show ${undo}`, { answers, folder });
    expect(shown.stdout).toContain('~ Luokka 90 (en) (90), continuous, 2026-12-03 -> 2026-12-01\n');
    await runKierros(`schedule apply ${undo} --yes`, { answers, folder });
    const ran = await runKierros('plan show plan.json', { answers, folder });
    expect(ran.stderr).toContain('Not compared with the server: The plan has been undone.');
  });

  it('shows a plan without the server, and says that it was not compared', async () => {
    const { answers, folder } = await schedulePlan();
    const away = { ...answers, planImport: () => problem(503, 'unavailable') };
    const ran = await runKierros('plan show plan.json --retries 0', { answers: away, folder });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toContain('  + Luokka 88 (88), continuous, 2026-12-08\n');
    expect(ran.stderr).toContain('Not compared with the server: ');
    const other = await runKierros('plan show plan.json --server https://other.example --json', {
      answers,
      folder,
    });
    expect(other).toMatchObject({ exitCode: 0, seen: [] });
    expect(JSON.parse(other.stdout)).toMatchObject([{ edited: null }, { edited: null }]);
  });

  it.each([
    ['none.json', 'file_unreadable'],
    ['winter.json', 'plan_unreadable'],
    ['altered.json', 'plan_altered'],
  ])('%s is refused', async (file, code) => {
    const { folder } = await schedulePlan();
    const text = readFileSync(join(folder, 'plan.json'), 'utf8');
    writeFileSync(join(folder, 'altered.json'), text.replace('2026-12-08', '2026-12-09'));
    const ran = await runKierros(`plan show ${file}`, { folder });
    expect(ran).toMatchObject({ exitCode: 3, seen: [] });
    expect(ran.stderr).toContain(`error ${code}`);
  });
});

describe('plan show of templates', () => {
  const before = aTemplate({ id: 4, version: 1 });
  const answersFor = (templates: readonly ReturnType<typeof aTemplate>[]) =>
    templateServer(templates).answers;
  const files = {
    'a.json': JSON.stringify([
      {
        name: 'Uusi',
        inspectiontype_id: 1,
        questions: [{ title: 'Exits free?', type: 'value', mandatory: true }],
      },
      { name: before.name, inspectiontype_id: 1, questions: [{ title: 'Else?', type: 'text' }] },
    ]),
  };

  it('names each with what differs, its questions with --verbose, and marks what was edited', async () => {
    const { folder, stderr } = await runKierros('template plan @/a.json --out @/plan.json', {
      answers: answersFor([before]),
      files,
    });
    expect(stderr).toContain('Plan saved to');
    const ran = await runKierros('plan show plan.json --verbose', {
      answers: answersFor([before]),
      folder,
    });
    expect(ran.stdout).toMatch(/^Template plan for https:\/\/kierros\.example, created /);
    expect(ran.stdout).toContain(
      '  + Uusi   1 question\n      1. Exits free?  [scale, mandatory]\n',
    );
    expect(ran.stdout).toMatch(/ {2}~ Viikkokierros.* {3}.*questions/);
    expect(ran.stdout).not.toContain('edited');
    const edited = await runKierros('plan show plan.json', {
      answers: answersFor([{ ...before, version: 2 }]),
      folder,
    });
    expect(edited.stdout).toMatch(/ {2}~ Viikkokierros.*\(edited on the server since\)\n/);
    expect(edited.stderr).toContain('1 item differs');
    const finnish = await runKierros('plan show plan.json --lang fi', {
      answers: answersFor([{ ...before, version: 2 }]),
      folder,
    });
    expect(finnish.stdout).toContain('(muokattu palvelimella suunnitelman jälkeen)\n');
  });
});
