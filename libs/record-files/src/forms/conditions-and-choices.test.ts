import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../testing/workbook.ts';
import { readFile } from '../read-file.ts';

const readForm = async (name: string, bytes: Uint8Array) => {
  const read = await readFile({ name, bytes });
  if (read.holds !== 'form') throw new Error(JSON.stringify(read));
  const { form } = read;
  const reasons = form.lost.map(({ line, reason, detail }) => `${line} ${reason}: ${detail}`);
  return { ...form, reasons };
};
const ofBook = (sheets: Parameters<typeof workbookOf>[0]) =>
  readForm('form.xlsx', workbookOf(sheets));
const ofSurvey = (survey: object) =>
  readForm('form.json', strToU8(JSON.stringify(survey, null, 1)));

describe('XLSForm', () => {
  it('what is asked under a condition, also of its group, is optional text with the reason', async () => {
    const form = await ofBook({
      survey: [
        ['type', 'name', 'label::English (en)', 'required', 'relevant'],
        ['select_one yes_no', 'has_ext', 'Is there an extinguisher in the room?', 'yes', ''],
        ['text', 'ext_tag', 'Number on the tag of the extinguisher', 'yes', "${has_ext} = 'yes'"],
        ['begin_group', 'lab', 'Laboratory', '', "${room_kind} = 'lab'"],
        ['select_one state', 'eye_wash', 'How is the eye wash?', 'yes', ''],
        ['begin_group', 'gas', 'Gas', '', "${has_gas} = 'yes'"],
        ['text', 'gas_valve', 'Position of the main gas valve', 'true()', ''],
        ['end_group', '', '', '', ''],
        ['end_group', '', '', '', ''],
        ['select_one state', 'tidy', 'Floor', 'yes', 'true()'],
      ],
      choices: [
        ['list_name', 'name', 'label::English (en)'],
        ['yes_no', 'yes', 'Yes'],
        ['yes_no', 'no', 'No'],
        ['state', '1', 'Good'],
        ['state', '2', 'Poor'],
      ],
      settings: [['form_title'], ['Extinguisher round']],
    });
    expect(form.questions).toEqual([
      {
        title: { en: 'Is there an extinguisher in the room?' },
        description: { en: 'Yes / No' },
        type: 'text',
      },
      { title: { en: 'Number on the tag of the extinguisher' }, type: 'text' },
      {
        title: { en: 'How is the eye wash?' },
        description: { en: 'Good / Poor' },
        section: { en: 'Laboratory' },
        type: 'text',
      },
      {
        title: { en: 'Position of the main gas valve' },
        section: { en: 'Laboratory › Gas' },
        type: 'text',
      },
      { title: { en: 'Floor' }, type: 'value', mandatory: true },
    ]);
    expect(form.asText).toBe(4);
    expect(form.reasons).toEqual([
      '2 choices: Yes / No',
      '2 optional: Is there an extinguisher in the room?',
      "3 conditional: ${has_ext} = 'yes'",
      "5 conditional: ${room_kind} = 'lab'",
      "7 conditional: ${room_kind} = 'lab'",
      "7 conditional: ${has_gas} = 'yes'",
      '10 scale: Good / Poor',
    ]);
  });

  it('choices that are coded 1, 2, 3, or take any other answer, are text with the choices', async () => {
    const form = await ofBook({
      survey: [
        ['type', 'name', 'label'],
        ['select_one heating', 'heating', 'How is the room heated?'],
        ['select_one floor', 'floor', 'Material of the floor'],
        ['select_one yes_no or_other', 'lock', 'Does the lock work?'],
        ['select_one state or_other', 'door', 'Door'],
        ['select_one_from_file rooms.csv', 'room', 'Room'],
      ],
      choices: [
        ['list_name', 'name', 'label'],
        ['heating', 1, 'District heating'],
        ['heating', 2, 'Oil burner'],
        ['heating', 3, 'Electric panels'],
        ['heating', 4, 'Not heated'],
        ['floor', 1, 'Concrete'],
        ['floor', 2, 'Vinyl'],
        ['floor', 3, 'Wood'],
        ['yes_no', 'yes', 'Yes'],
        ['yes_no', 'no', 'No'],
        ['state', 'good', 'Good'],
        ['state', 'bad', 'Bad'],
      ],
    });
    expect(form.questions).toEqual([
      {
        title: 'How is the room heated?',
        description: 'District heating / Oil burner / Electric panels / Not heated',
        type: 'text',
      },
      { title: 'Material of the floor', description: 'Concrete / Vinyl / Wood', type: 'text' },
      {
        title: 'Does the lock work?',
        description: { en: 'Yes / No / Other', fi: 'Yes / No / Muu' },
        type: 'text',
      },
      {
        title: 'Door',
        description: { en: 'Good / Bad / Other', fi: 'Good / Bad / Muu' },
        type: 'text',
      },
      { title: 'Room', type: 'text' },
    ]);
    expect(form.asText).toBe(5);
  });

  it('old spellings give the same questions as those of today', async () => {
    const form = await ofBook({
      survey: [
        ['type', 'name', 'label:English', 'relevance'],
        ['begin group', 'g', 'Doors', ''],
        ['select one from condition', 'door', 'Condition of the door', ''],
        ['select all that apply from faults', 'faults', 'Faults that were seen', ''],
        ['select one from condition or specify other', 'frame', 'Condition of the frame', ''],
        ['photo', 'door_photo', 'Picture of the door', ''],
        ['add note prompt', 'n', 'Close the door afterwards', ''],
        ['int', 'hinges', 'How many hinges', ''],
        ['string', 'words', 'Remarks', '${door} = 1'],
        ['end group', '', '', ''],
        ['add select one prompt using condition', 'floor', 'Floor', ''],
        ['add text prompt', 'more', 'More', ''],
        ['begin looped group', 'l', 'Each', ''],
        ['q int', 'n2', 'Number', ''],
        ['end looped group', '', '', ''],
      ],
      choices: [
        ['list name', 'name', 'label:English'],
        ['condition', 'good', 'Good'],
        ['condition', 'bad', 'Bad'],
        ['faults', 'hinge', 'Hinge'],
        ['faults', 'glass', 'Glass'],
      ],
    });
    expect(form.questions.map(({ title, type }) => [(title as { en: string }).en, type])).toEqual([
      ['Condition of the door', 'value'],
      ['Faults that were seen', 'text'],
      ['Condition of the frame', 'text'],
      ['Picture of the door', 'text'],
      ['How many hinges', 'text'],
      ['Remarks', 'text'],
      ['Floor', 'value'],
      ['More', 'text'],
      ['Number', 'text'],
    ]);
    expect(form.questions[1]?.description).toEqual({ en: 'Hinge / Glass' });
    expect(form.questions[4]?.description).toEqual({ en: 'Close the door afterwards' });
    expect(form.reasons).toContain('9 conditional: ${door} = 1');
    expect(form.asText).toBe(6);
  });

  it('what is repeated or filled in by the form is not required of everybody', async () => {
    const form = await ofBook({
      survey: [
        ['type', 'name', 'label', 'required', 'bind::readonly'],
        ['begin repeat', 'r', 'Windows', '', ''],
        ['text', 'a', 'A', 'yes', ''],
        ['end repeat', '', '', '', ''],
        ['text', 'b', 'B', 'yes', 'yes'],
        ['integer', 'c', 'C', 'yes', ''],
      ],
    });
    expect(form.questions.map(({ mandatory }) => mandatory === true)).toEqual([false, false, true]);
    expect(form.reasons).toEqual([
      '2 repeat: Windows',
      '3 required: repeat',
      '5 filled: readonly',
      '6 words: integer',
    ]);
  });
});

