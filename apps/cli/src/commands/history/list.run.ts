import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { readEvery } from '../../http/every-page.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { omitUndefined } from '../../http/query.ts';
import { showRecords } from '../../output/listing.ts';
import { typeWord } from '../../output/type-word.ts';
import { dayText } from '../../output/moments.ts';
import { meanText } from '../../output/numbers.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import type { StatsOptions } from './stats.run.ts';
import { historyMessages } from './history.messages.ts';

/** Which inspections to list. */
export type ListOptions = StatsOptions & { readonly includeChildren: boolean };

type Entry = Schema<'HistoryEntry'>;

/** The fields of `history list --json`. */
export const historyFields = shownFields.HistoryEntry;

/** Lists the inspections of an inspectable, newest first. */
export async function listHistory(context: Context, options: ListOptions): Promise<number> {
  const { language, print } = context;
  const t = historyMessages[language];
  print.checkFields(historyFields);
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const call = connect(context);
  const days = await daysMeant({ from: options.from, to: options.to }, call, context);
  const entries = await readEvery<Entry>((page) =>
    call('listInspectableHistory', {
      params: { id: options.inspectable },
      query: omitUndefined({
        ...page,
        ...days,
        inspectiontype_id: type?.id,
        include_children: options.includeChildren || undefined,
      }),
    }),
  );
  showRecords<Entry>(
    context,
    {
      fields: historyFields,
      head: t.head,
      shrink: [2, 6],
      row: (one) => [
        String(one.form_id),
        print.isPlain ? one.done_on : dayText(one.done_on, language),
        pickText(one.name, language).text,
        typeWord(one.inspectiontype_id, language),
        meanText(one.average, language, print.isPlain),
        one.low_count > 0 ? { text: String(one.low_count), tone: 'red' } : '0',
        one.author.name,
      ],
      total: t.total,
    },
    entries,
  );
  return exitCodes.ok.code;
}
