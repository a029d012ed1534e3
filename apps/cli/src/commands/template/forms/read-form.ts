import readXlsxFile from 'read-excel-file/node';
import { messageOf } from '../../../http/problem-failure.ts';
import { unreadable } from '../check-template.ts';
import type { FileTemplate } from '../check-template.ts';
import { templateOfForm } from './form-template.ts';
import type { FormOptions } from './form-template.ts';
import { formMessages } from './form.messages.ts';
import { fromXlsForm } from './xlsform.ts';
import type { Workbook } from './xlsform.ts';
import { tableOf } from './xlsform-sheet.ts';

/** The template of a workbook, if it is an ODK XLSForm. */
export async function templateOfWorkbook(
  file: string,
  bytes: Buffer,
  options: FormOptions,
): Promise<FileTemplate> {
  const t = formMessages[options.language];
  const refuse = (message: string) => unreadable(file, { line: 1, column: 1 }, { message });
  let book: Workbook;
  try {
    const sheets = await readXlsxFile(bytes);
    book = new Map(sheets.map(({ sheet, data }) => [sheet.trim().toLowerCase(), data]));
  } catch (error) {
    return refuse(t.noWorkbook(messageOf(error)));
  }
  const survey = book.get('survey');
  if (!survey) return refuse(t.noSheet);
  if (!tableOf(survey).headings.includes('type')) return refuse(t.noTypeColumn);
  return templateOfForm(file, fromXlsForm(book), options);
}
