import type { InspectableKind } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { dayFlag, daysFlag, monthFlag } from '../../flags/day-flag.ts';
import { flagMessages } from '../../flags/flags.messages.ts';
import { verb } from '../../command/verb.ts';
import { scheduleMessages } from './schedule.messages.ts';
import type { ListOptions, Span } from './list.run.ts';

const mostDays = 366;

/** `kierros schedule list` */
export function listCommand(host: Host) {
  const t = scheduleMessages[host.language];
  return verb<ListOptions>(
    host,
    {
      name: 'list',
      summary: t.listSummary,
      notes: t.listNotes,
      examples: [
        'kierros schedule list --month 2026-12 --location 1',
        'kierros schedule list --agenda 14d --type continuous --location 1',
        'kierros schedule list --day today --planned --json=date,inspectable_id,entry',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--month <month>', t.monthFlag)
          .option('--day <day>', t.dayFlag)
          .option('--agenda [days]', t.agendaFlag)
          .option('--type <type>', flagMessages[host.language].typeFlag)
          .option('--kind <kind>', t.kindFlag)
          .option('--planned', t.plannedFlag),
      options: ({ flags }) => listOptions(flags, host),
      run: async () => (await import('./list.run.ts')).listSchedule,
    },
  );
}

function listOptions(flags: Record<string, unknown>, host: Host): ListOptions {
  const t = scheduleMessages[host.language];
  const kind = flags['kind'] as string | undefined;
  if (kind !== undefined && !isKind(kind))
    throw usageFailure('invalid_value', { title: t.badKind(kind), fix: t.badKindFix });
  return {
    span: spanOf(flags, host),
    type: flags['type'] as string | undefined,
    kind,
    isPlannedOnly: flags['planned'] === true,
  };
}

function spanOf(flags: Record<string, unknown>, { language }: Host): Span {
  const t = scheduleMessages[language];
  const { month, day, agenda } = flags as { month?: string; day?: string; agenda?: string | true };
  if ([month, day, agenda].filter((one) => one !== undefined).length > 1)
    throw usageFailure('bad_flags', { title: t.oneSpan, fix: t.oneSpanFix });
  if (day !== undefined) return { kind: 'day', day: dayFlag('--day', day, language) };
  if (agenda !== undefined) {
    const bounds = { flag: '--agenda', most: mostDays };
    return { kind: 'agenda', days: agenda === true ? 14 : daysFlag(bounds, agenda, language) };
  }
  return { kind: 'month', month: month && monthFlag('--month', month, language) };
}

const isKind = (word: string): word is InspectableKind =>
  ['location', 'environment', 'room'].includes(word);
