import { pickText, toText } from '@kierros/domain';
import type { PlanView } from '../../plan/plan-view.ts';
import { changeWords } from './show-plan.ts';
import type { TemplateInput } from './template-content.ts';
import { templateMessages } from './template.messages.ts';

/** The view of saved template plans: the action of each, with its questions as details. */
export const templateView: PlanView = {
  actions: { create: 'create', change: 'change', remove: 'remove' },
  words: (item, language) => {
    if (item.action === 'change') return changeWords(item, language);
    const questions = (item.body as TemplateInput | null)?.questions;
    return questions ? templateMessages[language].questionsIn(questions.length) : '';
  },
  details: ({ body }, language) => {
    const t = templateMessages[language];
    const questions = (body as TemplateInput | null)?.questions ?? [];
    return questions.map(({ title, type, mandatory }, index) => {
      const details = [t.answers[type], ...(mandatory === true ? [t.mandatory] : [])].join(', ');
      return `${index + 1}. ${pickText(toText(title), language).text}  [${details}]`;
    });
  },
};
