import type { Language } from '@kierros/domain';
import { layersOf } from './config.ts';
import type { Env } from '../command/io.ts';
import { readSession, sessionPath } from './session-file.ts';

/**
 * The language of messages, known before the arguments are parsed, since parse
 * errors are in it too: flag, environment, files, the user's preference at
 * sign-in, the system language (English for `C` and for unsupported ones), then
 * Finnish, the product's default.
 */
export function languageOf(argv: readonly string[], env: Env, cwd: string): Language {
  const profile = flagOf('--profile', argv) ?? (env['KIERROS_PROFILE'] || undefined);
  const candidates = [
    () => flagOf('--lang', argv),
    () => configuredLanguage(env, cwd, profile),
    () => readSession(sessionPath(env, profile), 'en')?.user.locale,
    () => systemLanguage(env),
  ];
  for (const candidate of candidates) {
    const found = quietly(candidate);
    if (found === 'en' || found === 'fi') return found;
  }
  return 'fi';
}

function flagOf(flag: string, argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  const word = argv[at];
  if (at < 0) return undefined;
  return word?.includes('=') ? word.slice(flag.length + 1) : argv[at + 1];
}

function systemLanguage(env: Env): Language | undefined {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'];
  if (!locale) return undefined;
  return /^fi(?![a-z])/.test(locale) ? 'fi' : 'en';
}

function configuredLanguage(env: Env, cwd: string, profile?: string): string | undefined {
  const layers = layersOf({}, { env, cwd, language: 'en', profile });
  return layers.find(({ values }) => values.lang !== undefined)?.values.lang;
}

// A broken file is reported later, where it is read again, in this language.
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
