import type { Command } from 'commander';
import type { Call } from '@kierros/api/client';
import type { ReadPage } from '../http/every-page.ts';
import type { Listing } from '../output/listing.ts';
import type { Host, Presentation } from './command.ts';
import type { Context } from './context.ts';
import { verb } from './verb.ts';
import type { VerbParts } from './verb.ts';

/** The parts of a verb that lists: its flags, the call, and how its records are shown. */
export type ListParts<Item extends object, Options extends object> = Omit<
  VerbParts<Options>,
  'run'
> & {
  readonly listing: (context: Context, options: Options) => Listing<Item>;
  /** Returns what requests one page, once what all pages need is known. */
  readonly read: (
    call: Call,
    asked: { readonly context: Context; readonly options: Options },
  ) => ReadPage<Item> | Promise<ReadPage<Item>>;
};

/** A verb that lists all records of one call, page by page. */
export const listVerb = <Item extends object, Options extends object = object>(
  host: Host,
  shown: Presentation,
  { listing, read, ...parts }: ListParts<Item, Options>,
): Command =>
  verb<Options>(host, shown, {
    ...parts,
    run: async () => {
      const { showList } = await import('../output/listing.ts');
      return (context, options) =>
        showList(context, listing(context, options), (call) => read(call, { context, options }));
    },
  });
