import type { Schema } from '@kierros/api/schema';
import { pickText, type InspectionType, type Language } from '@kierros/domain';
import { setImmediate } from 'node:timers/promises';
import { barChart, lineChart, type ChartPoint } from '../../shared/pdf-chart.ts';
import type { Paper } from '../../shared/pdf-paper.ts';
import { mm } from '../../shared/pdf.ts';
import { dayText, momentText } from '../../shared/print-dates.ts';
import type { Span } from './figures.repository.ts';
import { reportTexts } from './month-report-texts.ts';

type Stats = Schema<'Stats'>;
type Point = Schema<'GraphPoint'>;
/** What is reported of one type: the answers of the operations that the screen asks. */
type TypeReport = { type: InspectionType; stats: Stats; graph: Schema<'Graph'> };
/** What is reported of a location, on its own day. */
export type LocationReport = {
  name: Schema<'Text'>;
  changed: string;
  zone: string;
  today: string;
  types: TypeReport[];
};
type Wording = { lang: Language; span: Span };

const locales = { en: 'en-GB', fi: 'fi-FI' } as const;

/** A month in words. */
export const monthText = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Writes the page of a location; it may need a second one. */
export async function writeLocation(
  paper: Paper,
  { name, changed, zone, today, types }: LocationReport,
  { lang, span }: Wording,
): Promise<void> {
  const texts = reportTexts[lang];
  paper.text('h1', pickText(name, lang).text || '–');
  paper.text('body', `${texts.month}: ${monthText(span.from, lang)}`);
  paper.text('body', `${texts.changed}: ${momentText(changed, lang, zone)}`);
  if (today <= span.to) paper.text('body', texts.running(dayText(today, lang)));
  if (types.length === 0) paper.text('body', texts.nothing);
  for (const report of types) {
    paper.text('h2', pickText(report.type.name, lang).text);
    const columns = [
      { head: texts.figure, share: 0.24 },
      ...[texts.value, texts.share, texts.before, texts.yearBefore].map((head) => ({
        ...{ head, share: 0.19, align: 'right' as const },
      })),
    ];
    await paper.table(columns, figuresOf(report, lang));
    const points = begunPoints(report, today);
    const unfinished = points.find((point) => isRunning(point, today));
    if (unfinished) paper.text('body', texts.unfinished(weekOf(unfinished), unfinished.count));
    paper.drawings(mm(20), chartsOf(report, points, { lang, today }));
    // A page takes tens of milliseconds: other requests are served between its parts.
    await setImmediate();
  }
}

type Counts = Pick<Stats, 'on_time' | 'late' | 'missed'> & {
  low_count: number;
  answers_count: number;
};

/** The figures of a type as the screen shows them, each beside those of earlier periods. */
function figuresOf({ type, stats }: TypeReport, lang: Language): string[][] {
  const texts = reportTexts[lang];
  const own = stats.by_type.find((one) => one.inspectiontype_id === type.id);
  const counts: Counts = {
    ...stats,
    low_count: own?.low_count ?? 0,
    answers_count: own?.answers_count ?? 0,
  };
  const due = ({ on_time, late, missed }: Counts) => on_time + late + missed;
  const share = (part: number, whole: number) =>
    whole === 0
      ? texts.none
      : texts.of((part / whole).toLocaleString(locales[lang], { style: 'percent' }), whole);
  const row = (name: string, part: (of: Counts) => number, whole: (of: Counts) => number) => [
    name,
    String(part(counts)),
    ...[counts, stats.before, stats.year_before].map((of) =>
      of === null ? texts.none : share(part(of), whole(of)),
    ),
  ];
  return [
    row(texts.onTime, (of) => of.on_time, due),
    row(texts.late, (of) => of.late, due),
    row(texts.missed, (of) => of.missed, due),
    row(
      texts.low,
      (of) => of.low_count,
      (of) => of.answers_count,
    ),
    [texts.average, meanText(own?.average ?? null, lang), '', '', ''],
  ];
}

const meanText = (mean: number | null, lang: Language): string =>
  mean === null
    ? reportTexts[lang].none
    : mean.toLocaleString(locales[lang], { maximumFractionDigits: 1 });

// A week that has not begun is no zero.
const begunPoints = ({ graph }: TypeReport, today: string): Point[] =>
  graph.items.filter(({ from }) => from <= today);

const isRunning = ({ from, to }: Point, today: string): boolean => from <= today && today <= to;

const weekOf = ({ bucket }: Point): string => String(Number(bucket.split('W')[1] ?? 0));

function chartsOf(
  { type }: TypeReport,
  shown: readonly Point[],
  { lang, today }: { lang: Language; today: string },
) {
  const texts = reportTexts[lang];
  const points = (
    valueOf: (point: Point) => number | null,
    labelOf: (value: number | null) => string,
  ): ChartPoint[] =>
    shown.map((point) => ({
      name: weekOf(point),
      value: valueOf(point),
      label: labelOf(valueOf(point)),
      ...(isRunning(point, today) && { unfinished: texts.notOver(point.count) }),
    }));
  const axis = texts.week;
  return [
    lineChart(
      {
        ...{ title: texts.average, axis },
        points: points(
          ({ average }) => average,
          (mean) => (mean === null ? '–' : meanText(mean, lang)),
        ),
      },
      { min: Math.max(1, type.scale.min), max: type.scale.max },
    ),
    barChart({
      ...{ title: texts.inspections, axis },
      points: points(({ count }) => count, String),
    }),
  ];
}
