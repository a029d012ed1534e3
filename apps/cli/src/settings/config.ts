import { join } from 'node:path';
import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import {
  projectConfigName,
  readConfigFile,
  systemConfigPath,
  userConfigPath,
} from './config-file.ts';
import type { FileValues } from './config-file.ts';
import { usageFailure } from '../command/failure.ts';
import type { Env } from '../command/io.ts';
import { readSetting, settingNames } from './settings.ts';
import type { SettingName, Settings } from './settings.ts';

/** One source of settings; an earlier layer takes precedence. */
export type Layer = {
  /** The origin in an error: the flag, the variable, or the key with its file. */
  readonly origin: (name: SettingName) => string;
  /** The origin in `config list --show-origin`. */
  readonly source: (name: SettingName) => string;
  readonly values: FileValues;
};

/** The effective settings; server, location and language may be unset. */
export type Config = Omit<Settings, 'server' | 'location' | 'lang'> &
  Partial<Pick<Settings, 'server' | 'location' | 'lang'>>;

/** The sources of the layers. */
export type ConfigSources = {
  readonly env: Env;
  readonly cwd: string;
  readonly language: Language;
  readonly profile?: string | undefined;
  /** The system file; tests replace it. */
  readonly system?: string;
};

const defaults = { timeout: '30s', retries: '3', concurrency: '4', progress: 'auto' };

/** The server when none is configured. */
export const defaultServer = 'http://127.0.0.1:4300';

/**
 * The layers in order of precedence: flags, environment, the selected profile,
 * then the project, user and system files.
 */
export function layersOf(flags: Layer['values'], sources: ConfigSources): readonly Layer[] {
  const { env, profile } = sources;
  const variables = settingNames.flatMap((name) => {
    const value = env[variableOf(name)];
    return value ? [[name, value]] : [];
  });
  return [
    { origin: flagOf, source: flagOf, values: flags },
    { origin: variableOf, source: variableOf, values: Object.fromEntries(variables) as FileValues },
    ...(profile === undefined ? [] : profileLayers(profile, sources)),
    ...configPaths(sources).map((file) =>
      fileLayer(file, readConfigFile(file, sources.language).values),
    ),
    { origin: (name) => name, source: () => 'default', values: defaults },
  ];
}

/** The configuration files, highest precedence first. */
export function configPaths({ cwd, env, system }: ConfigSources): readonly string[] {
  return [join(cwd, projectConfigName), userConfigPath(env), system ?? systemConfigPath];
}

/** The effective settings, each parsed and validated once. */
export function configOf(layers: readonly Layer[], language: Language): Config {
  const found = settingNames.flatMap((name) => {
    const layer = layers.find(({ values }) => values[name] !== undefined);
    const text = layer?.values[name];
    if (!layer || text === undefined) return [];
    return [[name, readSetting(name, text, { origin: layer.origin(name), language })]];
  });
  return Object.fromEntries(found) as Config;
}

/**
 * The location if it was given as a name: only by flag or variable, since
 * configuration files are also read by commands that send no request.
 */
export function locationNameIn(layers: readonly Layer[]): string | undefined {
  const winner = layers.findIndex(({ values }) => values.location !== undefined);
  const text = layers[winner]?.values.location ?? '';
  const isTyped = winner === 0 || winner === 1;
  return isTyped && text !== 'all' && /\p{L}/u.test(text) ? text : undefined;
}

/** The variable of a setting: `KIERROS_SERVER` for server. */
export function variableOf(name: SettingName): string {
  return `KIERROS_${name.toUpperCase()}`;
}

const flagOf = (name: SettingName): string => `--${name}`;

function fileLayer(file: string, values: FileValues, profile = ''): Layer {
  return {
    origin: (name) => `${name} (${file})`,
    source: () => (profile === '' ? file : `${file} [${profile}]`),
    values,
  };
}

// A profile may have values in several files.
function profileLayers(profile: string, sources: ConfigSources): Layer[] {
  return configPaths(sources).flatMap((file) => {
    const { profiles } = readConfigFile(file, sources.language);
    const values = Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
    return values ? [fileLayer(file, values, profile)] : [];
  });
}

/** Refuses a profile that is in no file: a typo would otherwise use another server. */
export function checkProfile(sources: ConfigSources): void {
  const { profile, language } = sources;
  if (profile === undefined || profileLayers(profile, sources).length > 0) return;
  const m = messagesFor(language);
  const known = configPaths(sources).flatMap((file) =>
    Object.keys(readConfigFile(file, language).profiles),
  );
  throw usageFailure('unknown_profile', {
    title: m.unknownProfile(profile),
    fix:
      known.length > 0 ? m.knownProfiles([...new Set(known)].join(', ')) : m.makeProfile(profile),
  });
}
