import type { Command } from 'commander';
import { act, command } from './command.ts';
import type { Host, Presentation, Run } from './command.ts';

/** Flags and words as they were typed, for a verb to make its options of. */
export type Typed = {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly text: (flag: string) => string | undefined;
  /** A flag of the verb whose name a flag of all commands bears too (`--input` beside `--no-input`). */
  readonly own: (flag: string) => string | undefined;
};

/** What a verb consists of: its flags, what they mean, and the act that is loaded when it is run. */
export type VerbParts<Options extends object> = {
  readonly flags?: (made: Command) => Command;
  readonly options: (typed: Typed) => Options;
  readonly run: () => Promise<Run<Options>>;
};

/** A command of the tree that acts; parsing stands here, acting in the module that `run` loads. */
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
