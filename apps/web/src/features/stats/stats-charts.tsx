import { drawnAs, inspectionType, leastResults } from '@kierros/domain';
import { Card } from '@kierros/ui';
import { Chart } from '@kierros/ui/chart';
import type { ChartProps } from '@kierros/ui/chart';
import { useIntl } from 'react-intl';
import { ExportEntry } from '../../shared/export/export-entry.tsx';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMarks, useRuleMark } from './stats-marks.ts';
import type { TypeId } from './stats-view.ts';
import type { Graph, Stats } from './stats.api.ts';
import { usePartWords } from './use-part-words.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

interface StatsChartsProps {
  stats: Stats;
  graph: Graph;
  typeId: TypeId;
}

/** Counts are whole numbers: up to 5, one axis step each. Above that the plot finds whole steps itself. */
function wholeSteps(counts: readonly number[]): { max: number; steps: number } | null {
  const most = Math.max(1, ...counts);
  return most <= 5 ? { max: most, steps: most } : null;
}

/** The points as rows of a file. */
const pointRows = ({ items }: Graph) =>
  items.map(({ bucket, from, to, count, average, average_pct, compliance }) => ({
    ...{ bucket, from, to, count, average, average_pct, compliance },
  }));

/** What the points of a graph are called, and which are not whole: not over yet, or cut by the range. */
function useBuckets({ items, aggregate }: Graph) {
  const t = useTexts();
  const formatDay = useDayFormat();
  const partWords = usePartWords();
  const isByMonth = aggregate === 'month';
  // Months of two years need theirs: equal names would be one place on the axis.
  const year = items.length > 12 ? ({ year: '2-digit' } as const) : {};
  const partial = new Map(
    items.flatMap(({ bucket, from, to }, index) => {
      const words = partWords({ key: bucket, from, to });
      return words === null ? [] : [[index, words] as const];
    }),
  );
  return {
    categories: items.map(({ from, bucket }) =>
      isByMonth
        ? formatDay(`${from.slice(0, 7)}-15`, { month: 'short', ...year })
        : String(Number(bucket.split('W')[1] ?? 0)),
    ),
    // Once on the axis: repeated with each of twelve weeks, the labels were rotated on a phone.
    axis: t(isByMonth ? 'stats.month' : 'stats.week'),
    partial,
  };
}

type Common = Omit<ChartProps, 'title' | 'summary' | 'kind' | 'series'>;

interface OneChartProps {
  stats: Stats;
  graph: Graph;
  /** The part that all charts of the page have. */
  common: Common;
  span: { first: string; last: string };
}

/** The share done on time, with the target of the location as a line; not of a template, which has no missed ones. */
function OnTimeChart({ stats, graph, common, span }: OneChartProps) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const percent = (share: number) => formatNumber(share, { style: 'percent' });
  const ruleMark = useRuleMark(graph);
  if (graph.items.every(({ compliance }) => compliance === undefined)) return null;
  const target = stats.on_time_target === null ? null : stats.on_time_target / 100;
  const share = stats.compliance === null ? t('stats.none') : percent(stats.compliance);
  const values = graph.items.map(({ compliance }) => compliance ?? null);
  return (
    <Card>
      <Chart
        // Keyed: the plot would retain the line of another location.
        key={target === null ? 'none' : 'target'}
        title={t('stats.onTimeShare')}
        summary={t('stats.onTimeSummary', { ...span, share })}
        kind="line"
        {...common}
        marks={[...(common.marks ?? []), ...ruleMark]}
        {...{ min: 0, max: 1, steps: 4 }}
        series={[
          {
            ...{ name: t('stats.onTimeShare'), values },
            isPoints: drawnAs(values) === 'points',
          },
          ...(target === null
            ? []
            : [{ name: t('stats.targetLine'), values: graph.items.map(() => target) }]),
        ]}
        formatValue={percent}
      />
    </Card>
  );
}

interface RatedChartProps extends OneChartProps {
  typeId: TypeId;
  /** What is said of points that are not whole. */
  parts: string;
}

/** The average ratings of a type, named by its levels. */
function AverageChart({ stats, graph, typeId, common, span, parts }: RatedChartProps) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
  const type = inspectionType(typeId);
  const average = stats.by_type.find((one) => one.inspectiontype_id === typeId)?.average ?? null;
  const nameOf = (value: number) =>
    type?.levels.find((one) => one.value === value)?.label[language] ?? number(value);
  const lowest = Math.max(1, type?.scale.min ?? 1);
  const highest = type?.scale.max ?? 3;
  const values = graph.items.map((one) => one.average);
  const isPoints = drawnAs(values) === 'points';
  const n = values.filter((one) => one !== null).length;
  const noLine = isPoints ? ` ${t('stats.pointsOnly', { n, least: leastResults.line })}` : '';
  const shown = average === null ? t('stats.none') : number(average);
  return (
    <Card>
      <Chart
        title={t('stats.average')}
        summary={t('stats.averageSummary', { ...span, average: shown }) + noLine + parts}
        kind="line"
        {...common}
        min={lowest}
        max={highest}
        // A label at each line: there is no name between two levels.
        steps={highest - lowest}
        series={[{ name: t('stats.average'), values, isPoints }]}
        formatValue={(value) => (Number.isInteger(value) ? nameOf(value) : number(value))}
      />
    </Card>
  );
}

/** The number of inspections. */
function DoneChart({ stats, graph, common, span, parts }: Omit<RatedChartProps, 'typeId'>) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const values = graph.items.map(({ count }) => count);
  const steps = wholeSteps(values);
  return (
    <Card>
      <Chart
        // Keyed: the plot would retain the steps of another type.
        key={steps === null ? 'many' : 'few'}
        title={t('stats.done')}
        summary={t('stats.doneSummary', { ...span, done: stats.done }) + parts}
        kind="bar"
        {...common}
        min={0}
        {...steps}
        series={[{ name: t('stats.done'), values }]}
        formatValue={(value) => formatNumber(value, { maximumFractionDigits: 1 })}
      />
    </Card>
  );
}

/** The average ratings, the number of inspections and the share on time, over time; a bucket without inspections is a gap. */
export function StatsCharts({ stats, graph, typeId }: StatsChartsProps) {
  const t = useTexts();
  const formatDay = useDayFormat();
  const isOneYear = graph.start_date.slice(0, 4) === graph.end_date.slice(0, 4);
  const day = (date: string) =>
    formatDay(date, {
      day: 'numeric',
      month: 'numeric',
      ...(isOneYear ? {} : { year: 'numeric' }),
    });
  const span = { first: day(graph.start_date), last: day(graph.end_date) };
  const { categories, axis, partial } = useBuckets(graph);
  // Said as well: an outline alone is easily missed.
  const parts = [...partial].map(([index, why]) => {
    const n = graph.items[index]?.count ?? 0;
    return ` ${t('stats.partial', { axis, name: categories[index] ?? '', why, n })}`;
  });
  const texts = {
    showTable: t('stats.table'),
    showChart: t('stats.chart'),
    category: axis,
    empty: t('stats.noData'),
    image: t('stats.image'),
  };
  const tools = (
    <ExportEntry
      isQuiet
      source={{ rows: () => Promise.resolve(pointRows(graph)), name: 'graph' }}
    />
  );
  const common = {
    ...{ height: 240, categories, axis, texts, tools, marks: useMarks(graph), partial },
  };
  const chart = { stats, graph, common, span };
  return (
    <>
      <AverageChart {...chart} typeId={typeId} parts={parts.join('')} />
      <DoneChart {...chart} parts={parts.join('')} />
      <OnTimeChart {...chart} />
    </>
  );
}
