import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import { fromXlsForm, tableOf } from '@kierros/record-files/forms';
import type { Workbook } from '@kierros/record-files/forms';
import { readWorkbook, sheetsOfForm } from '@kierros/record-files/workbook';
import { unreadable } from '../check-template.ts';
import type { FileTemplate } from '../check-template.ts';
import { templateOfForm } from './form-template.ts';
import type { FormOptions } from './form-template.ts';
import { formMessages } from './form.messages.ts';

/** The template of a workbook, if it is an ODK XLSForm. */
export async function templateOfWorkbook(
  file: string,
  bytes: Uint8Array,
  options: FormOptions,
): Promise<FileTemplate> {
  const t = formMessages[options.language];
  const refuse = (message: string, { line = 1, column = 1 } = {}) =>
    unreadable(file, { line, column }, { message });
  let book: Workbook;
  try {
    book = sheetsOfForm(await readWorkbook(bytes));
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    const { fault } = error;
    return refuse(fileFaultTexts[options.language][fault.code](fault.detail), fault);
  }
  const survey = book.get('survey');
  if (!survey) return refuse(t.noSheet);
  if (!tableOf(survey).headings.includes('type')) return refuse(t.noTypeColumn);
  return templateOfForm(file, fromXlsForm(book), options);
}
