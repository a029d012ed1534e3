import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { reportRecords } from '../../output/listing.ts';
import { faultLine } from '../../plan/fault-line.ts';
import { complainOfLost } from './complain-of-lost.ts';
import { readTemplates } from './read-templates.ts';
import type { FileTemplate } from './check-template.ts';
import { templateMessages } from './template.messages.ts';
import type { TemplateFiles } from './read-templates.ts';

/** Which files to check. */
export type ValidateOptions = TemplateFiles;

/** The fields of `template validate --json`. */
export const faultFields = ['file', 'line', 'column', 'field', 'message'] as const;

/** Validates files without the server. Faults are the output of this command, so they go to stdout. */
export async function validate(context: Context, options: ValidateOptions): Promise<number> {
  const { print, language } = context;
  const t = templateMessages[language];
  print.checkFields(faultFields);
  const started = context.io.now();
  const templates = await readTemplates(context, options);
  complainOfLost(context, templates);
  const faults = templates.flatMap((one) => one.faults);
  if (print.isJson || print.isPlain)
    reportRecords(print, faults, faultFields, ({ file, line, field, message }) => [
      file,
      String(line),
      field,
      message,
    ]);
  else context.io.stdout.write(faults.map((fault) => `${faultLine(fault)}\n`).join(''));
  const invalid = templates.filter((one) => one.faults.length > 0).length;
  print.note(checkedLine(context, options.files, { templates, started }));
  print.note(invalid === 0 ? t.valid : t.invalidCount(invalid));
  return invalid === 0 ? exitCodes.ok.code : exitCodes.invalidInput.code;
}

/** A summary of what was checked, and how long it took. */
export function checkedLine(
  { io, language }: Context,
  files: readonly string[],
  { templates, started }: { templates: readonly FileTemplate[]; started: number },
): string {
  const questions = templates.reduce((sum, one) => sum + (one.input?.questions.length ?? 0), 0);
  const seconds = ((io.now() - started) / 1000).toFixed(1);
  return templateMessages[language].checked(files.length, templates.length, questions, seconds);
}
