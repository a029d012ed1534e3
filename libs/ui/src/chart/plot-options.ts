import type { ApexOptions } from 'apexcharts';
import { dark, light } from '../tokens.ts';
import type { Level, Theme } from '../tokens.ts';

export type ChartKind = 'line' | 'bar' | 'bar-horizontal';

export interface ChartSeries {
  name: string;
  /** One value per category; null is a gap. */
  values: readonly (number | null)[];
  /** The colour of a status; without one the series uses the brand colour. */
  level?: Level;
  /** Whether a line chart shows single points, as too few values for a line. */
  isPoints?: boolean;
}

/** What happened at some categories and a reader must know of, such as a break in what was counted. */
export interface ChartMark {
  /** The index of the first and the last category. */
  from: number;
  to: number;
  /** A word or two on the plot; without one the mark is in the table only. */
  label?: string;
  /** The whole of it, for the description and the table. */
  words: string;
}

/** The current colours of the page; the plot cannot use CSS variables. */
export function readColors(): Theme {
  const { theme } = document.documentElement.dataset;
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return theme === 'dark' || (theme === undefined && isSystemDark) ? dark : light;
}

export interface PlotInput {
  kind: ChartKind;
  categories: readonly string[];
  /** The unit of the categories, shown once below them: a phone has no room to repeat it eight times. */
  axis?: string;
  series: readonly ChartSeries[];
  /** The scale of the values; a chart never mixes two scales. */
  min?: number;
  max?: number;
  /** The number of steps on the value axis; chosen automatically if omitted. */
  steps?: number;
  formatValue?: (value: number) => string;
  /** The categories that are not whole, by their place, with what is said of each: they are drawn hollow. */
  partial?: ReadonlyMap<number, string>;
  /**
   * Lines across the plot, and shades behind it where they last longer than one category; said in the description and
   * the table as well.
   */
  marks?: readonly ChartMark[];
  onSelect?: (categoryIndex: number) => void;
  /** Called with the plot once it is drawn. */
  onDrawn?: (plot: DrawnPlot) => void;
}

/** A plot that is drawn, which can be had as an image. */
export interface DrawnPlot {
  dataURI: (options: { scale: number }) => Promise<{ imgURI: string }>;
}

// Series differ by dash, marker and hatch as well as by colour.
const dashes = [0, 6, 2, 10];
const markers = ['circle', 'square', 'triangle', 'diamond'] as const;
const hatched: readonly (Level | undefined)[] = ['red', 'grey'];

const none: ReadonlyMap<number, string> = new Map();

const colourOf = ({ level }: ChartSeries, colors: Theme) =>
  level ? colors.levels[level].fill : colors.brand;

/** The values of each series; a bar of a category that is not whole has an outline only. */
export function plotSeries(
  { kind, categories, series, partial = none }: PlotInput,
  colors: Theme,
): ApexAxisChartSeries {
  if (kind === 'line' || partial.size === 0)
    return series.map(({ name, values }) => ({ name, data: [...values] }));
  return series.map((line) => ({
    name: line.name,
    data: line.values.map((y, index) => ({
      ...{ x: categories[index], y },
      ...(partial.has(index) && {
        fillColor: 'transparent',
        strokeColor: colourOf(line, colors),
      }),
    })),
  }));
}

function markersOf(
  { kind, series, partial = none }: PlotInput,
  colors: Theme,
): NonNullable<ApexOptions['markers']> {
  if (kind !== 'line') return { size: 0 };
  return {
    size: 5,
    shape: series.map((_, i) => markers[i % 4] ?? 'circle'),
    // Set even when empty: the plot retains earlier options.
    discrete: series.flatMap((line, seriesIndex) =>
      [...partial.keys()].map((dataPointIndex) => ({
        ...{ seriesIndex, dataPointIndex, size: 5 },
        ...{ fillColor: colors.surface, strokeColor: colourOf(line, colors) },
      })),
    ),
  };
}

