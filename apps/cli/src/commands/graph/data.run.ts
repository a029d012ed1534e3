import type { Call } from '@kierros/api/client';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { pageSize } from '../../http/every-page.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { given, whereOf } from '../../http/query.ts';
import { showRecords } from '../../output/listing.ts';
import { meanText } from '../../output/numbers.ts';
import { daysMeant } from '../../flags/typed-values.ts';
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
export async function listPoints(context: Context, options: DataOptions): Promise<number> {
  const { language, print } = context;
  const t = graphMessages[language];
  print.checkFields(graphFields);
  const type = options.type === undefined ? undefined : typeOrFail(options.type, language);
  const call = connect(context);
  const { from = '', to = '' } = await daysMeant(
    { from: options.from, to: options.to },
    call,
    context,
  );
  const body = {
    start_date: from,
    end_date: to,
    aggregate: options.aggregate,
    detail: options.detail,
    ...given({ inspectiontype_id: type?.id, inspectable_id: options.inspectable }),
    ...whereOf(context),
  };
  const { points, names } = await readPoints(call, body);
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
  return exitCodes.ok.code;
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
