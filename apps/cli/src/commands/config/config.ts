import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { settingNames } from '../../settings/settings.ts';
import type { SettingName } from '../../settings/settings.ts';
import { verb } from '../../command/verb.ts';
import { configMessages } from './config.messages.ts';
import type { GetOptions, ListOptions } from './read.run.ts';
import type { SetOptions } from './set.run.ts';

/** `kierros config` */
export function configCommand(host: Host): Command {
  const t = configMessages[host.language];
  return command(host, { name: 'config', summary: t.summary, notes: t.notes, isOfNoLocation: true })
    .addCommand(listCommand(host))
    .addCommand(getCommand(host))
    .addCommand(setCommand(host))
    .addCommand(pathCommand(host));
}

function listCommand(host: Host): Command {
  const t = configMessages[host.language];
  const examples = ['kierros config list --show-origin', 'kierros config list --json=key,value'];
  return verb<ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) => made.option('--show-origin', t.originFlag),
      options: ({ flags }) => ({ isOriginShown: flags['showOrigin'] === true }),
      run: async () => (await import('./read.run.ts')).listSettings,
    },
  );
}

function getCommand(host: Host): Command {
  const t = configMessages[host.language];
  const examples = ['kierros config get server', 'kierros config get timeout --json'];
  return verb<GetOptions>(
    host,
    { name: 'get', summary: t.getSummary, examples },
    {
      flags: (made) => made.argument('<key>', t.key),
      options: ({ words }) => ({ key: keyOf(words[0] ?? '', host.language) }),
      run: async () => (await import('./read.run.ts')).getSetting,
    },
  );
}

function setCommand(host: Host): Command {
  const t = configMessages[host.language];
  const examples = [
    'kierros config set location 1',
    'kierros config set retries 5 --project',
    'kierros config set server https://kierros.example --profile production',
    'kierros config set retries --project --unset',
  ];
  return verb<SetOptions>(
    host,
    { name: 'set', summary: t.setSummary, notes: t.setNotes, examples },
    {
      flags: (made) =>
        made
          .argument('<key>', t.key)
          .argument('[value]', t.value)
          .option('--project', t.projectFlag)
          .option('--unset', t.unsetFlag),
      options: ({ words, flags }) => setOptions(words, flags, host.language),
      run: async () => (await import('./set.run.ts')).setSetting,
    },
  );
}

function pathCommand(host: Host): Command {
  const t = configMessages[host.language];
  const examples = ['kierros config path', 'kierros config path --plain'];
  return verb(
    host,
    { name: 'path', summary: t.pathSummary, examples },
    { options: () => ({}), run: async () => (await import('./read.run.ts')).listPaths },
  );
}

function keyOf(text: string, language: Language): SettingName {
  const t = configMessages[language];
  const found = settingNames.find((name) => name === text);
  if (found) return found;
  const fix = t.keys(settingNames.join(', '));
  throw usageFailure('unknown_key', { title: t.unknownKey(text), fix });
}

function setOptions(
  [name = '', value]: readonly string[],
  flags: Readonly<Record<string, unknown>>,
  language: Language,
): SetOptions {
  const t = configMessages[language];
  const key = keyOf(name, language);
  const isUnset = flags['unset'] === true;
  if (isUnset === (value !== undefined))
    throw usageFailure('bad_flags', {
      title: isUnset ? t.bothValues : t.valueNeeded,
      fix: t.valueFix(key),
    });
  return { key, value, isProject: flags['project'] === true };
}
