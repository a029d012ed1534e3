import type { Schema } from '@kierros/api/schema';
import {
  cutOf,
  inspectionType,
  pickText,
  type InspectionType,
  type Language,
} from '@kierros/domain';
import { othersServed } from '../../shared/others-served.ts';
import { barChart, lineChart, type ChartPoint } from './pdf-chart.ts';
import { newPaper, type Paper } from '../../shared/pdf-paper.ts';
import { finishPdf, mm } from '../../shared/pdf.ts';
import { dayText, momentText } from '../../shared/print-dates.ts';
import type { Span } from './figures.repository.ts';
import { reportTexts } from './month-report-texts.ts';

type Counts = Pick<
  Schema<'EarlierStats'>,
  'on_time' | 'postponed' | 'late' | 'missed' | 'low_count' | 'answers_count'
>;
type Point = Pick<Schema<'GraphPoint'>, 'bucket' | 'from' | 'to' | 'count' | 'average'>;
/** What is reported of one type, from the answers of the operations that the screen asks. */
export type TypeReport = {
  typeId: number;
  counts: Counts;
  before: Counts | null;
  yearBefore: Counts | null;
  average: number | null;
  points: Point[];
};
/** What is reported of a location, on its own day. */
export type LocationReport = {
  name: Schema<'Text'>;
  changed: string;
  zone: string;
  today: string;
  types: TypeReport[];
};
/** A month that was read, to be drawn here or on a thread. */
export type MonthReport = { lang: Language; span: Span; locations: LocationReport[] };
type Wording = { lang: Language; span: Span };

/**
 * Draws a month, a page for each location. It is dated by the last change of its data instead of the clock, so that the
 * same data gives the same bytes.
 */
export async function drawPages({ lang, span, locations }: MonthReport): Promise<Buffer> {
  const texts = reportTexts[lang];
  const title = `${texts.title} ${monthText(span.from, lang)}`;
  const now = new Date(
    locations
      .map(({ changed }) => changed)
      .sort()
      .at(-1) ?? endOf(span),
  );
  const paper = await newPaper({ title, lang, now }, (page) => `${title} · ${texts.page} ${page}`);
  for (const [index, location] of locations.entries()) {
    if (index > 0) paper.nextPage();
    await writeLocation(paper, location, { lang, span });
  }
  return finishPdf(paper.pdf);
}

/** What dates a month in which nothing was inspected. */
export const endOf = ({ to }: Span): string => `${to}T00:00:00.000Z`;

const locales = { en: 'en-GB', fi: 'fi-FI' } as const;

// A formatter takes longer to make than a page to draw.
const formatsOf = (locale: string) => ({
  share: new Intl.NumberFormat(locale, { style: 'percent' }),
  mean: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
});
const formats = { en: formatsOf(locales.en), fi: formatsOf(locales.fi) };

const monthText = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Writes the page of a location; it may need a second one. */
async function writeLocation(
  paper: Paper,
  { name, changed, zone, today, types }: LocationReport,
  { lang, span }: Wording,
): Promise<void> {
  const texts = reportTexts[lang];
  paper.text('h1', pickText(name, lang).text || '–');
  paper.text('body', `${texts.month}: ${monthText(span.from, lang)}`);
  if (types.length > 0) paper.text('body', `${texts.changed}: ${momentText(changed, lang, zone)}`);
  if (today <= span.to) paper.text('body', texts.running(dayText(today, lang)));
  if (types.length === 0) paper.text('body', texts.nothing);
  for (const report of types) {
    const type = inspectionType(report.typeId);
    if (!type) continue;
    paper.space(6);
    paper.text('h2', pickText(type.name, lang).text);
    const columns = [
      { head: texts.figure, share: 0.24 },
      ...[texts.value, texts.share, texts.before, texts.yearBefore].map((head) => ({
        ...{ head, share: 0.19, align: 'right' as const },
      })),
    ];
    await paper.table(columns, figuresOf(report, lang));
    const points = begunPoints(report, today);
    for (const point of points) {
      const why = partWords(point, { lang, today });
      if (why !== null) paper.text('body', texts.partial(weekOf(point), why, point.count));
    }
    paper.drawings(mm(20), chartsOf(type, points, { lang, today }));
    // A page takes tens of milliseconds: other requests are served between its parts.
    await othersServed();
  }
}

/** The figures of a type as the screen shows them, each beside those of earlier periods. */
function figuresOf(report: TypeReport, lang: Language): string[][] {
  const texts = reportTexts[lang];
  const { counts, average } = report;
  const due = ({ on_time, late, missed }: Counts) => on_time + late + missed;
  const share = (part: number, total: number) =>
    total === 0 ? texts.none : texts.of(formats[lang].share.format(part / total), total);
  const row = (name: string, part: (of: Counts) => number, total: (of: Counts) => number) => [
    name,
    String(part(counts)),
    ...[counts, report.before, report.yearBefore].map((of) =>
      of === null ? texts.none : share(part(of), total(of)),
    ),
  ];
  return [
    row(texts.onTime, (of) => of.on_time, due),
    row(texts.postponed, (of) => of.postponed, due),
    row(texts.late, (of) => of.late, due),
    row(texts.missed, (of) => of.missed, due),
    row(
      texts.low,
      (of) => of.low_count,
      (of) => of.answers_count,
    ),
    [texts.average, meanText(average, lang), '', '', ''],
  ];
}

const meanText = (mean: number | null, lang: Language): string =>
  mean === null ? reportTexts[lang].none : formats[lang].mean.format(mean);

// A week that has not begun is no zero.
const begunPoints = ({ points }: TypeReport, today: string): Point[] =>
  points.filter(({ from }) => from <= today);

const isRunning = ({ from, to }: Point, today: string): boolean => from <= today && today <= to;

/** Why a week is not whole: it is not over yet, or the month cuts it. */
function partWords(
  point: Point,
  { lang, today }: { lang: Language; today: string },
): string | null {
  const texts = reportTexts[lang];
  const cut = cutOf({ key: point.bucket, from: point.from, to: point.to });
  const words = [
    ...(isRunning(point, today) ? [texts.notOver] : []),
    ...(cut ? [texts.cut(cut.days, cut.of)] : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

const weekOf = ({ bucket }: Point): string => String(Number(bucket.split('W')[1] ?? 0));

function chartsOf(
  { scale }: InspectionType,
  shown: readonly Point[],
  { lang, today }: { lang: Language; today: string },
) {
  const texts = reportTexts[lang];
  const points = (
    valueOf: (point: Point) => number | null,
    labelOf: (value: number | null) => string,
  ): ChartPoint[] =>
    shown.map((point) => {
      const why = partWords(point, { lang, today });
      return {
        name: weekOf(point),
        value: valueOf(point),
        label: labelOf(valueOf(point)),
        ...(why !== null && { partial: `${why}, n = ${String(point.count)}` }),
      };
    });
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
      { min: Math.max(1, scale.min), max: scale.max },
    ),
    barChart({
      ...{ title: texts.inspections, axis },
      points: points(({ count }) => count, String),
    }),
  ];
}