describe('SurveyJS', () => {
  const lift = { visibleIf: '{lift} = true' };
  const conditional = {
    title: 'Lift check',
    pages: [
      {
        name: 'p1',
        elements: [
          { type: 'boolean', name: 'lift', title: 'Is there a lift?', isRequired: true },
          { type: 'text', name: 'no', title: 'Number on the plate', isRequired: true, ...lift },
          {
            ...{ type: 'panel', name: 'pit', title: 'Pit', ...lift },
            elements: [{ type: 'comment', name: 'state', title: 'State', isRequired: true }],
          },
          { type: 'text', name: 'score', title: 'Score', visible: false, isRequired: true },
          { type: 'text', name: 'by', title: 'By', readOnly: true, defaultValue: 'office' },
          { type: 'rating', name: 'r', title: 'Noise', isRequired: true, enableIf: '{lift}' },
          { type: 'text', name: 'q', title: 'Why', isRequired: true, requiredIf: '{r} < 3' },
        ],
      },
      {
        ...{ name: 'p2', title: 'Machine room', ...lift },
        elements: [
          {
            ...{ type: 'radiogroup', name: 'drive', title: 'Drive', isRequired: true },
            hasOther: true,
            choices: [
              { value: 1, text: 'Rope' },
              { value: 2, text: 'Hydraulic' },
              { value: 3, text: 'Screw' },
            ],
          },
        ],
      },
    ],
  };

  it('what is asked under a condition, also of its panel or page, is optional text', async () => {
    const form = await ofSurvey(conditional);
    expect(form.questions).toEqual([
      {
        title: 'Is there a lift?',
        description: { en: 'Yes / No', fi: 'Kyllä / Ei' },
        type: 'text',
      },
      { title: 'Number on the plate', type: 'text' },
      { title: 'State', section: 'Pit', type: 'text' },
      { title: 'Score', type: 'text' },
      { title: 'By', type: 'text' },
      { title: 'Noise', type: 'text' },
      { title: 'Why', type: 'text' },
      {
        title: 'Drive',
        description: {
          en: 'Rope / Hydraulic / Screw / Other',
          fi: 'Rope / Hydraulic / Screw / Muu',
        },
        section: 'Machine room',
        type: 'text',
      },
    ]);
    expect(form.asText).toBe(7);
    expect(form.reasons.map((reason) => reason.replace(/^\d+ /, ''))).toEqual([
      'choices: Kyllä / Ei',
      'optional: Is there a lift?',
      'conditional: {lift} = true',
      'conditional: {lift} = true',
      'conditional: visible: false',
      'field: office',
      'filled: readOnly: true',
      'conditional: {lift}',
      'required: {r} < 3',
      'choices: Rope / Hydraulic / Screw / Muu',
      'conditional: {lift} = true',
    ]);
  });

  it('the questions of older forms are read, at the top and on pages', async () => {
    const windows = { type: 'comment', name: 'a', title: 'Windows' };
    const blinds = { type: 'radiogroup', name: 'b', title: 'Blinds', choices: ['good', 'bad'] };
    const radiators = { type: 'text', name: 'c', title: 'Radiators' };
    const top = await ofSurvey({ title: 'Old flat round', questions: [windows, blinds] });
    expect(top.questions).toEqual([
      { title: 'Windows', type: 'text' },
      { title: 'Blinds', type: 'value' },
    ]);
    expect(top.name).toBe('Old flat round');
    const pages = [
      { name: 'page1', questions: [windows, blinds] },
      { name: 'page2', questions: [radiators] },
    ];
    const paged = await ofSurvey({ title: 'Old round', pages });
    expect(paged.questions.map(({ title }) => title)).toEqual(['Windows', 'Blinds', 'Radiators']);
    expect([...top.reasons, ...paged.reasons]).toEqual([
      '9 scale: good / bad',
      '12 scale: good / bad',
    ]);
  });

  it('one of our templates without its type is not taken for an older form', async () => {
    const own = { name: 'A', questions: [{ title: 'Exits free?', type: 'value' }] };
    const bytes = strToU8(JSON.stringify(own));
    expect(await readFile({ name: 'a.json', bytes })).toMatchObject({ holds: 'fault' });
  });

  it('entities of HTML become characters, and scripts are no words', async () => {
    const form = await ofSurvey({
      title: { default: 'Kitchen &amp; hall', fi: 'Keitti&ouml; &#8211; sali' },
      pages: [
        {
          name: 'k',
          elements: [
            {
              type: 'html',
              name: 'h',
              html: {
                default:
                  '<p>Temperature &ge; 60&nbsp;&deg;C &amp; lid closed</p><script>x()</script>',
                fi: '<p>L&auml;mp&ouml;tila v&auml;hint&auml;&auml;n 60&nbsp;&deg;C</p>',
              },
            },
            { type: 'comment', name: 't', title: 'Food &unknown; warmer' },
          ],
        },
      ],
    });
    expect(form.name).toEqual({ en: 'Kitchen & hall', fi: 'Keittiö – sali' });
    expect(form.questions).toEqual([
      {
        title: 'Food &unknown; warmer',
        description: {
          en: 'Temperature ≥ 60 °C & lid closed',
          fi: 'Lämpötila vähintään 60 °C',
        },
        type: 'text',
      },
    ]);
  });

  it('a rating by numbers stays one; ratings, tables and lists of other words are text', async () => {
    const form = await ofSurvey({
      elements: [
        { type: 'rating', name: 'a', title: 'A', isRequired: true, rateMin: 1, rateMax: 3 },
        { type: 'rating', name: 'b', title: 'B', rateValues: [{ value: 1, text: 'Rope' }, 2] },
        {
          ...{ type: 'matrix', name: 'c', title: 'C', isAllRowRequired: true },
          ...{ columns: ['good', 'bad'], rows: ['x'] },
        },
        {
          ...{ type: 'matrix', name: 'd', title: 'D', isRequired: true },
          ...{ columns: ['red', 'blue'], rows: ['x', 'y'] },
        },
        {
          ...{ type: 'multipletext', name: 'e', title: 'E' },
          items: [{ name: 'x', isRequired: true }, { name: 'y' }],
        },
        { type: 'matrixdynamic', name: 'f', title: 'F', isRequired: true },
      ],
    });
    expect(
      form.questions.map(({ title, type, mandatory }) => [title, type, mandatory === true]),
    ).toEqual([
      ['A', 'value', true],
      ['B', 'text', false],
      ['C: x', 'value', true],
      ['D: x', 'text', false],
      ['D: y', 'text', false],
      ['E: x', 'text', true],
      ['E: y', 'text', false],
      ['F', 'text', false],
    ]);
    expect(form.asText).toBe(4);
  });
});
