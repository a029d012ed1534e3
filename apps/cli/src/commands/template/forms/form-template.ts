import { basename } from 'node:path';
import type { Language } from '@kierros/domain';
import type { Position } from '../../../files/json-lines.ts';
import { fileTemplate } from '../check-template.ts';
import type { FileTemplate } from '../check-template.ts';
import { formMessages } from './form.messages.ts';
import type { Form } from './form.ts';

/** What a form does not say by itself, and how its faults are told. */
export type FormOptions = {
  readonly formType: number | undefined;
  readonly language: Language;
};

/** The template that a form comes to, checked like any other; faults stand where they were read. */
export function templateOfForm(file: string, form: Form, options: FormOptions): FileTemplate {
  const { formType, language } = options;
  const t = formMessages[language];
  const lost = form.lost.map(({ line, column, field, reason, detail }) => ({
    file,
    line,
    column,
    field,
    message: t.lost[reason](detail),
  }));
  const item = {
    name: form.name ?? basename(file).replace(/\.[^.]*$/, ''),
    ...(form.description === undefined ? {} : { description: form.description }),
    // One that is missing is told below, as what to give and not as a field of a file.
    inspectiontype_id: formType ?? 1,
    questions: form.questions,
  };
  const positionAt = (pointer: string): Position => {
    const index = /^\/questions\/(\d+)/.exec(pointer)?.[1];
    const { line, column } = form.origins[Number(index)] ?? { line: 1, column: 1 };
    return { line, column };
  };
  const template = { ...fileTemplate(file, item, { language, positionAt }), lost };
  if (formType !== undefined) return template;
  const fault = { file, line: 1, column: 1, field: 'inspectiontype_id', message: t.needsType };
  return { ...template, input: undefined, faults: [...template.faults, fault] };
}
