import { setPriority } from 'node:os';
import { drawPages, type MonthReport } from './month-report-page.ts';

// As with hashes of passwords: a report takes seconds of a core, and every request is more urgent.
if (process.platform === 'linux') setPriority(10);

/** What a pool thread runs: the PDF of a month. */
export const run = (report: MonthReport): Promise<Buffer> => drawPages(report);
