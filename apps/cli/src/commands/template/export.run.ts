import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@kierros/api/client';
import { mapConcurrently } from '../../http/map-concurrently.ts';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { readEvery } from '../../http/every-page.ts';
import { whereOf } from '../../http/query.ts';
import type { Existing } from './template-content.ts';
import { fileForm, fileName, fileText } from './template-file.ts';
import { reportRecords } from '../../output/listing.ts';
import { templateMessages } from './template.messages.ts';

/** Which templates to write, and where; no ids means all, no folder means stdout. */
export type ExportOptions = {
  readonly ids: readonly number[];
  readonly format: 'json' | 'yaml';
  readonly out: string | undefined;
};

/** The fields of `template export --out … --json`: the files, and whether each was written. */
export const exportFields = ['id', 'name', 'file', 'written'] as const;

/** Writes templates as files that plan and import can read. */
export async function exportTemplates(context: Context, options: ExportOptions): Promise<void> {
  const { print, io, language, flags } = context;
  const { format, out } = options;
  if (out !== undefined) print.checkFields(exportFields);
  const templates = await chosen(context, connect(context), options.ids);
  if (out === undefined) {
    const forms = templates.map(fileForm);
    io.stdout.write(fileText(options.ids.length === 1 ? forms[0] : forms, format));
    return;
  }
  const records = templates.map((template) => {
    const file = join(out, fileName(template, format));
    const text = fileText(fileForm(template), format);
    const written = !existsSync(file) || readFileSync(file, 'utf8') !== text;
    if (written && !flags.dryRun) writeAtomically(file, text);
    return { id: template.id, name: template.name, file, written };
  });
  reportRecords(print, records, exportFields, ({ id, file, written }) => [
    String(id),
    file,
    String(written),
  ]);
  const t = templateMessages[language];
  const written = records.filter((one) => one.written).length;
  const message = flags.dryRun ? t.exportWould : t.exported;
  print.note(message(written, records.length - written, out));
}

function chosen(context: Context, call: Call, ids: readonly number[]): Promise<Existing[]> {
  if (ids.length > 0)
    return mapConcurrently(context.config.concurrency, ids, (id) =>
      call('getTemplate', { params: { id } }),
    );
  return readEvery<Existing>((page) =>
    call('listTemplates', { query: { ...page, include: 'questions', ...whereOf(context) } }),
  );
}
