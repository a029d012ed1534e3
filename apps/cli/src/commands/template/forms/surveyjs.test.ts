import { expect, it } from 'vitest';
import { templatesIn } from '../read-templates.ts';

const survey = {
  title: { default: 'Cleaning round', fi: 'Siivouskierros', sv: 'Städrunda' },
  locale: 'en',
  showProgressBar: 'top',
  pages: [
    {
      name: 'page1',
      title: 'Kitchen',
      elements: [
        { type: 'html', name: 'intro', html: { default: '<p>Walk <b>clockwise</b>.</p>' } },
        {
          type: 'rating',
          name: 'floors',
          title: { default: 'Floors', fi: 'Lattiat' },
          description: 'Corners too',
          isRequired: true,
          visibleIf: '{kitchen} = true',
        },
        { type: 'boolean', name: 'exits', title: 'Exits free?' },
        { type: 'comment', name: 'remarks' },
        { type: 'radiogroup', name: 'state', title: 'State', choices: ['good', 'bad'] },
        {
          type: 'panel',
          name: 'inner',
          elements: [
            {
              type: 'radiogroup',
              name: 'colour',
              title: 'Colour',
              choices: [{ value: 'r', text: { default: 'Red', fi: 'Punainen' } }, 'blue'],
            },
            {
              type: 'imagepicker',
              name: 'pick',
              title: 'Pick',
              choices: [{ value: 'a', imageLink: 'x.png' }],
            },
          ],
        },
        { type: 'file', name: 'photos', title: 'Photos', allowMultiple: true, maxFiles: 4 },
        {
          type: 'matrix',
          name: 'places',
          title: 'Places',
          columns: ['good', 'bad'],
          rows: [{ value: 'hall', text: 'Hall' }, 'Yard'],
        },
        {
          type: 'multipletext',
          name: 'names',
          items: [{ name: 'a', title: 'First' }, { name: 'b' }],
        },
        { type: 'signaturepad', name: 'sign', title: 'Sign here' },
      ],
    },
  ],
};
const converted = (value: object) =>
  templatesIn('s.json', JSON.stringify(value, null, 1), 'en', { formType: 4 })[0]!;

it('questions come with their languages, from pages, panels and tables', () => {
  const { input, faults } = converted(survey);
  expect(faults).toEqual([]);
  expect(input).toEqual({
    name: { en: 'Cleaning round', fi: 'Siivouskierros' },
    inspectiontype_id: 4,
    questions: [
      {
        title: { en: 'Floors', fi: 'Lattiat' },
        description: { en: 'Walk clockwise . Corners too' },
        type: 'text',
      },
      {
        title: { en: 'Exits free?' },
        description: { en: 'Yes / No', fi: 'Kyllä / Ei' },
        type: 'text',
      },
      { title: 'remarks', type: 'text' },
      { title: { en: 'State' }, type: 'value' },
      {
        title: { en: 'Colour' },
        description: { en: 'Red / blue', fi: 'Punainen / blue' },
        type: 'text',
      },
      { title: { en: 'Pick' }, description: 'a', type: 'text' },
      { title: { en: 'Photos' }, type: 'text', max_photos: 4 },
      { title: { en: 'Places: Hall' }, type: 'value' },
      { title: { en: 'Places: Yard' }, type: 'value' },
      { title: { en: 'First' }, type: 'text' },
      { title: 'b', type: 'text' },
    ].map((question) => ({ ...question, section: { en: 'Kitchen' } })),
  });
});

it('everything that could not be converted is listed with line and column', () => {
  const { lost } = converted(survey);
  expect(lost.map(({ line, column, field, message }) => `${line}:${column} ${field}: ${message}`))
    .toMatchInlineSnapshot(`
      [
        "8:21 showProgressBar: skipped: top",
        "21:5 pages/0/elements/1: asked only under a condition, so it becomes an optional text question: {kitchen} = true",
        "32:5 pages/0/elements/2: becomes a text question; the choices are in the description: Kyllä / Ei",
        "37:5 pages/0/elements/3: has no text, so its name is its title: remarks",
        "41:5 pages/0/elements/4: answered on the scale of the inspection type instead of good / bad",
        "54:7 pages/0/elements/5/elements/0: becomes a text question; the choices are in the description: Punainen / blue",
        "76:23 pages/0/elements/5/elements/1/choices/0/imageLink: skipped: x.png",
        "69:7 pages/0/elements/5/elements/1: becomes a text question; the choices are in the description: a",
        "82:5 pages/0/elements/6: file becomes a text answer with a photo",
        "89:5 pages/0/elements/7: answered on the scale of the inspection type instead of good / bad",
        "118:5 pages/0/elements/9: skipped: templates do not support signaturepad",
        "5:9 title/sv: skipped, neither Finnish nor English: Städrunda",
      ]
    `);
});

it('elements without pages are a SurveyJS form; a list or one of our templates is not', () => {
  const short = { elements: [{ type: 'text', name: 'a', title: 'A' }] };
  expect(converted({ ...short, title: 'T' }).input?.questions).toEqual([
    { title: 'A', type: 'text' },
  ]);
  expect(converted({ ...short, inspectiontype_id: 1 }).faults.length).toBeGreaterThan(0);
});

it('a fault is reported at its question', () => {
  const long = { elements: [{ type: 'text', name: 'a', title: 'A'.repeat(201) }], title: 'T' };
  expect(converted(long).faults).toMatchObject([
    { line: 3, column: 3, field: 'questions/0/title' },
  ]);
});
