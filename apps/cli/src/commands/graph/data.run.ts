import type { Call } from '@kierros/api/client';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { pageSize } from '../../http/every-page.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { showRecords } from '../../output/listing.ts';
import { meanText } from '../../output/numbers.ts';
import { daysMeant, ifDefined } from '../../flags/typed-values.ts';
import { graphMessages } from './graph.messages.ts';

/** What to draw; days as typed. */
export type DataOptions = {
  readonly type: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly aggregate: 'auto' | 'none' | 'day' | 'week' | 'month' | 'year';
  readonly detail: 'low' | 'medium' | 'high';
  readonly inspectable: number | undefined;
};

type Point = Schema<'GraphPoint'>;

/** The fields of `graph data --json`, which draws ratings alone. */
export const graphFields = shownFields.GraphPoint.filter((field) => field !== 'compliance');

/** Lists all points of a graph, page by page. */
export async function listPoints(context: Context, options: DataOptions): Promise<void> {
  const { language, print } = context;
  const t = graphMessages[language];
  print.checkFields(graphFields);
  const call = connect(context);
  const { points, names } = await readPoints(call, await filterOf(context, call, options));
  showRecords<Point>(
    context,
    {
      fields: graphFields,
      head: t.head,
      shrink: [0],
      row: (one) => {
        const name = names.get(one.series);
        return [
          print.isPlain || !name ? one.series : pickText(name, language).text,
          one.bucket,
          one.from,
          one.to,
          String(one.count),
          meanText(one.average, language, print.isPlain),
          one.average_pct === null ? '' : String(Math.round(one.average_pct)),
        ];
      },
      total: t.total,
    },
    points,
  );
}

async function filterOf(
  context: Context,
  call: Call,
  { type, from, to, aggregate, detail, inspectable }: DataOptions,
): Promise<Schema<'GraphFilter'>> {
  const inspectiontype_id = ifDefined(type, (word) => typeOrFail(word, context.language).id);
  const days = await daysMeant({ from, to }, call, context);
  return {
    start_date: days.from ?? '',
    end_date: days.to ?? '',
    aggregate,
    detail,
    ...omitUndefined({ inspectiontype_id, inspectable_id: inspectable }),
    ...whereOf(context),
  };
}

async function readPoints(call: Call, body: Schema<'GraphFilter'>) {
  const points: Point[] = [];
  const names = new Map<string, Schema<'Text'>>();
  for (let page = 1; ; page += 1) {
    const graph = await call('getGraphData', { body: { ...body, page, per_page: pageSize } });
    points.push(...graph.items);
    for (const { key, name } of graph.series) names.set(key, name);
    if (graph.items.length === 0 || points.length >= graph.total) return { points, names };
  }
}
