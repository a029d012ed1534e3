import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@kierros/domain';
import { writeAtomically } from '../files/atomic-file.ts';
import { jsonFault } from '../files/json-fault.ts';
import { readInput } from '../files/read-input.ts';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';
import type { Env } from '../command/io.ts';
import { readSetting, settingNames } from './settings.ts';
import type { SettingName } from './settings.ts';

/** Settings of a file: strings, not validated yet. */
export type FileValues = Partial<Record<SettingName, string>>;

/** The content of a configuration file: values for all profiles, and those by profile. */
export type ConfigFile = {
  readonly values: FileValues;
  readonly profiles: Readonly<Record<string, FileValues>>;
};

/** The name of the project configuration file, which may be committed. */
export const projectConfigName = 'kierros.config.json';

/** The path of the system configuration file. */
export const systemConfigPath = '/etc/kierros/config.json';

/** The path of the user configuration file. */
export function userConfigPath(env: Env): string {
  const home = env['XDG_CONFIG_HOME'] ?? join(env['HOME'] ?? homedir(), '.config');
  return join(home, 'kierros', 'config.json');
}

/** Reads a configuration file; a missing one is empty. */
export function readConfigFile(file: string, language: Language): ConfigFile {
  const value = readObject(file, language);
  const { profiles, ...rest } = value;
  return {
    values: knownValues(file, rest, language),
    profiles: Object.fromEntries(
      Object.entries(objectOf(profiles ?? {}, file, language)).map(([name, one]) => [
        name,
        knownValues(file, objectOf(one, file, language), language),
      ]),
    ),
  };
}

/**
 * Writes a setting to a file, or removes it with undefined, and returns the
 * previous value. An invalid value is refused before writing.
 */
export function writeSetting(
  file: string,
  name: SettingName,
  value: string | undefined,
  { language, profile }: { readonly language: Language; readonly profile?: string | undefined },
): string | undefined {
  if (value !== undefined) readSetting(name, value, { origin: name, language });
  readConfigFile(file, language);
  const content = readObject(file, language);
  const profiles = (content['profiles'] ?? {}) as Record<string, Record<string, unknown>>;
  const target = profile === undefined ? content : (profiles[profile] ?? {});
  const before = target[name];
  if (value === undefined) delete target[name];
  else target[name] = value;
  const changed =
    profile === undefined ? content : { ...content, profiles: { ...profiles, [profile]: target } };
  writeAtomically(file, `${JSON.stringify(changed, null, 2)}\n`);
  return before === undefined ? undefined : textOf(before);
}

function readObject(file: string, language: Language): Record<string, unknown> {
  const m = messagesFor(language);
  if (!existsSync(file)) return {};
  try {
    return objectOf(JSON.parse(readInput(file, file, language).toString('utf8')), file, language);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usageFailure('invalid_config', {
      title: m.configUnreadable(file, jsonFault(error, language)),
      fix: m.configUnreadableFix,
    });
  }
}

function objectOf(value: unknown, file: string, language: Language): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  const m = messagesFor(language);
  throw usageFailure('invalid_config', {
    title: m.configUnreadable(file, JSON.stringify(value)),
    fix: m.configUnreadableFix,
  });
}

function knownValues(file: string, value: object, language: Language): FileValues {
  const entries = Object.entries(value).filter(([key]) => key !== '$schema');
  const unknown = entries.find(([key]) => !(settingNames as readonly string[]).includes(key));
  const m = messagesFor(language);
  if (unknown)
    throw usageFailure('unknown_key', {
      title: m.configUnknown(file, unknown[0]),
      fix: m.configUnknownFix(settingNames.join(', ')),
    });
  return Object.fromEntries(entries.map(([key, one]) => [key, textOf(one)]));
}

// An object or a list becomes a string that no setting accepts, so it is refused with the name of its key.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
