import { inspectionTypes, localDayOf, monthRange, type Language } from '@kierros/domain';
import { setImmediate } from 'node:timers/promises';
import type { Executor } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { newPaper } from '../../shared/pdf-paper.ts';
import { finishPdf } from '../../shared/pdf.ts';
import { listScope, type Reader } from '../../shared/viewer.ts';
import type { Span } from './figures.repository.ts';
import { graphData } from './graph.service.ts';
import { monthText, writeLocation, type LocationReport } from './month-report-page.ts';
import { reportTexts } from './month-report-texts.ts';
import { lastChange, reportedLocations, type ReportedLocation } from './month-report.repository.ts';
import { statsOf } from './stats.service.ts';

/** Who wants which month of which locations, at what time. */
export type MonthAsked = {
  db: Executor;
  viewer: Reader;
  now: Date;
  month: string;
  lang: Language;
  locationId: number | 'all' | undefined;
};

/** How many of the locations were read; called after each, and after each page. May throw to abort. */
export type ReportProgress = (read: number, of: number) => Promise<void>;

/** A month on a page for each location, drawn while the caller waits. */
export async function printMonthReport({
  query,
  ...call
}: Call<'printMonthReport'>): Promise<Answer> {
  const { month, lang = call.viewer.locale, location_id: locationId } = query;
  return reportAnswer(await drawMonthReport({ ...call, month, lang, locationId }), month);
}

/** A drawn report as a file to save. */
export const reportAnswer = (pdf: Buffer, month: string): Answer =>
  new Answer(200, pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="kierros-${month}.pdf"`,
  });

/**
 * A month on a page for each location. Its numbers are answers of `getStats` and `getGraphData`, and it is dated by the
 * last change of its data instead of the clock, so that the same data gives the same bytes.
 */
export async function drawMonthReport(
  asked: MonthAsked,
  progress: ReportProgress = async () => undefined,
): Promise<Buffer> {
  const { db, viewer, lang } = asked;
  const [year = 0, month = 0] = asked.month.split('-').map(Number);
  const span = monthRange(year, month);
  const locations = await reportedLocations(db, await listScope(db, viewer, asked.locationId));
  const reports: LocationReport[] = [];
  await progress(0, locations.length);
  for (const location of locations) {
    reports.push(await reportOf(asked, location, span));
    await progress(reports.length, locations.length);
  }
  const texts = reportTexts[lang];
  const title = `${texts.title} ${monthText(span.from, lang)}`;
  const changes = reports.map(({ changed }) => changed).sort();
  const now = new Date(changes.at(-1) ?? endOf(span));
  const paper = await newPaper({ title, lang, now }, (page) => `${title} · ${texts.page} ${page}`);
  for (const [index, report] of reports.entries()) {
    if (index > 0) paper.nextPage();
    await writeLocation(paper, report, { lang, span });
    await progress(locations.length, locations.length);
  }
  return finishPdf(paper.pdf);
}

// What dates a month in which nothing was inspected.
const endOf = ({ to }: Span): string => `${to}T00:00:00.000Z`;

async function reportOf(
  { db, viewer, now }: MonthAsked,
  { id, time_zone }: ReportedLocation,
  { from, to }: Span,
): Promise<LocationReport> {
  const asking = { db, viewer, now };
  const zone = time_zone ?? 'Europe/Helsinki';
  const types: LocationReport['types'] = [];
  let name = { en: '', fi: '' };
  for (const type of inspectionTypes) {
    // The embedded database answers at once: other requests are served between two types.
    await setImmediate();
    const query = { from, to, inspectiontype_id: type.id };
    const stats = await statsOf({ ...asking, params: { id }, query, body: undefined });
    name = stats.name;
    if (stats.done + stats.missed === 0) continue;
    const body = {
      ...{ location_id: id, start_date: from, end_date: to, inspectiontype_id: type.id },
      aggregate: 'week' as const,
    };
    types.push({ type, stats, graph: await graphData({ ...asking, params: {}, query: {}, body }) });
  }
  const changed = (await lastChange(db, id, { from, to })) ?? endOf({ from, to });
  return { name, changed, zone, today: localDayOf(now.toISOString(), zone), types };
}
