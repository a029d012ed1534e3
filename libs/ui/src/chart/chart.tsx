// The only module that imports apexcharts: a separate chunk, loaded when a chart is first shown. It must stay at the
// MIT-licensed 4.7.0 (see chart.licence.test.ts).
import { Suspense, useEffect, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { Table } from '../table/table.tsx';
import { plotOptions, readColors } from './plot-options.ts';
import type { ChartKind, ChartSeries } from './plot-options.ts';
import styles from './chart.module.css';

export type { ChartKind, ChartSeries } from './plot-options.ts';

export interface ChartTexts {
  showTable: string;
  showChart: string;
  /** Heading of the table's first column. */
  category: string;
  /** Shown in the table where a bucket is empty. */
  empty: string;
}

export interface ChartProps {
  title: string;
  /** One sentence that summarizes the chart; also its accessible name. */
  summary: string;
  kind: ChartKind;
  categories: readonly string[];
  /** The unit of the categories, shown once below them. */
  axis?: string;
  series: readonly ChartSeries[];
  texts: ChartTexts;
  height?: number;
  /** The scale of the values; a chart never mixes two scales. */
  min?: number;
  max?: number;
  /** The number of steps on the value axis. */
  steps?: number;
  formatValue?: (value: number) => string;
  onSelect?: (categoryIndex: number) => void;
}

// react-apexcharts is CommonJS: bundlers and Node disagree on what `default` is.
const Plot = lazyPart(async () => {
  const loaded = await import('react-apexcharts');
  const inner: unknown = loaded.default;
  const unwrapped =
    typeof inner === 'object' && inner !== null && 'default' in inner ? inner.default : inner;
  return unwrapped as typeof loaded.default;
});

const plain = (value: number) => String(value);

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The same numbers as a table; a gap is shown as text, not as zero. */
function Twin(props: ChartProps) {
  const { categories, series, texts, formatValue = plain } = props;
  return (
    <Table
      caption={props.title}
      rows={categories.map((name, index) => ({ name, index }))}
      rowKey={(row) => row.index}
      columns={[
        { key: 'category', header: texts.category, cell: (row) => row.name },
        ...series.map((line) => ({
          key: line.name,
          header: line.name,
          align: 'end' as const,
          cell: (row: { index: number }) => {
            const value = line.values[row.index];
            return value == null ? texts.empty : formatValue(value);
          },
        })),
      ]}
    />
  );
}

// A cached page retains its elements when it is hidden and shown again, but a destroyed chart cannot be rendered into
// the same element: a new key creates a new one.
function useLife(): number {
  const [life, setLife] = useState(0);
  useEffect(
    () => () => {
      setLife((before) => before + 1);
    },
    [],
  );
  return life;
}

/** A chart of fixed height, with a button that switches to its table. */
export function Chart(props: ChartProps) {
  const { title, summary, kind, texts, series, height = 280 } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const life = useLife();
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption className={styles['head']}>
        <div>
          <h3 id={titleId}>{title}</h3>
          <p className={styles['summary']}>{summary}</p>
        </div>
        <Button
          variant="quiet"
          onClick={() => {
            setAsTable(!asTable);
          }}
        >
          {asTable ? texts.showChart : texts.showTable}
        </Button>
      </figcaption>
      {asTable ? (
        <Twin {...props} />
      ) : (
        <div role="img" aria-label={summary} className={styles['plot']} style={{ height }}>
          <div className={styles['axis']} />
          <Suspense fallback={null}>
            <Plot
              key={life}
              type={kind === 'line' ? 'line' : 'bar'}
              height={height}
              series={series.map((line) => ({ name: line.name, data: [...line.values] }))}
              options={plotOptions(props, readColors(), wantsLessMotion())}
            />
          </Suspense>
        </div>
      )}
    </figure>
  );
}
