import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApexOptions } from 'apexcharts';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dark, light } from '../tokens.ts';
import { Chart } from './chart.tsx';
import { plotOptions, plotSeries, readColors } from './plot-options.ts';

// jsdom draws no SVG text, so the plot itself is tested in a browser and mocked here.
const Plot = vi.fn<(props: { width: string | number; options: ApexOptions }) => ReactElement>();
vi.mock('react-apexcharts', () => ({
  default: { default: (props: Parameters<typeof Plot>[0]) => Plot(props) },
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
  Plot.mockReturnValue(<div data-testid="plot" />);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('Chart', () => {
  it('unwraps the CommonJS module and is named by its summary', async () => {
    render(chart);
    expect(await screen.findByTestId('plot')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Week 47: 14 of 16 inspected.' })).toBeInTheDocument();
  });

  it('is drawn anew only in view, while its summary is that of the new values at once', async () => {
    let scroll: (isIntersecting: boolean) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        disconnect = vi.fn();
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          scroll = (isIntersecting) => {
            tell([{ isIntersecting }]);
          };
        }
      },
    );
    const { rerender } = render(chart);
    await screen.findByTestId('plot');
    act(() => {
      scroll(true);
      scroll(false);
    });
    Plot.mockClear();
    rerender(cloneElement(chart, { summary: 'Week 48: 16 of 16 inspected.' }));
    expect(screen.getByRole('img', { name: 'Week 48: 16 of 16 inspected.' })).toBeInTheDocument();
    expect(Plot).not.toHaveBeenCalled();
    act(() => {
      scroll(true);
    });
    expect(Plot).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('is drawn again for paper while it is printed, as wide as a page and in the colours of then', async () => {
    render(chart);
    await screen.findByTestId('plot');
    document.documentElement.dataset['theme'] = 'dark';
    act(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    const [drawn] = Plot.mock.lastCall ?? [];
    expect(drawn).toMatchObject({ width: 640, options: { colors: [dark.brand] } });
    delete document.documentElement.dataset['theme'];
    act(() => {
      dispatchEvent(new Event('afterprint'));
    });
    expect(Plot.mock.lastCall?.[0].width).toBe('100%');
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

describe('the marks of a Chart', () => {
  it('are in its name, its description and its table', async () => {
    const marks = [
      { from: 1, to: 1, label: 'version 2', words: 'Version 2 since 12 October' },
      { from: 0, to: 1, words: 'Closed on 6 December' },
    ];
    render(
      <Chart
        {...{ title: 'Ratings', summary: 'All is well.', kind: 'line', marks, texts }}
        categories={['46', '47']}
        series={[{ name: 'Mean', values: [2, 3] }]}
      />,
    );
    const name = 'All is well. Version 2 since 12 October';
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
    expect(screen.getByText('Version 2 since 12 October')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('46 (Closed on 6 December)');
    expect(rows[2]).toContain('47 (Version 2 since 12 October; Closed on 6 December)');
  });
});

describe('readColors', () => {
  it.each([
    [undefined, false, light],
    [undefined, true, dark],
    ['light', true, light],
    ['dark', false, dark],
  ] as const)('theme %s, of a system that is dark: %s', (theme, matches, colors) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    const { dataset } = document.documentElement;
    if (theme) dataset['theme'] = theme;
    expect(readColors()).toBe(colors);
    delete dataset['theme'];
  });
});

describe('plotOptions', () => {
  const input = {
    kind: 'line' as const,
    categories: ['a'],
    series: [
      { name: 'one', values: [1] },
      { name: 'two', values: [2], level: 'red' as const },
    ],
  };

  it('is still for those who asked for less motion', () => {
    expect(plotOptions(input, light, true).chart?.animations?.enabled).toBe(false);
    expect(plotOptions(input, light, false).chart?.animations?.enabled).toBe(true);
  });

  it('uses the given step of the axis, and a computed one otherwise', () => {
    const axis = (steps?: number) => {
      const { yaxis } = plotOptions({ ...input, ...(steps && { steps }) }, light, true);
      return yaxis;
    };
    expect(axis(4)).toMatchObject({ tickAmount: 4 });
    expect(axis()).not.toHaveProperty('tickAmount');
  });

  it('removes an earlier title of the axis', () => {
    const title = (axis?: string) => plotOptions({ ...input, ...(axis && { axis }) }, light, true);
    expect(title('Week').xaxis).toMatchObject({ title: { text: 'Week' } });
    expect(title().xaxis).toMatchObject({ title: { text: '' } });
  });

  it('distinguishes series by dash and marker, not by colour alone', () => {
    const options = plotOptions(input, light, false);
    expect(options.stroke?.dashArray).toEqual([0, 6]);
    expect(options.markers?.shape).toEqual(['circle', 'square']);
    expect(options.colors).toEqual(['#463a9e', light.levels.red.fill]);
  });

  it('leaves the labels of bars whole: 280 pixels beside them, and no trimming below them', () => {
    // The defaults of apexcharts are 160 pixels beside and no trimming below.
    const beside = plotOptions({ ...input, kind: 'bar-horizontal' }, light, false);
    expect(beside.yaxis).toMatchObject({ labels: { maxWidth: 280 } });
    const below = plotOptions({ ...input, kind: 'bar' }, light, false);
    expect(below.xaxis?.labels?.trim ?? false).toBe(false);
    expect(below.xaxis?.categories).toEqual(['a']);
  });

  it('draws what is not whole hollow: a bar with an outline, a point without a fill', () => {
    const bars = { ...input, kind: 'bar' as const, partial: new Map([[0, 'not over']]) };
    expect(plotSeries(bars, light)[0]?.data).toEqual([
      { x: 'a', y: 1, fillColor: 'transparent', strokeColor: '#463a9e' },
    ]);
    expect(plotSeries(input, light)[0]?.data).toEqual([1]);
    const { markers } = plotOptions(
      { ...input, partial: new Map([[0, 'not over']]) },
      light,
      false,
    );
    expect(markers?.discrete?.[1]).toMatchObject({
      ...{
        seriesIndex: 1,
        dataPointIndex: 0,
        fillColor: '#ffffff',
        strokeColor: light.levels.red.fill,
      },
    });
  });

  it('draws a mark as a line, as a shade over several categories, and not without a label', () => {
    const marks = [
      { from: 0, to: 0, label: 'version 2', words: '' },
      { from: 0, to: 1, label: 'closed', words: '' },
      { from: 1, to: 1, words: '' },
    ];
    const { annotations } = plotOptions({ ...input, categories: ['a', 'b'], marks }, light, true);
    expect(annotations?.xaxis).toMatchObject([
      { x: 'a', label: { text: 'version 2' } },
      { x: 'a', x2: 'b', label: { text: 'closed' } },
    ]);
    expect(annotations?.xaxis?.[0]).not.toHaveProperty('x2');
    expect(plotOptions(input, light, true).annotations).toEqual({ xaxis: [] });
  });

  it('draws too few values as points alone', () => {
    const [first, second] = input.series;
    const series = [{ ...first!, isPoints: true }, second!];
    expect(plotOptions({ ...input, series }, light, true).stroke?.width).toEqual([0, 3]);
  });

  it('hatches deficient bars', () => {
    const options = plotOptions({ ...input, kind: 'bar' }, light, false);
    expect(options.fill?.type).toEqual(['solid', 'pattern']);
  });
});
