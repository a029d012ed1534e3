import type { Command } from 'commander';
import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Host } from '../../command/command.ts';
import type { Context } from '../../command/context.ts';
import { listVerb } from '../../command/list-verb.ts';
import { ifDefined, wordOf } from '../../flags/typed-values.ts';
import { readEvery } from '../../http/every-page.ts';
import type { PageQuery } from '../../http/every-page.ts';
import { omitUndefined, whereOf } from '../../http/query.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import type { Listing } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { inspectableMessages } from './inspectable.messages.ts';
import { parentNames } from './parent-names.ts';

const kinds = ['location', 'environment', 'room'] as const;

/** Which inspectables to list, and how. */
type ListOptions = {
  readonly kind: (typeof kinds)[number] | undefined;
  readonly search: string | undefined;
  readonly isTree: boolean;
  readonly isArchived: boolean;
};

type Entry = Schema<'SearchEntry'>;

/** The fields of `inspectable list --json`. */
export const inspectableFields = [
  'id',
  'kind',
  'name',
  'location_id',
  'path',
  'archived_at',
] as const satisfies readonly (keyof Entry)[];

/** `kierros inspectable list`, as a table or as a tree. */
export function listCommand(host: Host): Command {
  const { language } = host;
  const t = inspectableMessages[language];
  const examples = [
    'kierros inspectable list --tree --location 1',
    'kierros inspectable list --kind room --json=id,name',
    'kierros inspectable list --search luokka',
  ];
  return listVerb<Entry, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--kind <kind>', t.kindFlag)
          .option('--tree', t.treeFlag)
          .option('--search <text>', t.searchFlag)
          .option('--archived', t.archivedFlag),
      options: ({ text, flags }) => ({
        kind: ifDefined(text('kind'), (kind) => wordOf(kind, kinds, { name: '--kind', language })),
        search: text('search'),
        isTree: flags['tree'] === true,
        isArchived: flags['archived'] === true,
      }),
      listing: (context, options) =>
        options.isTree ? treeListing(context) : tableListing(context, options),
      read: async (call, { context, options: { kind, search: q, isTree, isArchived } }) => {
        const archived = isArchived || undefined;
        const filter = omitUndefined({ ...whereOf(context), kind, q, archived });
        // With a search the server returns all matches in one page.
        const read = (page: PageQuery) =>
          call('listInspectablesForSearch', { query: { ...page, ...filter } });
        if (!isTree) return read;
        const items = inTree(await readEvery(read), language);
        return async () => ({ items });
      },
    },
  );
}

function treeListing({ language, print }: Context): Listing<Entry> {
  const t = inspectableMessages[language];
  const { kinds } = listingMessages[language];
  return {
    fields: inspectableFields,
    head: t.treeHead,
    shrink: [0],
    row: ({ id, kind, name, path }) => [
      `${(print.isPlain ? '  ' : '· ').repeat(path.length - 1)}${pickText(name, language).text}`,
      String(id),
      kinds[kind],
    ],
    total: t.total,
  };
}

function tableListing({ language, print }: Context, { isArchived }: ListOptions): Listing<Entry> {
  const t = inspectableMessages[language];
  const { kinds } = listingMessages[language];
  const archivedText = (at: string) => (print.isPlain ? at : momentText(at, language));
  return {
    fields: inspectableFields,
    head: isArchived ? [...t.head, t.archivedHead] : t.head,
    shrink: [1, 3],
    row: ({ id, kind, name, path, archived_at }) => [
      String(id),
      pickText(name, language).text,
      kinds[kind],
      parentNames(path, language),
      ...(archived_at === undefined ? [] : [archivedText(archived_at)]),
    ],
    total: t.total,
  };
}

// Each under its parent, ordered by name: paths are compared step by step.
function inTree(entries: readonly Entry[], language: Language): Entry[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keys = new Map(
    entries.map((one) => [
      one.id,
      one.path.map((step) => `${pickText(step.name, language).text}\u0000${step.id}`),
    ]),
  );
  const order = (one: readonly string[], other: readonly string[]): number => {
    const at = one.findIndex((step, index) => step !== other[index]);
    if (at < 0) return one.length - other.length;
    return other[at] === undefined ? 1 : compare(one[at] ?? '', other[at]);
  };
  return [...entries].sort((one, other) => order(keys.get(one.id) ?? [], keys.get(other.id) ?? []));
}
