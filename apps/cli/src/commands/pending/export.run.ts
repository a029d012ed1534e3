import type { Context } from '../../command/context.ts';
import { Interrupted } from '../../command/failure.ts';
import { refuseTaken } from '../../files/out-file.ts';
import { streamToFile } from '../../files/stream-to-file.ts';
import { connect } from '../../http/connect.ts';
import { openExport } from '../../http/export-end.ts';
import { onlyTried } from '../../output/changes.ts';
import { filterQuery } from './list-filter.ts';
import { pendingMessages } from './pending.messages.ts';
import type { ListFilter } from './list-filter.ts';

/** Which pending actions to export, and as which file; without one, to stdout. */
export type ExportOptions = ListFilter & {
  readonly format: 'csv' | 'jsonl';
  readonly out: string | undefined;
  readonly force: boolean;
};

/** The fields of `pending export --out … --json`. */
export const exportFields = ['file', 'format', 'actions', 'sha256'] as const;

/** Writes pending actions as the server streams them, and makes sure that the file is whole. */
export async function exportActions(context: Context, options: ExportOptions): Promise<void> {
  const { io, language, flags, print } = context;
  const t = pendingMessages[language];
  const { out, force, format } = options;
  if (out !== undefined) print.checkFields(exportFields);
  if (out !== undefined) refuseTaken(context, { out, force });
  if (flags.dryRun) return onlyTried(context);
  const filter = await filterQuery(context, connect(context), options);
  const query = { ...filter, format, lang: language };
  const { end, content, check } = await openExport(context, { path: '/export/actions', query }, t);
  if (out === undefined) {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      if (io.signal.aborted) throw new Interrupted();
      io.stdout.write(chunk);
    }
    check();
    return;
  }
  await streamToFile(context, out, { content, check });
  const actions = end.count() ?? 0;
  const record = { file: out, format, actions, sha256: end.sha256() };
  print.one(record, exportFields, () => `${out}\n`);
  print.note(t.exported(actions));
}
