import type { Command } from 'commander';
import { idOf } from '../flags/typed-values.ts';
import type { Host, Presentation } from './command.ts';
import { verb } from './verb.ts';
import type { VerbParts } from './verb.ts';

/** The record that a command is about. */
export type IdOptions = { readonly id: number };

type IdParts = Pick<VerbParts<IdOptions>, 'run'> & {
  /** The description of the argument. */
  readonly argument: string;
  /** The argument as the help shows it. */
  readonly name?: string;
};

/** A verb whose only argument is the id of a record. */
export const idVerb = (
  host: Host,
  shown: Presentation,
  { argument, name = '<id>', run }: IdParts,
): Command =>
  verb<IdOptions>(host, shown, {
    flags: (made) => made.argument(name, argument),
    options: ({ words }) => ({ id: idOf(words[0] ?? '', name, host.language) }),
    run,
  });
