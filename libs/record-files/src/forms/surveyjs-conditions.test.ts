import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const required = (name: string) => ({ type: 'text', name, title: name, isRequired: true });

/** What becomes of a form of three pages: the names of the questions that stay mandatory, and the conditions. */
async function readOf(survey: object, elements: readonly object[] = ['b1', 'b2'].map(required)) {
  const pages = [
    { name: 'first', elements: [required('a1'), required('a2')] },
    { name: 'second', elements },
    { name: 'third', elements: [required('c1'), required('c2')] },
  ];
  const bytes = strToU8(JSON.stringify({ title: 'Round', pages, ...survey }));
  const read = await readFile({ name: 'form.json', bytes });
  if (read.holds !== 'form') throw new Error(JSON.stringify(read));
  const { questions, lost, asText } = read.form;
  const ofReason = (wanted: string) =>
    lost.flatMap(({ field, reason, detail }) => (reason === wanted ? [`${field}: ${detail}`] : []));
  return {
    mandatory: questions.flatMap(({ title, mandatory }) => (mandatory === true ? [title] : [])),
    conditional: ofReason('conditional'),
    filled: ofReason('filled'),
    asText,
  };
}
const under = (page: number, element: number, rule: string) =>
  `pages/${page}/elements/${element}: ${rule}`;

it('what a trigger shows is asked under its condition, alone or with its page or panel', async () => {
  const old = { type: 'visible', name: 'a1', operator: 'equal', value: 'yes' };
  expect(await readOf({ triggers: [{ ...old, questions: ['a2'], pages: ['third'] }] })).toEqual({
    mandatory: ['a1', 'b1', 'b2'],
    conditional: [[0, 1] as const, [2, 0] as const, [2, 1] as const].map(([page, at]) =>
      under(page, at, '{a1} equal yes'),
    ),
    filled: [],
    asText: 3,
  });
  const panel = { type: 'panel', name: 'pit', elements: [required('b1')] };
  const rule = { type: 'visibletrigger', expression: '{a1} > 3', questions: ['pit'] };
  expect(await readOf({ triggers: [rule] }, [panel, required('b2')])).toMatchObject({
    mandatory: ['a1', 'a2', 'b2', 'c1', 'c2'],
    conditional: ['pages/1/elements/0/elements/0: {a1} > 3'],
  });
  // A page and a question may have the same name.
  const named = { ...rule, questions: [], pages: ['b1'] };
  expect((await readOf({ triggers: [named] })).mandatory).toHaveLength(6);
});

it('what a trigger may end before, or skip, is asked under its condition', async () => {
  const complete = { type: 'complete', expression: "{b1} = 'closed'" };
  expect(await readOf({ triggers: [complete] })).toMatchObject({
    mandatory: ['a1', 'a2', 'b1', 'b2'],
    conditional: [0, 1].map((at) => under(2, at, "{b1} = 'closed'")),
  });
  const skip = { type: 'skip', expression: '{a2} = 1', gotoName: 'c2' };
  expect(await readOf({ triggers: [skip] })).toMatchObject({
    mandatory: ['a1', 'a2', 'c2'],
    asText: 3,
  });
  // Unknown: everything after the first page may be left out.
  expect(await readOf({ triggers: [{ type: 'complete' }] })).toMatchObject({
    mandatory: ['a1', 'a2'],
  });
  expect((await readOf({ triggers: [{ ...skip, gotoName: 'a1' }] })).mandatory).toHaveLength(6);
});

it('what only fills in an answer, or computes one, leaves the questions as they are', async () => {
  const triggers = [
    { type: 'setvalue', expression: '{a1} = 1', setToName: 'a2', setValue: 1 },
    { type: 'copyvalue', expression: '{a1} = 1', setToName: 'a2', fromName: 'a1' },
    { type: 'runexpression', expression: '{a1} = 1', runExpression: '1 + 1' },
    'none',
  ];
  const calculatedValues = [{ name: 'sum', expression: '{a1} + 1' }];
  expect(await readOf({ triggers, calculatedValues })).toMatchObject({
    mandatory: ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'],
    conditional: [],
  });
});

it('rows under a condition, a choice that may have none, and a form that is only shown', async () => {
  const matrix = {
    ...{ type: 'matrix', name: 'm', title: 'M', isAllRowRequired: true },
    ...{ columns: ['good', 'bad'], rows: ['x', 'y'], rowsVisibleIf: '{a1} contains {item}' },
  };
  const choices = { type: 'dropdown', choices: ['good', 'bad'], isRequired: true, title: 'C' };
  const hidden = { ...choices, name: 'c', choicesVisibleIf: '{a1}', hideIfChoicesEmpty: true };
  const items = { type: 'multipletext', name: 't', items: [] as object[] };
  items.items = [{ name: 'k', isRequired: true, requiredIf: '{a1} = 1' }];
  expect(await readOf({}, [matrix, hidden, items])).toMatchObject({
    mandatory: ['a1', 'a2', 'c1', 'c2'],
    conditional: [under(1, 0, '{a1} contains {item}'), under(1, 1, '{a1}')],
  });
  const shown = await readOf({ mode: 'display' });
  expect([shown.mandatory, shown.filled.length]).toEqual([[], 6]);
});
