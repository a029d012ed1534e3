import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import {
  checkProfile,
  configOf,
  defaultServer,
  layersOf,
  locationNameIn,
} from '../settings/config.ts';
import type { Config, ConfigSources, Layer } from '../settings/config.ts';
import { Interrupted, usageFailure } from './failure.ts';
import { settingFlags } from '../flags/global-flags.ts';
import type { GlobalFlags } from '../flags/global-flags.ts';
import type { Env, Io } from './io.ts';
import { printerOf } from '../output/printer.ts';
import type { Printer } from '../output/printer.ts';
import { progressOf } from '../terminal/progress.ts';
import type { Progress } from '../terminal/progress.ts';
import { widthOf } from '../output/output.ts';
import type { ProgressKind } from '../settings/settings.ts';
import { readSession, sessionPath } from '../settings/session-file.ts';
import type { StoredSession } from '../settings/session-file.ts';

/** Everything that a command gets from outside. */
export type Context = {
  readonly io: Io;
  readonly env: Env;
  readonly language: Language;
  readonly config: Config;
  /** The location given by name, which `act` resolves. */
  readonly locationName: string | undefined;
  readonly flags: GlobalFlags;
  /** The sources of the settings, for `config`. */
  readonly layers: readonly Layer[];
  readonly sources: ConfigSources;
  readonly print: Printer;
  readonly sessionPath: string;
  readonly session: () => StoredSession | undefined;
  readonly server: () => string;
  /** Prompts for a line; where prompting is not possible, fails and names the flag to use instead. */
  readonly ask: (question: string, flag: string) => Promise<string>;
  readonly askHidden: (question: string, flag: string) => Promise<string>;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly progress: (total: number) => Progress;
  /** Shows on a terminal that a server is slow to answer; returns what removes that. */
  readonly waiting: (server: string) => () => void;
};

type Outside = { io: Io; env: Env; language: Language };

/** Creates the context of a command. */
export function contextOf(flags: GlobalFlags, outside: Outside): Context {
  const { io, env, language } = outside;
  const profile = profileOf(flags, env);
  const sources = { env, cwd: io.cwd, language, profile };
  const layers = layersOf(settingFlags(flags), sources);
  const locationName = locationNameIn(layers);
  const config = configOf(
    // A location name is resolved by the commands that need it; until then there is no location.
    locationName === undefined ? layers : layers.map(withoutLocation),
    language,
  );
  const path = sessionPath(env, profile);
  const session = () => readSession(path, language);
  return {
    ...outside,
    config,
    locationName,
    flags,
    layers,
    sources,
    print: printerOf(flags, outside),
    sessionPath: path,
    session,
    server: () => {
      checkProfile(sources);
      return config.server ?? session()?.server ?? defaultServer;
    },
    ...questions(flags, outside),
    ...indicators(flags, outside, kindFor(config.progress, env)),
  };
}

/** What a terminal shows while a command works. */
function indicators(
  flags: GlobalFlags,
  { io, env, language }: Outside,
  kind: ProgressKind,
): Pick<Context, 'progress' | 'waiting'> {
  const m = messagesFor(language);
  return {
    progress: (total) =>
      progressOf({
        kind: flags.quiet ? 'none' : kind,
        sink: io.stderr,
        total,
        now: io.now,
        left: m.secondsLeft,
        width: widthOf(io.stderr, env),
      }),
    waiting: (server) => {
      const isShown = !flags.quiet && kind === 'auto' && io.stderr.isTTY;
      if (!isShown || flags.json !== undefined) return () => undefined;
      io.stderr.write(`\r\u001b[2K${m.waiting(server)}\r`);
      return () => void io.stderr.write('\r\u001b[2K');
    },
  };
}

function withoutLocation(layer: Layer): Layer {
  const { location: _location, ...values } = layer.values;
  return { ...layer, values };
}

// A dumb terminal cannot move its cursor, so it would print the bar as one line per step.
function kindFor(asked: ProgressKind, env: Env): ProgressKind {
  return asked === 'auto' && env['TERM'] === 'dumb' ? 'none' : asked;
}

/** The selected profile, if any. */
export function profileOf(flags: GlobalFlags, env: Env): string | undefined {
  return flags.profile ?? (env['KIERROS_PROFILE'] || undefined);
}

function questions(
  flags: GlobalFlags,
  { io, env, language }: Outside,
): Pick<Context, 'ask' | 'askHidden' | 'confirm'> {
  const canAsk =
    flags.input && !env['KIERROS_NO_INPUT'] && io.stdin.isTTY === true && io.stderr.isTTY === true;
  const m = messagesFor(language);
  const through = (kind: 'ask' | 'askHidden') => async (question: string, flag: string) => {
    if (!canAsk)
      throw usageFailure('input_needed', {
        title: m.inputNeeded(question.replace(/[:?]?( \[.*\])?$/, '')),
        fix: m.takeFlag(flag),
      });
    if (io.signal.aborted) throw new Interrupted();
    return io.prompts[kind](question);
  };
  const ask = through('ask');
  const confirm = async (question: string) => {
    if (flags.yes) return true;
    const answer = await ask(`${question} ${m.yesNo}`, '--yes');
    return m.yesLetters.includes(answer.trim().toLowerCase());
  };
  return { ask, askHidden: through('askHidden'), confirm };
}
