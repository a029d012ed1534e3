import type { Command } from 'commander';
import type { Schema } from '@kierros/api/schema';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { dayRangeTyped } from '../../flags/day-range.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { closureMessages } from './closure.messages.ts';
import type { AddOptions } from './add.run.ts';

/** `kierros closure add` */
export function addCommand(host: Host): Command {
  const t = closureMessages[host.language];
  const examples = [
    'kierros closure add 2031-12-22..2032-01-06 --name-fi Joululoma --name-en "Christmas break"',
    'kierros closure add 2031-12-06 --name Itsenäisyyspäivä --yearly --dry-run',
  ];
  return verb<AddOptions>(
    host,
    { name: 'add', summary: t.addSummary, notes: t.addNotes, examples },
    {
      flags: (made) =>
        made
          .argument('<days>', t.daysArgument)
          .option('--name <text>', t.nameFlag)
          .option('--name-fi <text>', t.nameFiFlag)
          .option('--name-en <text>', t.nameEnFlag)
          .option('--yearly', t.yearlyFlag),
      options: (typed) => ({
        days: dayRangeTyped('<days>', typed.words[0] ?? '', host.language),
        isYearly: typed.flags['yearly'] === true,
        name: nameTyped(typed, t),
      }),
      run: async () => (await import('./add.run.ts')).addClosure,
    },
  );
}

// As on the wire: one text for both languages, or a text for each.
function nameTyped({ text }: Typed, t: (typeof closureMessages)['en']): Schema<'NameInput'> {
  const [name, fi, en] = [text('name')?.trim(), text('nameFi')?.trim(), text('nameEn')?.trim()];
  if (name && (fi !== undefined || en !== undefined))
    throw usageFailure('bad_flags', { title: t.bothNames, fix: t.bothNamesFix });
  if (name) return name;
  if (!fi && !en) throw usageFailure('missing_name', { title: t.noName, fix: t.noNameFix });
  return { ...(fi ? { fi } : {}), ...(en ? { en } : {}) };
}
