import { basename } from 'node:path';
import type { Language } from '@kierros/domain';
import { lostTexts } from '@kierros/record-files/forms';
import type { Form } from '@kierros/record-files/forms';
import type { Position } from '@kierros/record-files/positions';
import { fileTemplate } from '../check-template.ts';
import type { FileTemplate } from '../check-template.ts';
import { continuedBy, withoutLink } from '../question-link.ts';
import { formMessages } from './form.messages.ts';

/** What a form does not define itself, and the language of messages. */
export type FormOptions = {
  readonly formType: number | undefined;
  readonly language: Language;
};

/** Converts a form to a template and validates it like any other; faults have the positions of the form. */
export function templateOfForm(file: string, form: Form, options: FormOptions): FileTemplate {
  const { formType, language } = options;
  const t = formMessages[language];
  const lost = form.lost.map(({ line, column, field, reason, detail }) => ({
    file,
    line,
    column,
    field,
    message: lostTexts[language][reason](detail),
  }));
  const item = {
    name: form.name ?? basename(file).replace(/\.[^.]*$/, ''),
    ...(form.description === undefined ? {} : { description: form.description }),
    // A missing value is reported below as a flag to pass, not as a field of the file.
    inspectiontype_id: formType ?? 1,
    questions: form.questions.map(withoutLink),
  };
  const positionAt = (pointer: string): Position => {
    const index = /^\/questions\/(\d+)/.exec(pointer)?.[1];
    const { line, column } = form.origins[Number(index)] ?? { line: 1, column: 1 };
    return { line, column };
  };
  const template = {
    ...fileTemplate(file, item, { language, positionAt }),
    lost,
    continues: form.questions.map(continuedBy),
    asText: form.asText,
  };
  if (formType !== undefined) return template;
  const fault = { file, line: 1, column: 1, field: 'inspectiontype_id', message: t.needsType };
  return { ...template, input: undefined, faults: [...template.faults, fault] };
}
