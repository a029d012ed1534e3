import type { Schema } from '@kierros/api/schema';
import { inspectionTypes, localDayOf, monthRange, type Language } from '@kierros/domain';
import { inSnapshot, type Executor } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { othersServed } from '../../shared/others-served.ts';
import { threadPool } from '../../shared/thread-pool.ts';
import { listScope, type Reader } from '../../shared/viewer.ts';
import { missedAreRecorded } from '../due/public.ts';
import { timeZoneOf } from '../inspectables/public.ts';
import type { Span } from './figures.repository.ts';
import { graphData } from './graph.service.ts';
import {
  drawPages,
  endOf,
  type LocationReport,
  type MonthReport,
  type TypeReport,
} from './month-report-page.ts';
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

/** How many of the locations were read; called after each. May throw to abort. */
export type ReportProgress = (read: number, of: number) => void;

// A few pages are drawn before a thread has started.
const MOST_PAGES_HERE = 5;

/** A month on a page for each location, drawn while the caller waits. */
export async function printMonthReport({
  query,
  ...call
}: Call<'printMonthReport'>): Promise<Answer> {
  const { month, lang = call.viewer.locale, location_id: locationId } = query;
  const report = await readMonth({ ...call, month, lang, locationId });
  const draw = report.locations.length > MOST_PAGES_HERE ? drawOnThread : drawPages;
  return reportAnswer(await draw(report), month);
}

const drawing = threadPool(new URL('./month-report-thread.ts', import.meta.url), { maxThreads: 2 });

/**
 * Draws a month on a thread: two hundred pages take seconds, and their end a second that cannot be divided. `signal`
 * ends the thread.
 */
export async function drawOnThread(report: MonthReport, signal?: AbortSignal): Promise<Buffer> {
  const pdf = (await drawing.run(report, signal ? { signal } : {})) as Uint8Array;
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

/** A drawn report as a file to save. */
export const reportAnswer = (pdf: Buffer, month: string): Answer =>
  new Answer(200, pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="kierros-${month}.pdf"`,
  });

/** Reads a month of each location: its numbers are answers of `getStats` and `getGraphData`. */
export async function readMonth(
  asked: MonthAsked,
  progress: ReportProgress = () => undefined,
): Promise<MonthReport> {
  const { viewer, lang, now } = asked;
  const [year = 0, month = 0] = asked.month.split('-').map(Number);
  const span = monthRange(year, month);
  const scope = await listScope(asked.db, viewer, asked.locationId);
  await missedAreRecorded(asked.db, scope, {
    now,
    today: localDayOf(now, await timeZoneOf(asked.db, scope)),
  });
  return inSnapshot(asked.db, async (db) => {
    const wanted = await reportedLocations(db, scope);
    const locations: LocationReport[] = [];
    progress(0, wanted.length);
    for (const location of wanted) {
      locations.push(await reportOf({ ...asked, db }, location, span));
      progress(locations.length, wanted.length);
    }
    return { lang, span, locations };
  });
}

async function reportOf(
  { db, viewer, now }: MonthAsked,
  { id, time_zone }: ReportedLocation,
  { from, to }: Span,
): Promise<LocationReport> {
  const asking = { db, viewer, now };
  const zone = time_zone ?? 'Europe/Helsinki';
  const types: TypeReport[] = [];
  let name = { en: '', fi: '' };
  for (const type of inspectionTypes) {
    // The embedded database answers at once: other requests are served between two types.
    await othersServed();
    const query = { from, to, inspectiontype_id: type.id };
    const stats = await statsOf({ ...asking, params: { id }, query, body: undefined });
    name = stats.name;
    if (stats.done + stats.missed === 0) continue;
    const body = {
      ...{ location_id: id, start_date: from, end_date: to, inspectiontype_id: type.id },
      aggregate: 'week' as const,
    };
    const { items } = await graphData({ ...asking, params: {}, query: {}, body });
    types.push(typeReport(type.id, stats, items));
  }
  const changed = (await lastChange(db, id, { from, to })) ?? endOf({ from, to });
  return { name, changed, zone, today: localDayOf(now.toISOString(), zone), types };
}

/** The numbers of a type that the page shows; what else the operations answer is not sent to a thread. */
function typeReport(
  typeId: number,
  stats: Schema<'Stats'>,
  items: readonly Schema<'GraphPoint'>[],
): TypeReport {
  const own = stats.by_type.find((one) => one.inspectiontype_id === typeId);
  const { on_time, postponed, late, missed, before, year_before: yearBefore } = stats;
  const ofAnswers = { low_count: own?.low_count ?? 0, answers_count: own?.answers_count ?? 0 };
  return {
    ...{ typeId, before, yearBefore },
    counts: { on_time, postponed, late, missed, ...ofAnswers },
    average: own?.average ?? null,
    points: items.map(({ bucket, from, to, count, average }) => ({
      ...{ bucket, from, to, count, average },
    })),
  };
}
