import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import { refuseTaken } from '../../files/out-file.ts';
import { streamToFile } from '../../files/stream-to-file.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import { openExport } from '../../http/export-end.ts';
import { omitUndefined } from '../../http/query.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import type { CoverageOptions } from './coverage.run.ts';
import { coverageMessages } from './coverage.messages.ts';

const formatOf = (file: string) => /\.(csv|jsonl)$/i.exec(file)?.[1]?.toLowerCase();

/** Refuses a file that cannot be written before the server is asked for anything. */
export function checkFile(context: Context, options: CoverageOptions): void {
  const t = coverageMessages[context.language];
  const { out, from, to, force } = options;
  if (out === undefined) {
    if (from === undefined && to === undefined && !force) return;
    throw usageFailure('bad_flags', { title: t.periodWithoutFile, fix: t.periodWithoutFileFix });
  }
  if (formatOf(out) === undefined)
    throw usageFailure('invalid_value', { title: t.unknownEnding(out), fix: t.unknownEndingFix });
  refuseTaken(context, { out, force });
}

/** Writes what was expected in a period as the server streams it, and makes sure that the file is whole. */
export async function writeExpected(
  context: Context,
  call: Call,
  { out, from, to }: CoverageOptions & { readonly out: string },
): Promise<void> {
  const { config, flags, language, print } = context;
  const t = coverageMessages[language];
  if (flags.dryRun) {
    print.note(listingMessages[language].dryRun);
    return;
  }
  const days = await daysMeant({ from, to }, call, context);
  const query = omitUndefined({
    location_id: config.location,
    ...days,
    format: formatOf(out),
    lang: language,
  });
  const { end, content, check } = await openExport(context, { path: '/export/coverage', query }, t);
  await streamToFile(context, out, { content, check });
  print.note(t.written(end.count() ?? 0, out));
}
