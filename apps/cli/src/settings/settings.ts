import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';

/** How progress is shown; auto is a bar on a terminal and nothing otherwise. */
export type ProgressKind = 'auto' | 'bar' | 'lines' | 'json' | 'none';

/** The settings by flag, environment and file. */
export type Settings = {
  readonly server: string;
  readonly location: number | 'all';
  readonly lang: Language;
  readonly timeout: number;
  readonly retries: number;
  readonly concurrency: number;
  readonly progress: ProgressKind;
};

/** The name of a setting: also its flag, its key in files and, in upper case, its variable. */
export type SettingName = keyof Settings;

type Read<T> = (text: string) => T | undefined;

const integerWithin =
  (from: number, to: number): Read<number> =>
  (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return number >= from && number <= to ? number : undefined;
  };

const oneOf =
  <const T extends string>(...values: readonly T[]): Read<T> =>
  (text) =>
    values.find((value) => value === text);

const readers: { readonly [Name in SettingName]: Read<Settings[Name]> } = {
  server: readServer,
  location: (text) => (text === 'all' ? 'all' : integerWithin(1, 999_999_999)(text)),
  lang: oneOf('en', 'fi'),
  timeout: readDuration,
  retries: integerWithin(0, 10),
  concurrency: integerWithin(1, 16),
  progress: oneOf('auto', 'bar', 'lines', 'json', 'none'),
};

/** Every setting, in display order. */
export const settingNames = Object.keys(readers) as readonly SettingName[];

/** Parses a setting, or fails with its allowed values; origin is the flag, variable or file. */
export function readSetting<Name extends SettingName>(
  name: Name,
  text: string,
  from: { readonly origin: string; readonly language: Language },
): Settings[Name] {
  const value = (readers[name] as Read<Settings[Name]>)(text);
  if (value !== undefined) return value;
  const m = messagesFor(from.language);
  throw usageFailure('invalid_value', {
    title: m.invalidSetting(from.origin, text),
    fix: m.takes(from.origin, m.settings[name]),
  });
}

function readServer(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : undefined;
}

// Milliseconds.
function readDuration(text: string): number | undefined {
  const found = /^(\d{1,5})(ms|s|m)?$/.exec(text);
  const unit = { ms: 1, s: 1000, m: 60_000 }[found?.[2] ?? 's'] ?? 1000;
  const time = Number(found?.[1] ?? 0) * unit;
  return time > 0 ? time : undefined;
}
