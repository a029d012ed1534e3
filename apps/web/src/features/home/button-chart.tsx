import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import { Chart } from '@kierros/ui/chart';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { cellFormat } from './cell-format.ts';
import type { HomeMessages } from './home.messages.ts';

type CustomData = Schema<'CustomData'>;

interface ButtonChartProps {
  title: string;
  kind: 'bar' | 'line';
  data: CustomData;
}

/** The rows of a custom button drawn. Only figures of the first one's kind: a chart never mixes two scales. */
export function ButtonChart({ title, kind, data }: ButtonChartProps) {
  const t = useTexts<HomeMessages & AppMessages>();
  const { formatNumber } = useIntl();
  const { language } = useSnapshot(languageStore);
  const [first] = data.columns;
  if (!first) return null;
  const format = cellFormat(formatNumber);
  const series = data.columns.flatMap((column, at) => {
    if (column.kind !== first.kind) return [];
    const values = data.rows.map((row) => {
      const value = row.values[at];
      return typeof value === 'number' ? value : null;
    });
    return [{ name: pickText(column.name, language).text, values }];
  });
  const total = format(first, data.totals[0] ?? null);
  return (
    <Chart
      title={title}
      summary={t('home.buttonSummary', { figure: pickText(first.name, language).text, total })}
      kind={kind}
      min={0}
      {...(first.kind === 'percent' ? { max: 100 } : {})}
      categories={data.rows.map((row) => pickText(row.label, language).text)}
      series={series}
      formatValue={(value) => format(first, value)}
      texts={{
        showTable: t('home.chartTable'),
        showChart: t('home.chartChart'),
        category: t('home.buttonGroup'),
        empty: t('home.noData'),
      }}
    />
  );
}
