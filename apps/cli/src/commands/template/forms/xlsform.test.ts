import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../../testing/run-kierros.ts';
import { workbookOf } from '@kierros/record-files/testing';
import type { Answers } from '../../../../testing/fake-server.ts';
import { templateServer } from '../../../../testing/template-server.ts';
import { aTemplate } from '../../../../testing/wire.ts';
import { templateOfWorkbook } from './read-form.ts';

const survey = [
  ['type', 'name', 'label::Suomi (fi)', 'label::English (en)', 'hint::fi', 'required', 'relevant'],
  ['start', 'start', '', '', '', '', ''],
  ['note', 'intro', 'Kierrä myötäpäivään.', 'Walk clockwise.', '', '', ''],
  ['select_one condition', 'floors', 'Lattiat', 'Floors', 'Myös nurkat', 'yes', ''],
  ['', '', '', '', '', '', ''],
  ['begin_group', 'kitchen', 'Keittiö', 'Kitchen', '', '', ''],
  ['select_one colour', 'wall', 'Seinän väri', 'Colour of the wall', '', '', '${floors} = 1'],
  ['select_multiple colour', 'seen', 'Värit', '', '', "${floors} = '1'", ''],
  ['integer', 'lamps', 'Lamppuja', 'Lamps', '', '', ''],
  ['image', 'photo', 'Kuva', 'Photo', '', '', ''],
  ['end_group', '', '', '', '', '', ''],
  ['geopoint', 'where', 'Paikka', 'Place', '', '', ''],
  ['text', 'other', '', '', '', 'true()', ''],
  ['note', 'thanks', 'Kiitos', 'Thanks', '', '', ''],
];
const choices = [
  ['list_name', 'name', 'label::fi', 'label::en', 'label::sv'],
  ['condition', 1, 'Huono', 'Bad', 'Dålig'],
  ['condition', 2, 'Kohtalainen', 'Fair', 'Måttlig'],
  ['condition', 3, 'Hyvä', 'Good', 'Bra'],
  ['colour', 'red', 'Punainen', 'Red', ''],
  ['colour', 'blue', 'Sininen', 'Blue', ''],
];
const settings = [
  ['form_title', 'form_id', 'default_language', 'style'],
  ['Siivouskierros', 'clean', 'fi', 'pages'],
];
const book = workbookOf({ survey, choices, settings, entities: [['list_name'], ['trees']] });
const options = { formType: 1, language: 'en' } as const;

it('questions come with both languages, notes and choices in their descriptions', async () => {
  const { input, faults } = await templateOfWorkbook('form.xlsx', book, options);
  expect(faults).toEqual([]);
  expect(input).toEqual({
    name: { fi: 'Siivouskierros' },
    inspectiontype_id: 1,
    questions: [
      {
        title: { fi: 'Lattiat', en: 'Floors' },
        description: { fi: 'Kierrä myötäpäivään. Myös nurkat', en: 'Walk clockwise.' },
        type: 'value',
        mandatory: true,
      },
      ...[
        {
          title: { fi: 'Seinän väri', en: 'Colour of the wall' },
          description: { fi: 'Punainen / Sininen', en: 'Red / Blue' },
          type: 'text',
        },
        {
          title: { fi: 'Värit' },
          description: { fi: 'Punainen / Sininen', en: 'Red / Blue' },
          type: 'text',
        },
        { title: { fi: 'Lamppuja', en: 'Lamps' }, type: 'text' },
        { title: { fi: 'Kuva', en: 'Photo' }, type: 'text' },
      ].map((question) => ({ ...question, section: { fi: 'Keittiö', en: 'Kitchen' } })),
      { title: 'other', type: 'text', mandatory: true },
    ],
  });
});

it('everything that could not be converted is listed with row and column', async () => {
  const { lost } = await templateOfWorkbook('form.xlsx', book, options);
  expect(lost.map(({ line, column, field, message }) => `${line}:${column} ${field}: ${message}`))
    .toMatchInlineSnapshot(`
      [
        "2:2 settings/form_id: skipped: clean",
        "2:4 settings/style: skipped: pages",
        "1:5 choices/label::sv: skipped, neither Finnish nor English: Dålig, Måttlig, Bra",
        "1:1 entities: skipped: entities",
        "2:1 survey/type: skipped: templates do not support start",
        "4:1 survey/type: answered on the scale of the inspection type instead of Huono / Kohtalainen / Hyvä",
        "7:1 survey/type: becomes a text question; the choices are in the description: Punainen / Sininen",
        "7:7 survey/relevant: asked only under a condition, so it becomes an optional text question: \${floors} = 1",
        "8:1 survey/type: becomes a text question; the choices are in the description: Punainen / Sininen",
        "8:6 survey/required: required only under a condition, so it is optional: \${floors} = '1'",
        "9:1 survey/type: integer becomes a text answer",
        "10:1 survey/type: image becomes a text answer with a photo",
        "12:1 survey/type: skipped: templates do not support geopoint",
        "13:1 survey/label: has no text, so its name is its title: other",
        "14:1 survey/type: skipped: no question follows this note: Kiitos",
      ]
    `);
});

it.each([
  ['en', '4 questions became text.'],
  ['fi', '4 kysymystä muuttui tekstikysymyksiksi.'],
])('the plan counts what became text: %s', async (language, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-form-'));
  writeFileSync(join(folder, 'form.xlsx'), book);
  const ran = await runKierros(`template plan @/form.xlsx --type 1 --lang ${language}`, {
    folder,
    answers: templateServer().answers,
  });
  expect(ran.exitCode, ran.stderr).toBe(0);
  expect(ran.stderr).toContain(words);
  expect(ran.stderr).toContain('form.xlsx:7:7');
});