function annotationsOf(
  { categories, marks = [] }: PlotInput,
  colors: Theme,
): NonNullable<ApexOptions['annotations']> {
  return {
    // Set even when empty: the plot retains earlier options.
    xaxis: marks.flatMap(({ from, to, label }) =>
      label === undefined
        ? []
        : {
            x: categories[from] ?? null,
            ...(to > from && {
              x2: categories[to] ?? null,
              fillColor: colors.secondary,
              opacity: 0.15,
            }),
            ...{ borderColor: colors.secondary, strokeDashArray: 4 },
            label: {
              text: label,
              borderColor: colors.hairline,
              style: { color: colors.secondary, background: colors.surface },
            },
          },
    ),
  };
}

function eventsOf({ onSelect, onDrawn }: PlotInput): NonNullable<ApexChart['events']> {
  return {
    mounted: (plot: DrawnPlot) => {
      onDrawn?.(plot);
    },
    dataPointSelection: (_event: unknown, _chart: unknown, point: { dataPointIndex: number }) => {
      if (point.dataPointIndex >= 0) onSelect?.(point.dataPointIndex);
    },
  };
}

// More would run into each other in a card of half the screen.
const mostLabels = 16;

/** The labels along the axis: of many categories every second or third one. */
function axisLabels({ kind, categories, formatValue = String }: PlotInput) {
  if (kind === 'bar-horizontal')
    return { formatter: (value: string) => formatValue(Number(value)) };
  const every = Math.ceil(categories.length / mostLabels);
  if (every === 1) return {};
  const isShown = (value: string) => categories.indexOf(value) % every === 0;
  return { rotate: 0, formatter: (value: string) => (isShown(value) ? value : '') };
}

function axesOf(input: PlotInput): Pick<ApexOptions, 'xaxis' | 'yaxis'> {
  const { kind, categories, axis, min, max, steps, formatValue = String } = input;
  return {
    xaxis: {
      type: 'category',
      categories: [...categories],
      labels: axisLabels(input),
      // Set even when empty: the plot retains earlier options.
      title: { text: axis ?? '', style: { fontWeight: 400 } },
    },
    yaxis: {
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(steps === undefined ? {} : { tickAmount: steps }),
      // Horizontal bars have the categories at their side: the plot would cut them at 160 pixels.
      labels: kind === 'bar-horizontal' ? { maxWidth: 280 } : { formatter: formatValue },
    },
  };
}

function tooltipOf({ categories, formatValue = String }: PlotInput): ApexOptions['tooltip'] {
  return {
    x: {
      formatter: (_, { dataPointIndex }: { dataPointIndex: number }) =>
        categories[dataPointIndex] ?? '',
    },
    y: { formatter: formatValue },
  };
}

/** The options of apexcharts: our colours, no toolbar, no motion if reduced motion is preferred. */
export function plotOptions(input: PlotInput, colors: Theme, still: boolean): ApexOptions {
  const { kind, series, partial = none } = input;
  return {
    chart: {
      animations: { enabled: !still },
      toolbar: { show: false },
      zoom: { enabled: false },
      fontFamily: 'inherit',
      foreColor: colors.secondary,
      background: 'transparent',
      events: eventsOf(input),
    },
    colors: series.map((line) => colourOf(line, colors)),
    fill:
      kind === 'line'
        ? { type: 'solid' }
        : {
            type: series.map((line) => (hatched.includes(line.level) ? 'pattern' : 'solid')),
            pattern: { style: 'slantedLines', width: 6, height: 6, strokeWidth: 3 },
          },
    stroke:
      kind === 'line'
        ? {
            width: series.map(({ isPoints }) => (isPoints ? 0 : 3)),
            dashArray: series.map((_, i) => dashes[i % 4] ?? 0),
          }
        : { width: partial.size === 0 ? 1 : 2 },
    markers: markersOf(input, colors),
    plotOptions: { bar: { horizontal: kind === 'bar-horizontal', borderRadius: 3 } },
    annotations: annotationsOf(input, colors),
    grid: { borderColor: colors.hairline },
    dataLabels: { enabled: false },
    legend: { show: series.length > 1, showForSingleSeries: false },
    ...axesOf(input),
    tooltip: tooltipOf(input),
  };
}
