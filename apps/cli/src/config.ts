import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@kierros/domain';
import { messagesFor } from './cli.messages.ts';
import { usageFailure } from './failure.ts';
import type { Env } from './io.ts';
import { readSetting, settingNames } from './settings.ts';
import type { SettingName, Settings } from './settings.ts';

/** One place that settings come from; an earlier layer wins. */
export type Layer = {
  readonly origin: (name: SettingName) => string;
  readonly values: Partial<Record<SettingName, string>>;
};

/** The settings in force; server and location may have been left to others to say. */
export type Config = Omit<Settings, 'server' | 'location' | 'lang'> &
  Partial<Pick<Settings, 'server' | 'location' | 'lang'>>;

const defaults = { timeout: '30s', retries: '3', concurrency: '4', progress: 'auto' };

/** The server that is asked when nothing names one. */
export const defaultServer = 'http://127.0.0.1:4300';

/** The layers in their order: flags, environment, the folder's file, the user's, the machine's. */
export function layersOf(
  flags: Layer['values'],
  outside: { readonly env: Env; readonly cwd: string; readonly language: Language },
): readonly Layer[] {
  const { env, cwd, language } = outside;
  const home = env['XDG_CONFIG_HOME'] ?? join(env['HOME'] ?? homedir(), '.config');
  const files = [
    join(cwd, 'kierros.config.json'),
    join(home, 'kierros', 'config.json'),
    '/etc/kierros/config.json',
  ];
  const variables = settingNames.flatMap((name) => {
    const value = env[variableOf(name)];
    return value ? [[name, value]] : [];
  });
  return [
    { origin: (name) => `--${name}`, values: flags },
    { origin: variableOf, values: Object.fromEntries(variables) as Layer['values'] },
    ...files.map((file) => ({
      origin: (name: SettingName) => `${name} (${file})`,
      values: readConfigFile(file, language),
    })),
    { origin: (name) => name, values: defaults },
  ];
}

/** The settings that win, each read and checked once. */
export function configOf(layers: readonly Layer[], language: Language): Config {
  const found = settingNames.flatMap((name) => {
    const layer = layers.find(({ values }) => values[name] !== undefined);
    const text = layer?.values[name];
    if (!layer || text === undefined) return [];
    return [[name, readSetting(name, text, { origin: layer.origin(name), language })]];
  });
  return Object.fromEntries(found) as Config;
}

/** The variable of a setting: `KIERROS_SERVER` for server. */
export function variableOf(name: SettingName): string {
  return `KIERROS_${name.toUpperCase()}`;
}

function readConfigFile(file: string, language: Language): Layer['values'] {
  const m = messagesFor(language);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw usageFailure('invalid_config', {
      title: m.configUnreadable(file, (error as Error).message),
      fix: m.configUnreadableFix,
    });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usageFailure('invalid_config', {
      title: m.configUnreadable(file, typeof value),
      fix: m.configUnreadableFix,
    });
  return knownValues(file, value, language);
}

function knownValues(file: string, value: object, language: Language): Layer['values'] {
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

// An object or a list becomes a text that no setting takes, and is refused by its name.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
