import type { Schema } from '@kierros/api/schema';
import {
  inspectionTypes,
  monthRange,
  pickText,
  type InspectionType,
  type Language,
} from '@kierros/domain';
import { Answer, type Call } from '../../plugins/operations.ts';
import { barChart, lineChart, type ChartPoint } from '../../shared/pdf-chart.ts';
import { newPaper, type Paper } from '../../shared/pdf-paper.ts';
import { finishPdf, mm } from '../../shared/pdf.ts';
import { momentText } from '../../shared/print-dates.ts';
import { listScope } from '../../shared/viewer.ts';
import type { Span } from './figures.repository.ts';
import { graphData } from './graph.service.ts';
import { reportTexts } from './month-report-texts.ts';
import { lastChange, reportedLocations, type ReportedLocation } from './month-report.repository.ts';
import { statsOf } from './stats.service.ts';

type Asked = Call<'printMonthReport'>;
type Stats = Schema<'Stats'>;
/** What is reported of one type: the answers of the operations that the screen asks. */
type TypeReport = { type: InspectionType; stats: Stats; graph: Schema<'Graph'> };
type LocationReport = { name: Schema<'Text'>; changed: string; zone: string; types: TypeReport[] };
type Wording = { lang: Language; span: Span };

/**
 * A month on a page for each location. Its numbers are answers of `getStats` and `getGraphData`, and it is dated by the
 * last change of its data instead of the clock, so that the same data gives the same bytes.
 */
export async function printMonthReport(call: Asked): Promise<Answer> {
  const { db, viewer, query } = call;
  const [year = 0, month = 0] = query.month.split('-').map(Number);
  const span = monthRange(year, month);
  const locations = await reportedLocations(db, await listScope(db, viewer, query.location_id));
  const reports: LocationReport[] = [];
  for (const location of locations) reports.push(await reportOf(call, location, span));
  const lang = query.lang ?? viewer.locale;
  const texts = reportTexts[lang];
  const title = `${texts.title} ${monthText(span.from, lang)}`;
  const changes = reports.map(({ changed }) => changed).sort();
  const now = new Date(changes.at(-1) ?? endOf(span));
  const paper = await newPaper({ title, lang, now }, (page) => `${title} · ${texts.page} ${page}`);
  for (const [index, report] of reports.entries()) {
    if (index > 0) paper.nextPage();
    await writeLocation(paper, report, { lang, span });
  }
  return new Answer(200, await finishPdf(paper.pdf), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="kierros-${query.month}.pdf"`,
  });
}

// What dates a month in which nothing was inspected.
const endOf = ({ to }: Span): string => `${to}T00:00:00.000Z`;

async function reportOf(
  call: Asked,
  { id, time_zone }: ReportedLocation,
  { from, to }: Span,
): Promise<LocationReport> {
  const types: TypeReport[] = [];
  let name = { en: '', fi: '' };
  for (const type of inspectionTypes) {
    const query = { from, to, inspectiontype_id: type.id };
    const stats = await statsOf({ ...call, params: { id }, query, body: undefined });
    name = stats.name;
    if (stats.done + stats.missed === 0) continue;
    const body = {
      ...{ location_id: id, start_date: from, end_date: to, inspectiontype_id: type.id },
      aggregate: 'week' as const,
    };
    types.push({ type, stats, graph: await graphData({ ...call, body, query: {} }) });
  }
  const changed = (await lastChange(call.db, id, { from, to })) ?? endOf({ from, to });
  return { name, changed, zone: time_zone ?? 'Europe/Helsinki', types };
}

const locales = { en: 'en-GB', fi: 'fi-FI' } as const;

const monthText = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

async function writeLocation(
  paper: Paper,
  { name, changed, zone, types }: LocationReport,
  { lang, span }: Wording,
): Promise<void> {
  const texts = reportTexts[lang];
  paper.text('h1', pickText(name, lang).text || '–');
  paper.text('body', `${texts.month}: ${monthText(span.from, lang)}`);
  paper.text('body', `${texts.changed}: ${momentText(changed, lang, zone)}`);
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
    paper.drawings(mm(20), chartsOf(report, lang));
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

function chartsOf({ type, graph }: TypeReport, lang: Language) {
  const texts = reportTexts[lang];
  const points = (
    valueOf: (point: Schema<'GraphPoint'>) => number | null,
    labelOf: (value: number | null) => string,
  ): ChartPoint[] =>
    graph.items.map((point) => ({
      name: String(Number(point.bucket.split('W')[1] ?? 0)),
      value: valueOf(point),
      label: labelOf(valueOf(point)),
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
