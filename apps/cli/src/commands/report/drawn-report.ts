import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { Failure, Interrupted } from '../../command/failure.ts';
import type { Progress } from '../../terminal/progress.ts';
import { reportMessages } from './report.messages.ts';

type Job = Schema<'ReportJob'>;

const POLL_MS = 2_000;

/** Has the server draw the month of all locations in the background, and waits for the file. */
export async function drawnReport(context: Context, call: Call, month: string): Promise<Blob> {
  const { language: lang, print } = context;
  const body = { location_id: 'all' as const, month, lang };
  const made = await call('createReportJob', { body });
  print.note(reportMessages[lang].queued);
  await untilDrawn(context, call, made);
  return call('downloadReport', { params: { id: made.id } });
}

async function untilDrawn(context: Context, call: Call, made: Job): Promise<void> {
  const { io, language } = context;
  const t = reportMessages[language];
  const shown = progressUpTo(context);
  try {
    for (;;) {
      const { items } = await call('listReportJobs');
      const job = items.find(({ id }) => id === made.id);
      if (job) shown.move(job);
      if (job?.state === 'done') return;
      if (job === undefined || job.state === 'failed')
        throw new Failure('network', 'report_failed', {
          title: t.notDrawn,
          fix: t.notDrawnFix,
          retryable: true,
        });
      await io.sleep(POLL_MS, io.signal);
      if (io.signal.aborted) throw new Interrupted();
    }
  } finally {
    shown.end();
  }
}

/** Shows how many locations were read; their number is known once the report is begun. */
function progressUpTo(context: Context) {
  let progress: Progress | undefined;
  let count = 0;
  return {
    move: ({ locations, locations_read, month }: Job) => {
      if (locations === 0) return;
      progress ??= context.progress(locations);
      for (; count < locations_read; count += 1) progress.done(month);
    },
    end: () => progress?.end(),
  };
}
