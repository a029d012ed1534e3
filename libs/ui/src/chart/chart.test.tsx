import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { levels } from '../tokens.ts';
import { Chart } from './chart.tsx';
import { plotOptions, plotSeries } from './plot-options.ts';
import type { PlotColors } from './plot-options.ts';

// jsdom draws no SVG text, so the plot itself is tested in a browser and mocked here.
vi.mock('react-apexcharts', () => ({
  default: { default: () => <div data-testid="plot" /> },
}));

const texts = {
  showTable: 'Show as table',
  showChart: 'Show chart',
  category: 'Week',
  empty: 'no inspections',
};

const chart = (
  <Chart
    title="Inspected per week"
    summary="Week 47: 14 of 16 inspected."
    kind="bar"
    categories={['46', '47']}
    series={[{ name: 'Done', values: [null, 14] }]}
    texts={texts}
    formatValue={(value) => `${String(value)} pcs`}
  />
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('Chart', () => {
  it('unwraps the CommonJS module and is named by its summary', async () => {
    render(chart);
    expect(await screen.findByTestId('plot')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Week 47: 14 of 16 inspected.' })).toBeInTheDocument();
  });

  it('has a table twin with the same numbers, gaps in words', async () => {
    render(chart);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Inspected per week' });
    expect(within(table).getByRole('cell', { name: 'no inspections' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '14 pcs' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('plotOptions', () => {
  const colors: PlotColors = {
    brand: '#463a9e',
    text: '#000000',
    hairline: '#dddddd',
    surface: '#ffffff',
    levels: Object.fromEntries(levels.map((name) => [name, `#${name}`])) as PlotColors['levels'],
  };
  const input = {
    kind: 'line' as const,
    categories: ['a'],
    series: [
      { name: 'one', values: [1] },
      { name: 'two', values: [2], level: 'red' as const },
    ],
  };

  it('is still for those who asked for less motion', () => {
    expect(plotOptions(input, colors, true).chart?.animations?.enabled).toBe(false);
    expect(plotOptions(input, colors, false).chart?.animations?.enabled).toBe(true);
  });

  it('uses the given step of the axis, and a computed one otherwise', () => {
    const axis = (steps?: number) => {
      const { yaxis } = plotOptions({ ...input, ...(steps && { steps }) }, colors, true);
      return yaxis;
    };
    expect(axis(4)).toMatchObject({ tickAmount: 4 });
    expect(axis()).not.toHaveProperty('tickAmount');
  });

  it('removes an earlier title of the axis', () => {
    const title = (axis?: string) => plotOptions({ ...input, ...(axis && { axis }) }, colors, true);
    expect(title('Week').xaxis).toMatchObject({ title: { text: 'Week' } });
    expect(title().xaxis).toMatchObject({ title: { text: '' } });
  });

  it('distinguishes series by dash and marker, not by colour alone', () => {
    const options = plotOptions(input, colors, false);
    expect(options.stroke?.dashArray).toEqual([0, 6]);
    expect(options.markers?.shape).toEqual(['circle', 'square']);
    expect(options.colors).toEqual(['#463a9e', '#red']);
  });

  it('leaves the labels of bars whole: 280 pixels beside them, and no trimming below them', () => {
    // The defaults of apexcharts are 160 pixels beside and no trimming below.
    const beside = plotOptions({ ...input, kind: 'bar-horizontal' }, colors, false);
    expect(beside.yaxis).toMatchObject({ labels: { maxWidth: 280 } });
    const below = plotOptions({ ...input, kind: 'bar' }, colors, false);
    expect(below.xaxis?.labels?.trim ?? false).toBe(false);
    expect(below.xaxis?.categories).toEqual(['a']);
  });

  it('draws what is not over yet hollow: a bar with an outline, a point without a fill', () => {
    const bars = { ...input, kind: 'bar' as const, unfinished: 0 };
    expect(plotSeries(bars, colors)[0]?.data).toEqual([
      { x: 'a', y: 1, fillColor: 'transparent', strokeColor: '#463a9e' },
    ]);
    expect(plotSeries(input, colors)[0]?.data).toEqual([1]);
    const { markers } = plotOptions({ ...input, unfinished: 0 }, colors, false);
    expect(markers?.discrete?.[1]).toMatchObject({
      ...{ seriesIndex: 1, dataPointIndex: 0, fillColor: '#ffffff', strokeColor: '#red' },
    });
  });

  it('hatches deficient bars', () => {
    const options = plotOptions({ ...input, kind: 'bar' }, colors, false);
    expect(options.fill?.type).toEqual(['solid', 'pattern']);
  });
});
