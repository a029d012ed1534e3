import type { Command } from 'commander';
import { act, command } from './command.ts';
import type { Host, Presentation, Run } from './command.ts';

/** The flags and arguments as typed, from which a verb builds its options. */
export type Typed = {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly text: (flag: string) => string | undefined;
  /** A flag of the verb whose name collides with a global flag (`--input` and `--no-input`). */
  readonly own: (flag: string) => string | undefined;
};

/** The parts of a verb: its flags, how they are parsed, and the implementation, which is loaded when it runs. */
export type VerbParts<Options extends object> = {
  readonly flags?: (made: Command) => Command;
  readonly options: (typed: Typed) => Options;
  readonly run: () => Promise<Run<Options>>;
};

/** A command that does something: it parses here and runs the module that `run` loads. */
export function verb<Options extends object>(
  host: Host,
  shown: Presentation,
  parts: VerbParts<Options>,
): Command {
  const made = command(host, shown);
  parts.flags?.(made);
  return made.action(() =>
    act(host, made, parts.run, (flags) =>
      parts.options({
        flags,
        words: made.args,
        text: (flag) => flags[flag] as string | undefined,
        own: (flag) => made.opts<Record<string, string | undefined>>()[flag],
      }),
    ),
  );
}
