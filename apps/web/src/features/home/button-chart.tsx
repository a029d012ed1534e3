import type { Schema } from '@kierros/api/schema';
import { Chart } from '@kierros/ui/chart';
import { useIntl } from 'react-intl';
import { useTexts } from '../../shared/texts.ts';
import { cellFormat } from '../../shared/cell-format.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

type CustomData = Schema<'CustomData'>;
type CustomColumn = Schema<'CustomColumn'>;

// Longer names do not fit under vertical bars; horizontal bars have room next to them.
const longest = 12;

interface ButtonChartProps {
  title: string;
  kind: 'bar' | 'line';
  data: CustomData;
}

/** The figures of one kind in one chart. */
function OfKind({ title, kind, data, of }: ButtonChartProps & { of: CustomColumn['kind'] }) {
  const t = useTexts();
  const { formatNumber } = useIntl();
  const pick = usePickText();
  const drawn = data.columns.flatMap((column, at) => (column.kind === of ? [{ column, at }] : []));
  const [first] = drawn;
  if (!first) return null;
  const format = cellFormat(formatNumber);
  const nameOf = (column: CustomColumn) => pick(column.name);
  const categories = data.rows.map((row) => pick(row.label));
  const isLong = categories.some((name) => name.length > longest);
  return (
    <Chart
      title={
        drawn.length === data.columns.length
          ? title
          : drawn.map(({ column }) => nameOf(column)).join(', ')
      }
      summary={drawn
        .map(({ column, at }) =>
          t('home.buttonSummary', {
            figure: nameOf(column),
            total: format(column, data.totals[at] ?? null),
          }),
        )
        .join(' ')}
      kind={kind === 'bar' && isLong ? 'bar-horizontal' : kind}
      min={0}
      {...(of === 'percent' ? { max: 100 } : {})}
      {...(isLong && kind === 'bar' ? { height: Math.max(280, categories.length * 44 + 80) } : {})}
      categories={categories}
      series={drawn.map(({ column, at }) => ({
        name: nameOf(column),
        values: data.rows.map((row) => {
          const value = row.values[at];
          return typeof value === 'number' ? value : null;
        }),
      }))}
      formatValue={(value) => format(first.column, value)}
      texts={{
        showTable: t('home.chartTable'),
        showChart: t('home.chartChart'),
        category: t('home.buttonGroup'),
        empty: t('home.noData'),
      }}
    />
  );
}

/** The rows of a custom button as charts: one chart, with one scale, per kind of figure. */
export function ButtonChart(props: ButtonChartProps) {
  const kinds = [...new Set(props.data.columns.map((column) => column.kind))];
  return kinds.map((of) => <OfKind key={of} {...props} of={of} />);
}
