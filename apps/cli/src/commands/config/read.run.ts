import { existsSync } from 'node:fs';
import { checkProfile, configPaths, defaultServer } from '../../settings/config.ts';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { settingNames } from '../../settings/settings.ts';
import type { SettingName } from '../../settings/settings.ts';
import { configMessages } from './config.messages.ts';

/** The setting to print. */
export type GetOptions = { readonly key: SettingName };

/** Whether `config list` shows the origin of settings. */
export type ListOptions = { readonly isOriginShown: boolean };

type SettingRecord = {
  readonly key: SettingName;
  readonly value: string | null;
  readonly origin: string | null;
};

/** The fields of `config list --json` and `config get --json`. */
export const settingFields = [
  'key',
  'value',
  'origin',
] as const satisfies readonly (keyof SettingRecord)[];

/** The fields of `config path --json`. */
export const pathFields = ['path', 'exists'];

/** Lists the effective settings, and with --show-origin the layer that each comes from. */
export async function listSettings(context: Context, options: ListOptions): Promise<void> {
  const { print, language } = context;
  const t = configMessages[language];
  print.checkFields(settingFields);
  checkProfile(context.sources);
  const records = settingNames.map((key) => settingOf(key, context));
  const columns = options.isOriginShown ? 3 : 2;
  print.list(records, settingFields, () => ({
    head: t.head.slice(0, columns),
    shrink: [1],
    rows: records.map(({ key, value, origin }) =>
      [key, value ?? (print.isPlain ? '' : t.nothing), origin ?? ''].slice(0, columns),
    ),
  }));
}

/** Prints one setting; an unset one ends in exit code 6. */
export async function getSetting(context: Context, { key }: GetOptions): Promise<void> {
  const t = configMessages[context.language];
  context.print.checkFields(settingFields);
  checkProfile(context.sources);
  const record = settingOf(key, context);
  if (record.value === null)
    throw new Failure('notFound', 'not_set', { title: t.notSet(key), fix: t.notSetFix(key) });
  context.print.one(record, settingFields, () => `${record.value}\n`);
}

/** Lists the configuration files, highest precedence first. */
export async function listPaths({ print, sources, language }: Context): Promise<void> {
  const t = configMessages[language];
  const words = listingMessages[language];
  print.checkFields(pathFields);
  const records = configPaths(sources).map((path) => ({ path, exists: existsSync(path) }));
  print.list(records, pathFields, () => ({
    head: t.pathHead,
    shrink: [],
    rows: records.map(({ path, exists }) => [path, exists ? words.yes : words.no]),
  }));
}

function settingOf(key: SettingName, context: Context): SettingRecord {
  const layer = context.layers.find(({ values }) => values[key] !== undefined);
  const value = layer?.values[key];
  if (layer && value !== undefined) return { key, value, origin: layer.source(key) };
  if (key !== 'server') return { key, value: null, origin: null };
  const session = context.session();
  return session
    ? { key, value: session.server, origin: context.sessionPath }
    : { key, value: defaultServer, origin: 'default' };
}
