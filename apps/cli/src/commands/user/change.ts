import type { Command } from 'commander';
import { isLanguage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { omitUndefined } from '../../http/query.ts';
import { roleOf } from './list.ts';
import { userMessages } from './user.messages.ts';
import type { Change, ChangeOptions } from './change.run.ts';

/** `kierros user change` */
export function changeCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = [
    'kierros user change 3 --assign 1 --yes',
    'kierros user change 3 --role staff --first-name Maija --dry-run',
  ];
  return verb<ChangeOptions>(
    host,
    { name: 'change', summary: t.changeSummary, examples },
    {
      flags: (made) =>
        made
          .argument('<id>', t.id)
          .option('--role <role>', t.roleFlag)
          .option('--assign <location>', t.assignFlag)
          .option('--first-name <name>', t.firstNameFlag)
          .option('--last-name <name>', t.lastNameFlag)
          .option('--username <name>', t.usernameFlag)
          .option('--locale <fi|en>', t.localeFlag),
      options: (typed) => changeOptions(typed, host.language),
      run: async () => (await import('./change.run.ts')).changeUser,
    },
  );
}

/** `kierros user activate` and `deactivate` */
export function activeCommand(host: Host, active: boolean): Command {
  const t = userMessages[host.language];
  const name = active ? 'activate' : 'deactivate';
  const examples = [`kierros user ${name} 4 --yes`, `kierros user ${name} 4 --dry-run`];
  return verb<ChangeOptions>(
    host,
    { name, summary: active ? t.activateSummary : t.deactivateSummary, examples },
    {
      flags: (made) => made.argument('<id>', t.id),
      options: ({ words }) => ({
        id: idOf(words[0] ?? '', '<id>', host.language),
        change: { active },
      }),
      run: async () => (await import('./change.run.ts')).changeUser,
    },
  );
}

function changeOptions(typed: Typed, language: Language): ChangeOptions {
  const t = userMessages[language];
  const change = changeTyped(typed, language);
  if (Object.keys(change).length === 0)
    throw usageFailure('nothing_to_change', { title: t.nothingToChange, fix: t.nothingFix });
  return { id: idOf(typed.words[0] ?? '', '<id>', language), change };
}

/** The parsed flags of a user. */
export function changeTyped({ text }: Typed, language: Language): Change {
  const assign = text('assign');
  const locale = text('locale');
  return omitUndefined({
    role: roleOf(text('role'), language),
    assigned_location_id:
      assign === undefined
        ? undefined
        : assign === 'none'
          ? null
          : idOf(assign, '--assign', language),
    first_name: text('firstName'),
    last_name: text('lastName'),
    username: text('username'),
    locale: isLanguage(locale)
      ? locale
      : locale === undefined
        ? undefined
        : wordOf(locale, ['fi', 'en'], { name: '--locale', language }),
  });
}
