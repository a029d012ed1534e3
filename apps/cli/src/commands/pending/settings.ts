import type { Command } from 'commander';
import { sentBounds } from '@kierros/api/fields';
import { priorities } from '@kierros/domain';
import type { Language, Priority } from '@kierros/domain';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { verb } from '../../command/verb.ts';
import type { Typed } from '../../command/verb.ts';
import { countFlag } from '../../flags/id-flag.ts';
import { wordOf } from '../../flags/typed-values.ts';
import { omitUndefined } from '../../http/query.ts';
import { pendingMessages } from './pending.messages.ts';
import type { SettingsOptions } from './settings.run.ts';

/** `kierros pending settings` */
export function settingsCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  return command(host, { name: 'settings', summary: t.settingsSummary })
    .addCommand(showCommand(host))
    .addCommand(setCommand(host));
}

function showCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  const examples = [
    'kierros pending settings show --location 1',
    'kierros pending settings show --location 1 --json=fix_evidence,fix_days',
  ];
  return verb(
    host,
    { name: 'show', summary: t.settingsShowSummary, examples },
    { options: () => ({}), run: async () => (await import('./settings.run.ts')).showSettings },
  );
}

function setCommand(host: Host): Command {
  const t = pendingMessages[host.language];
  const examples = [
    'kierros pending settings set --fix-evidence note-or-photo --location 1 --dry-run',
    'kierros pending settings set --days urgent=1,high=3 --door-reports no --location 1 --dry-run',
  ];
  return verb<SettingsOptions>(
    host,
    { name: 'set', summary: t.settingsSetSummary, examples },
    {
      flags: (made) =>
        made
          .option('--fix-evidence <rule>', t.evidenceFlag)
          .option('--days <priority=days,...>', t.daysFlag)
          .option('--door-reports <yes|no>', t.doorFlag),
      options: (typed) => settingsTyped(typed, host.language),
      run: async () => (await import('./settings.run.ts')).setSettings,
    },
  );
}

const evidences = { none: 'none', 'note-or-photo': 'note_or_photo' } as const;

function settingsTyped({ text }: Typed, language: Language): SettingsOptions {
  const t = pendingMessages[language];
  const [evidence, days, doors] = [text('fixEvidence'), text('days'), text('doorReports')];
  const word = <const Word extends string>(
    typed: string | undefined,
    name: string,
    words: readonly Word[],
  ) => (typed === undefined ? undefined : wordOf(typed, words, { name, language }));
  const rule = word(
    evidence,
    '--fix-evidence',
    Object.keys(evidences) as (keyof typeof evidences)[],
  );
  const isOpen = word(doors, '--door-reports', ['yes', 'no']);
  const options: SettingsOptions = omitUndefined({
    fix_evidence: rule === undefined ? undefined : evidences[rule],
    fix_days: days === undefined ? undefined : daysTyped(days, language),
    door_reports: isOpen === undefined ? undefined : isOpen === 'yes',
  });
  if (Object.keys(options).length === 0)
    throw usageFailure('nothing_to_change', { title: t.nothingToChange, fix: t.settingsFix });
  return options;
}

function daysTyped(typed: string, language: Language): Partial<Record<Priority, number>> {
  const pairs = typed.split(',').map((pair) => {
    const [name = '', count = ''] = pair.split('=');
    const priority = wordOf(name.trim(), priorities, { name: '--days', language });
    return [
      priority,
      countFlag({ flag: '--days', ...sentBounds.FixDaysInput[priority] }, count, language),
    ] as const;
  });
  return Object.fromEntries(pairs);
}
