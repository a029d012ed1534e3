import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { templatesIn } from './read-templates.ts';

const good = {
  name: 'A',
  inspectiontype_id: 'Jatkuva tarkastus',
  questions: [{ title: 'x', type: 'text' }],
};

describe('a check needs neither a server nor a sign-in', () => {
  it('good files end in 0', async () => {
    const ran = await runKierros('template validate @/a.json --lang en', {
      files: { 'a.json': JSON.stringify([good, good]) },
      isSignedIn: false,
    });
    expect(ran).toMatchObject({ exitCode: 0, stdout: '', seen: [] });
    expect(ran.stderr).toBe('Checked 1 file: 2 templates, 2 questions in 0.0 s.\nAll are valid.\n');
  });

  it('faults are printed as file:line:column, and end with exit code 3', async () => {
    const ran = await runKierros('template validate @/a.json @/b.json --lang en', {
      files: { 'a.json': '{\n"name": "",\n"inspectiontype_id": 9\n}', 'b.json': '{,' },
      isSignedIn: false,
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.stdout.replaceAll(`${ran.folder}/`, '').split('\n')).toEqual([
      'a.json:1:1  questions: is missing',
      'a.json:2:9  name: must not be empty',
      'a.json:3:22  inspectiontype_id: must be one of 1, continuous, jatkuva, 2, annual, vuositarkastus, 3, management, johdon, 4, safety, turvallisuustarkastus',
      expect.stringMatching(/^b\.json:1:2 {2}cannot be read: /) as string,
      '',
    ]);
  });

  it('--json has the shape that scripts rely on', async () => {
    const ran = await runKierros('template validate - --json', {
      stdin: JSON.stringify({ ...good, questions: [] }),
    });
    expect(JSON.parse(ran.stdout)).toEqual([
      {
        file: 'stdin',
        line: 1,
        column: 65,
        field: 'questions',
        message: 'at least one question must be added to the template',
      },
    ]);
  });

  it('--format sets the format of stdin', async () => {
    const json = JSON.stringify(good);
    const asYaml = await runKierros('template validate - --format yaml', { stdin: json });
    expect([asYaml.exitCode, asYaml.stdout]).toEqual([0, '']);
    const yaml = `name: ${JSON.stringify(good.name)}\n`;
    const asJson = await runKierros('template validate - --format json', { stdin: yaml });
    expect(asJson.exitCode).toBe(3);
    const csv = await runKierros('template validate - --format csv', { stdin: json });
    expect(csv.exitCode).toBe(2);
    expect(csv.stderr).toContain('--format takes one of: json, yaml.');
  });

  it('a file that is not there ends in 3', async () => {
    const ran = await runKierros('template validate @/none.json');
    expect(ran).toMatchObject({ exitCode: 3, stdout: '' });
    expect(ran.stderr).toContain('none.json');
  });
});

it.each([
  ['a name in no language', { name: { en: ' ', fi: '' } }, 'name'],
  [
    'a title in no language',
    { questions: [{ title: { en: '' }, type: 'text' }] },
    'questions/0/title',
  ],
  ['no questions', { questions: [] }, 'questions'],
])('the rules of the domain hold: %s', (_, change, field) => {
  const [template] = templatesIn('x.json', JSON.stringify({ ...good, ...change }), 'en');
  expect(template?.faults.map((fault) => fault.field)).toEqual([field]);
});

it('the name of a type becomes its id, and $schema is dropped', () => {
  const [template] = templatesIn('x.json', JSON.stringify({ $schema: 's', ...good }), 'en');
  expect(template?.input).toEqual({ ...good, inspectiontype_id: 1 });
});
