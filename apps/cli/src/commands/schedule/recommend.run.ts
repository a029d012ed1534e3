import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { daysMeant } from '../../flags/day-flag.ts';
import { connect } from '../../http/connect.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { dayText } from '../../output/moments.ts';
import type { Table } from '../../output/output.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { inspectableWord } from './inspectable-word.ts';
import { typeWord } from '../../output/type-word.ts';
import type { DayWord } from '../../flags/day-flag.ts';

/** For which day to recommend, and of which type. */
export type RecommendOptions = { readonly day: DayWord; readonly type: string | undefined };

type Stop = Schema<'RecommendedStop'>;

/** One inspection of the round, with the stop that it belongs to. */
export type RoundRecord = {
  readonly stop: number;
  readonly environment_id: Stop['environment_id'];
  readonly environment_name: Stop['name'];
} & Schema<'Recommendation'>;

/** The fields of `schedule recommend --json`, in the order of the round. */
export const recommendFields = [
  'stop',
  'environment_id',
  'environment_name',
  ...shownFields.Recommendation,
] as const satisfies readonly (keyof RoundRecord)[];

/** Recommends a round for a day. */
export async function recommend(context: Context, options: RecommendOptions): Promise<void> {
  const { print, language } = context;
  const t = scheduleMessages[language];
  print.checkFields(recommendFields);
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const call = connect(context);
  const { day } = await daysMeant(context, call, { day: options.day });
  const query = {
    ...whereOf(context),
    ...omitUndefined({ inspectiontype_id: type?.id }),
  };
  const round = await call('recommendInspections', { params: { day }, query });
  const records = round.stops.flatMap(({ environment_id, name, items }, index) =>
    items.map((item) => ({ stop: index + 1, environment_id, environment_name: name, ...item })),
  );
  print.list(records, recommendFields, () => roundTable(records, language, print.isPlain));
  const when = dayText(day, language);
  const next = dayText(round.next_open_day, language);
  if (round.closed) print.note(t.closed(when, nameOf(round.closed, language), next));
  else
    print.note(
      records.length === 0 ? t.noRound(when) : t.round(round.total, round.stops.length, when),
    );
}

const nameOf = ({ name }: NonNullable<Schema<'ClosedDay'>>, language: Language) =>
  name && pickText(name, language).text;

function roundTable(records: readonly RoundRecord[], language: Language, isPlain: boolean): Table {
  const t = scheduleMessages[language];
  const whereOf = ({ environment_id, environment_name }: RoundRecord) =>
    environment_id === null ? t.ofLocation : pickText(environment_name, language).text;
  return {
    head: t.recommendHead,
    shrink: [0, 1, 2, 4],
    rows: records.map((record, index) => {
      const isSame = !isPlain && records[index - 1]?.stop === record.stop;
      return [
        isSame ? '' : whereOf(record),
        inspectableWord(record, language),
        typeWord(record.inspection_type_id, language),
        isPlain ? record.due_date : dayText(record.due_date, language),
        record.reasons.map((reason) => reasonText(reason, language)).join(', '),
      ];
    }),
  };
}

function reasonText(reason: Schema<'RecommendationReason'>, language: Language): string {
  const { reasons } = scheduleMessages[language];
  const number = reason.days ?? reason.value ?? reason.days_left ?? 0;
  return reasons[reason.reason](number);
}
