// The only module that imports apexcharts: a separate chunk, loaded when a chart is first shown. It must stay at the
// MIT-licensed 4.7.0 (see chart.licence.test.ts).
import { memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useIsNear } from '../in-view/use-is-near.ts';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { useIsPrinting } from '../printing/use-is-printing.ts';
import { Table } from '../table/table.tsx';
import { plotOptions, plotSeries, readColors } from './plot-options.ts';
import type { DrawnPlot, PlotInput } from './plot-options.ts';
import { saveImage } from './save-image.ts';
import styles from './chart.module.css';

export type { ChartKind, ChartMark, ChartSeries } from './plot-options.ts';

export interface ChartTexts {
  showTable: string;
  showChart: string;
  /** Heading of the table's first column. */
  category: string;
  /** Shown in the table where a bucket is empty. */
  empty: string;
  /** The button that saves the chart as an image; absent without one. */
  image?: string;
}

export interface ChartProps extends Omit<PlotInput, 'onDrawn'> {
  title: string;
  /** One sentence that summarizes the chart; also its accessible name. */
  summary: string;
  texts: ChartTexts;
  height?: number;
  /** Further buttons beside that of the table. */
  tools?: ReactNode;
}

// react-apexcharts is CommonJS: bundlers and Node disagree on what `default` is.
const Plot = lazyPart(async () => {
  const loaded = await import('react-apexcharts');
  const inner: unknown = loaded.default;
  const unwrapped =
    typeof inner === 'object' && inner !== null && 'default' in inner ? inner.default : inner;
  return unwrapped as typeof loaded.default;
});

/** A plot that is drawn anew only in view: each costs more than all figures around it. */
const HeldPlot = memo(
  function HeldPlot({ isHeld: _, ...plot }: ComponentProps<typeof Plot> & { isHeld: boolean }) {
    return <Plot {...plot} />;
  },
  (_, { isHeld }) => isHeld,
);

const plain = (value: number) => String(value);

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The same numbers as a table; a gap is shown as text, not as zero. */
function Twin(props: ChartProps) {
  const { categories, series, texts, formatValue = plain, partial, marks = [] } = props;
  const nameOf = ({ name, index }: { name: string; index: number }) => {
    const own = marks.filter(({ from, to }) => from <= index && index <= to);
    const part = partial?.get(index);
    const notes = [...(part === undefined ? [] : [part]), ...own.map(({ words }) => words)];
    return notes.length === 0 ? name : `${name} (${notes.join('; ')})`;
  };
  return (
    <Table
      caption={props.title}
      rows={categories.map((name, index) => ({ name, index }))}
      rowKey={(row) => row.index}
      columns={[
        { key: 'category', header: texts.category, cell: nameOf },
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

// Within the margins of A4 and of Letter, and the padding of a card: the plot measures the screen otherwise.
const paperWidth = 640;

interface DrawnProps {
  chart: ChartProps;
  /** What is said of its marks. */
  notes: string;
  isNear: boolean;
  onDrawn: (plot: DrawnPlot) => void;
}

function Drawn({ chart, notes, isNear, onDrawn }: DrawnProps) {
  const { summary, kind, height = 280 } = chart;
  const life = useLife();
  // Drawn again for paper, for which the page has become light by then.
  const isPrinting = useIsPrinting();
  const colors = readColors();
  return (
    <div
      role="img"
      aria-label={notes === '' ? summary : `${summary} ${notes}`}
      className={styles['plot']}
      style={{ height }}
    >
      <div className={styles['axis']} />
      <Suspense fallback={null}>
        <HeldPlot
          key={life}
          isHeld={!isNear && !isPrinting}
          type={kind === 'line' ? 'line' : 'bar'}
          width={isPrinting ? paperWidth : '100%'}
          height={height}
          series={plotSeries(chart, colors)}
          options={plotOptions({ ...chart, onDrawn }, colors, wantsLessMotion())}
        />
      </Suspense>
    </div>
  );
}

/** A chart of fixed height, with a button that switches to its table. */
export function Chart(props: ChartProps) {
  const { title, summary, texts, tools, marks = [] } = props;
  const drawn = marks.filter(({ label }) => label !== undefined);
  const notes = drawn.map(({ words }) => words).join('; ');
  const plot = useRef<DrawnPlot>(null);
  const [asTable, setAsTable] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const isNear = useIsNear(figure);
  const titleId = useId();
  const onDrawn = (drawn: DrawnPlot) => {
    plot.current = drawn;
    setDrawn(true);
  };
  return (
    <figure ref={figure} className={styles['figure']} aria-labelledby={titleId}>
      <figcaption className={styles['head']}>
        <div>
          <h3 id={titleId}>{title}</h3>
          <p className={styles['summary']}>{summary}</p>
          {notes !== '' && <p className={styles['summary']}>{notes}</p>}
        </div>
        <div className={styles['tools']}>
          {tools}
          {texts.image !== undefined && !asTable && (
            <Button
              variant="quiet"
              disabled={!isDrawn}
              onClick={() => {
                if (plot.current) void saveImage(plot.current, { title, summary });
              }}
            >
              {texts.image}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setAsTable(!asTable);
              setDrawn(false);
            }}
          >
            {asTable ? texts.showChart : texts.showTable}
          </Button>
        </div>
      </figcaption>
      {asTable ? (
        <Twin {...props} />
      ) : (
        <Drawn chart={props} notes={notes} isNear={isNear} onDrawn={onDrawn} />
      )}
    </figure>
  );
}
