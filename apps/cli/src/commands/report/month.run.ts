import { resolve } from 'node:path';
import type { Context } from '../../command/context.ts';
import { writeAtomically } from '../../files/atomic-file.ts';
import { refuseTaken } from '../../files/out-file.ts';
import { connect } from '../../http/connect.ts';
import { whereOf } from '../../http/query.ts';
import { onlyTried } from '../../output/changes.ts';
import { drawnReport } from './drawn-report.ts';
import { reportMessages } from './report.messages.ts';

/** The month to report, and the file to write. */
export type MonthOptions = {
  readonly month: string;
  readonly out: string;
  readonly force: boolean;
};

/** Has the server draw a month, and writes the file. */
export async function writeMonthReport(context: Context, options: MonthOptions): Promise<void> {
  const { flags, io, language, print } = context;
  const t = reportMessages[language];
  const { month, out, force } = options;
  const file = resolve(io.cwd, out);
  refuseTaken(context, { out, force });
  if (flags.dryRun) return onlyTried(context, t.wouldWrite(out));
  const call = connect(context);
  const where = whereOf(context);
  const pdf =
    where.location_id === 'all'
      ? await drawnReport(context, call, month)
      : await call('printMonthReport', { query: { ...where, month, lang: language } });
  writeAtomically(file, new Uint8Array(await pdf.arrayBuffer()));
  print.note(t.written(out));
}
