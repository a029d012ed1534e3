import { Option } from 'commander';
import type { Command } from 'commander';
import type { Language } from '@kierros/domain';
import { globalMessages } from './global-flags.messages.ts';
import { settingNames } from '../settings/settings.ts';
import type { SettingName } from '../settings/settings.ts';

/** The global flags, accepted before or after the verb, as typed. */
export type GlobalFlags = {
  /** Field names joined by commas; empty means all; undefined means no JSON. */
  readonly json?: string;
  readonly plain?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
  readonly color: boolean;
  readonly input: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  /** The profile of the configuration files; also set by KIERROS_PROFILE. */
  readonly profile?: string;
} & Partial<Record<SettingName, string>>;

/** Adds the global flags. */
export function addGlobalFlags(program: Command, language: Language): Command {
  const t = globalMessages[language];
  const options = [
    new Option('--json [fields]', t.json),
    new Option('--plain', t.plain),
    new Option('-q, --quiet', t.quiet),
    new Option('-v, --verbose', t.verbose),
    new Option('--debug', t.debug),
    new Option('--no-color', t.noColor),
    new Option('--no-input', t.noInput),
    new Option('-y, --yes', t.yes),
    new Option('-n, --dry-run', t.dryRun),
    new Option('--server <url>', t.server),
    new Option('--profile <name>', t.profile),
    new Option('--location <location>', t.location),
    new Option('--lang <fi|en>', t.lang),
    new Option('--timeout <time>', t.timeout),
    new Option('--retries <n>', t.retries),
    new Option('--concurrency <n>', t.concurrency),
    new Option('--progress <kind>', t.progress),
  ];
  for (const option of options) program.addOption(option);
  return program;
}

/** The settings among the flags: the first layer of the configuration. */
export function settingFlags(flags: GlobalFlags): Partial<Record<SettingName, string>> {
  const entries = settingNames.flatMap((name) =>
    flags[name] === undefined ? [] : [[name, flags[name]]],
  );
  return Object.fromEntries(entries) as Partial<Record<SettingName, string>>;
}

/**
 * Commander would parse the next word as the value of a bare `--json`. Fields
 * are accepted only after an equals sign, so that `--json` can be anywhere.
 */
export function withClosedJson(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.map((word, at) => (word === '--json' && (end < 0 || at < end) ? '--json=' : word));
}
