import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import { reportMessages } from './report.messages.ts';
import type { MonthOptions } from './month.run.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** `kierros report` */
export function reportCommand(host: Host): Command {
  const t = reportMessages[host.language];
  return command(host, { name: 'report', summary: t.summary }).addCommand(monthCommand(host));
}

function monthCommand(host: Host): Command {
  const t = reportMessages[host.language];
  const examples = [
    'kierros report month --location 1 --month 2026-10 --lang fi --out october.pdf',
    'kierros report month --location all --month 2026-10 --out october-all.pdf --force',
  ];
  return verb<MonthOptions>(
    host,
    { name: 'month', summary: t.monthSummary, notes: t.monthNotes, examples },
    {
      flags: (made) =>
        made
          .requiredOption('--month <month>', t.monthFlag)
          .requiredOption('--out <file>', t.outFlag)
          .option('--force', t.forceFlag),
      options: ({ text, flags }) => {
        const month = text('month') ?? '';
        if (!MONTH.test(month))
          throw usageFailure('bad_month', { title: t.badMonth(month), fix: t.badMonthFix });
        return { month, out: text('out') ?? '', force: flags['force'] === true };
      },
      run: async () => (await import('./month.run.ts')).writeMonthReport,
    },
  );
}
