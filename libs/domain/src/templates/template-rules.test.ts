import { expect, test } from 'vitest';
import { aQuestion, aTemplate } from '../../testing/builders.ts';
import { limits } from '../constants.ts';
import { toText } from '../text.ts';
import { checkTemplate } from './template-rules.ts';
import type { TemplateProblem } from './template-rules.ts';
import type { Template } from './template.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aQuestion({ id: index + 1 }));

const cases: [string, Partial<Template>, TemplateProblem[]][] = [
  ['a good one', {}, []],
  ['at the limit of questions', { questions: many(limits.templateQuestions) }, []],
  ['a name in one language', { name: { en: '', fi: 'Kierros' } }, []],
  ['no questions', { questions: [] }, [{ reason: 'no_questions' }]],
  [
    'too many',
    { questions: many(limits.templateQuestions + 1) },
    [{ reason: 'too_many_questions' }],
  ],
  ['an unknown type', { inspectionTypeId: 5 }, [{ reason: 'unknown_type' }]],
  ['a blank name', { name: toText(' ') }, [{ reason: 'missing_name' }]],
  [
    'a question without a title',
    { questions: [aQuestion(), aQuestion({ id: 8, title: toText('') })] },
    [{ reason: 'missing_title', question: 1 }],
  ],
  [
    'the same question twice',
    { questions: [aQuestion(), aQuestion()] },
    [{ reason: 'duplicate_question', question: 1 }],
  ],
  ['two new questions', { questions: [aQuestion({ id: 0 }), aQuestion({ id: 0 })] }, []],
];

test.each(cases)('%s', (_, given, problems) =>
  expect(checkTemplate(aTemplate(given))).toEqual(problems),
);
