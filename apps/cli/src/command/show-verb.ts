import type { Command } from 'commander';
import type { Call } from '@kierros/api/client';
import type { Language } from '@kierros/domain';
import type { Host, Presentation } from './command.ts';
import { idVerb } from './id-verb.ts';

/** The parts of a verb that shows one record: the call, and how the record is shown. */
export type ShowParts<Item extends object> = {
  /** The description of the argument. */
  readonly argument: string;
  readonly fields: readonly (keyof Item & string)[];
  readonly read: (call: Call, id: number) => Promise<Item>;
  /** Its lines for people: label and text. */
  readonly lines: (item: Item, language: Language) => readonly (readonly [string, string])[];
};

/** A verb that shows the record of an id. */
export const showVerb = <Item extends object>(
  host: Host,
  shown: Presentation,
  { argument, ...parts }: ShowParts<Item>,
): Command =>
  idVerb(host, shown, {
    argument,
    run: async () => {
      const { showOne } = await import('../output/listing.ts');
      return (context, { id }) => showOne(context, parts, id);
    },
  });