describe('a column for the question that one continues', () => {
  const rows = (heading: string, words: string) =>
    workbookOf({
      survey: [
        ['type', 'name', 'label', heading],
        ['text', 'lamps', 'Valaisimet', words],
        ['text', 'floors', 'Lattiat', ''],
      ],
    });
  const archived = { ...aTemplate().questions[0]!, id: 77, title: { en: 'Lamps', fi: 'Valot' } };
  const current = { ...aTemplate(), name: { en: 'form', fi: 'form' } };
  const server = () => ({
    ...templateServer([current]).answers,
    listQuestions: () => ({
      json: { items: [archived], template_id: current.id, template_version: 1 },
    }),
  });
  const imported = (book: Uint8Array, answers: Answers = server()) => {
    const folder = mkdtempSync(join(tmpdir(), 'kierros-form-'));
    writeFileSync(join(folder, 'form.xlsx'), book);
    return runKierros('template import @/form.xlsx --type 1 --yes', { folder, answers });
  };

  it.each([
    ['continues', 'Valot'],
    ['Jatkaa', 'Lamps'],
    ['continues::Suomi (fi)', 'Valot'],
  ])('%s: words become the id of the past question', async (heading, words) => {
    const { lost } = await templateOfWorkbook('form.xlsx', rows(heading, words), options);
    expect(lost).toEqual([]);
    const { seen } = await imported(rows(heading, words));
    expect(seen.at(-1)?.body).toMatchObject({
      items: [{ questions: [{ title: { fi: 'Valaisimet' }, successor_of: 77 }, {}] }],
    });
  });

  it('refuses words that the template never asked, and drops them in a new template', async () => {
    const ran = await imported(rows('continues', 'Seinät'));
    expect(ran.stderr + ran.stdout).toContain('the template asked no such question before');
    const { seen } = await imported(rows('continues', 'Seinät'), templateServer().answers);
    expect(seen.at(-1)?.body).toMatchObject({
      items: [{ questions: [{ type: 'text' }, { type: 'text' }] }],
    });
    expect(JSON.stringify(seen.at(-1)?.body)).not.toContain('successor_of');
  });
});

it('faults after an empty row are reported on the row that the spreadsheet shows', async () => {
  const long = [...survey.slice(0, 5), ['text', 'x', 'y'.repeat(201), '', '', '', '']];
  const { faults } = await templateOfWorkbook('f.xlsx', workbookOf({ survey: long }), options);
  expect(faults).toMatchObject([{ line: 6, field: 'questions/1/title/fi' }]);
});

it('recognises its columns in any case', async () => {
  const [head = [], ...rows] = survey;
  const shouting = [
    head.map((one) => one.replace(/^[^:]*/, (name) => name.toUpperCase())),
    ...rows,
  ];
  const loud = await templateOfWorkbook(
    'form.xlsx',
    workbookOf({ survey: shouting, choices, settings }),
    options,
  );
  const usual = await templateOfWorkbook(
    'form.xlsx',
    workbookOf({ survey, choices, settings }),
    options,
  );
  expect(loud).toEqual(usual);
  expect(loud.input?.questions.length).toBeGreaterThan(3);
});

it('refuses an old workbook (.xls) by name', async () => {
  const ran = await runKierros('template validate @/form.xls --type continuous', {
    files: { 'form.xls': 'anything' },
  });
  expect(ran.exitCode).toBe(3);
  expect(ran.stderr + ran.stdout).toContain('is an old Excel workbook (.xls); save it as .xlsx');
});

describe('what is no XLSForm', () => {
  it.each([
    ['without a survey', workbookOf({ choices }), 'has no sheet "survey"'],
    ['without types', workbookOf({ survey: [['name'], ['a']] }), 'has no column "type"'],
    ['that is no workbook', Buffer.from('PK nothing'), 'This is not a readable workbook.'],
    ['without questions', workbookOf({ survey: survey.slice(0, 2) }), 'at least one question'],
  ])('one %s is invalid', async (_, bytes, message) => {
    const { faults } = await templateOfWorkbook('f.xlsx', bytes, options);
    expect(faults[0]?.message).toContain(message);
  });

  it('one without an inspection type is refused', async () => {
    const { faults } = await templateOfWorkbook('f.xlsx', book, {
      ...options,
      formType: undefined,
    });
    expect(faults).toMatchObject([{ field: 'inspectiontype_id' }]);
  });
});

it('is imported like any other file; losses are on stderr and in --json', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-form-'));
  writeFileSync(join(folder, 'form.xlsx'), book);
  const ran = await runKierros('template import @/form.xlsx --type jatkuva -n --json', {
    folder,
    answers: templateServer().answers,
  });
  expect(ran.exitCode).toBe(0);
  expect(ran.stderr).toContain('form.xlsx:12:1  survey/type: skipped: templates do not support');
  const [record] = JSON.parse(ran.stdout) as { verdict: string; lost: unknown[] }[];
  expect(record).toMatchObject({ verdict: 'create', name: 'Siivouskierros' });
  expect(record?.lost.length).toBeGreaterThan(5);
});

it('an unknown type is a usage error', async () => {
  const ran = await runKierros('template validate @/form.xlsx --type weekly');
  expect(ran.exitCode).toBe(2);
});
