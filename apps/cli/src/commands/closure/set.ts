import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { ifDefined, wordOf } from '../../flags/typed-values.ts';
import { omitUndefined } from '../../http/query.ts';
import { closureMessages } from './closure.messages.ts';
import { weekdaysTyped } from './weekdays.ts';
import type { SetOptions } from './set.run.ts';

/** `kierros closure set` */
export function setCommand(host: Host): Command {
  const t = closureMessages[host.language];
  const examples = [
    'kierros closure set --weekdays mon-fri --shift previous --dry-run',
    'kierros closure set --follow FI --dry-run',
  ];
  return verb<SetOptions>(
    host,
    { name: 'set', summary: t.setSummary, notes: t.setNotes, examples },
    {
      flags: (made) =>
        made
          .option('--weekdays <days>', t.weekdaysFlag)
          .option('--shift <rule>', t.shiftFlag)
          .option('--follow <country>', t.followFlag),
      options: (typed) => settingsTyped(typed, host.language),
      run: async () => (await import('./set.run.ts')).setCalendar,
    },
  );
}

function settingsTyped({ text }: Typed, language: Language): SetOptions {
  const t = closureMessages[language];
  const options: SetOptions = omitUndefined({
    open_weekdays: ifDefined(text('weekdays'), (days) => weekdaysTyped(days, language)),
    shift_to: ifDefined(text('shift'), (rule) =>
      wordOf(rule, ['next', 'previous'], { name: '--shift', language }),
    ),
    follows: ifDefined(text('follow'), (country) => countryTyped(country, language)),
  });
  if (Object.keys(options).length === 0)
    throw usageFailure('nothing_to_change', { title: t.nothingToChange, fix: t.nothingFix });
  return options;
}

function countryTyped(typed: string, language: Language): string | null {
  const country = typed.trim().toUpperCase();
  if (country === 'NONE') return null;
  if (/^[A-Z]{2}(-[A-Z0-9]{1,3}){0,2}$/.test(country)) return country;
  const t = closureMessages[language];
  throw usageFailure('invalid_value', { title: t.badCountry(typed), fix: t.badCountryFix });
}
