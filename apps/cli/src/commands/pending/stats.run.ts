import { shownFields } from '@kierros/api/fields';
import type { Context } from '../../command/context.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { labelled } from '../../output/listing.ts';
import { pendingMessages } from './pending.messages.ts';
import type { TypedSpan } from '../../flags/typed-values.ts';

/** The fields of `pending stats --json`. */
export const statsFields = shownFields.ActionStats;

/** Shows the figures of pending actions. */
export async function showActionStats(context: Context, options: TypedSpan): Promise<void> {
  const { print, language } = context;
  print.checkFields(statsFields);
  const call = connect(context);
  const days = await daysMeant({ from: options.from, to: options.to }, call, context);
  const stats = await call('getActionStats', {
    query: { ...whereOf(context), ...omitUndefined(days) },
  });
  print.one(stats, statsFields, () => {
    const t = pendingMessages[language];
    const none = '–';
    const number = (value: number | null) =>
      value === null ? none : String(value).replace('.', language === 'fi' ? ',' : '.');
    const share = (value: number | null) =>
      value === null ? none : t.percent(Math.round(value * 100));
    return labelled(
      statsFields.map((field) => [
        t.figures[field],
        field.endsWith('_share') ? share(stats[field]) : number(stats[field]),
      ]),
    );
  });
}
